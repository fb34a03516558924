/**
 * In XHTML and SVG documents HTML elements are called as they are written, "button", where everywhere else they are
 * "BUTTON". Here they are always called the latter; the page's own world is another and keeps what it has.
 */
if (document.contentType !== "text/html") {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, "tagName")?.get;
  if (own)
    Object.defineProperty(Element.prototype, "tagName", {
      configurable: true,
      get(this: Element) {
        const name: string = own.call(this);
        return this instanceof HTMLElement ? name.toUpperCase() : name;
      },
    });
}

export {};
