import { withoutInvisible } from "../../../shared/unseen.ts";

/** What stands in an editing area as somebody wrote it: without an editor's own placeholder and the marks it keeps the caret at. */
export function areaText(area: HTMLElement): string {
  const text = withoutInvisible(area.innerText).replace(/\n$/, "");
  return isPlaceholder(area, text) ? "" : text;
}

/** All there is, is what the editor itself put there: neither to be edited nor to be selected. */
function isPlaceholder(area: HTMLElement, text: string): boolean {
  if (text.trim() === "") return false;
  for (const part of area.querySelectorAll<HTMLElement>('[contenteditable="false"]'))
    if (withoutInvisible(part.innerText).trim() === text.trim() && getComputedStyle(part).userSelect === "none") return true;
  return false;
}
