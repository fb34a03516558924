/** What leads somewhere: links, parts of pictures, and links in drawings, which may name their goal as XLink did. */
export const LINK = "a[*|href], area[href]";

const XLINK = "http://www.w3.org/1999/xlink";

/** Where the link that an element is, or is in, leads: as written, and in full where it is an address. */
export function linkOf(element: Element): { raw: string; url: URL | null } | null {
  const link = element.closest(LINK);
  const raw = link?.getAttribute("href") ?? link?.getAttributeNS(XLINK, "href");
  return raw === null || raw === undefined ? null : { raw: raw.trim(), url: URL.parse(raw, document.baseURI) };
}
