/** Formulas in MathML as one would type them in a line: `(a+b)/2`, `x^2`, `√(y)`. Their text alone would lose what is above what. */
export function formula(node: Node): string {
  if (!(node instanceof Element)) return node.textContent?.trim() ?? "";
  const parts = [...node.childNodes].map(formula).filter((part) => part !== "");
  const [first = "", second = "", third = ""] = parts;
  switch (node.localName) {
    case "mfrac":
      return `${group(first)}/${group(second)}`;
    case "msup":
    case "mover":
      return `${group(first)}^${group(second)}`;
    case "msub":
    case "munder":
      return `${group(first)}_${group(second)}`;
    case "msubsup":
    case "munderover":
      return `${group(first)}_${group(second)}^${group(third)}`;
    case "msqrt":
      return `√${group(parts.join(""))}`;
    case "mroot":
      return `${group(first)}^(1/${group(second)})`;
    case "mtable":
      return parts.join("; ");
    case "mtr":
      return parts.join(", ");
    case "annotation":
    case "annotation-xml":
      return "";
    default:
      return parts.join("");
  }
}

/** More than one sign is held together where it stands beside an operator of ours. */
function group(part: string): string {
  return [...part].length > 1 && !/^\d[\d.,]*$/.test(part) ? `(${part})` : part;
}
