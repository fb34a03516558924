/** What our scripts share in one document: a global of the isolated world, which the page can't see. */
declare global {
  var doorstepHere: { read?: (copy: Document) => string } | undefined;
}

export {};
