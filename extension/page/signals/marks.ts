/** Metas by which sites name their pages. Each value is the site's own word for what it shows. */
const PAGE_METAS = "meta[name=PageID], meta[name=pageid], meta[name=page-id], meta[name=route-pattern], meta[name=route-controller]";
const MOST = 12;
const LENGTH = 80;

/** What the document calls itself. */
export function documentMarks(): string[] {
  const metas = [...(document.head?.querySelectorAll(PAGE_METAS) ?? [])].map((meta) => `${meta.getAttribute("name")}=${meta.getAttribute("content")}`);
  const body = document.body;
  const own = body ? [body.id && `body#${body.id}`, ...[...body.classList].map((name) => `body.${name}`)] : [];
  return [...metas, ...own]
    .filter((mark) => mark !== "")
    .slice(0, MOST)
    .map((mark) => mark.slice(0, LENGTH));
}
