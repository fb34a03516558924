/** The download has read it by then. */
const KEPT_MS = 10_000;

/** Gives the person a file of that name, by way of a link: extension pages need no permission for that. */
export function saveFile(name: string, content: string, type: "text/html" | "application/json"): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
