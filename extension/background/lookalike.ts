/** Letters of other scripts that are drawn like Latin ones: Unicode's confusables, the ones seen in host names. */
const CONFUSABLE = /[\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u0458\u04cf\u0501\u051b\u03bf\u03b1\u03c1\u0261\u0131\u0269]/u;

/**
 * A sentence where a host name may be read as another one, null otherwise: internationalised labels, and
 * a well-known name that stands in front of another domain.
 */
export function lookalike(host: string): string | null {
  const labels = host.replace(/:\d+$/, "").split(".");
  if (labels.some((label) => label.startsWith("xn--") || CONFUSABLE.test(label))) return "This address uses letters that can look like others. Check that it is the site you mean.";
  const front = labels.slice(0, -2).join(".");
  if (/(^|[.-])(com|org|net|bank|paypal|google|apple|microsoft|amazon)([.-]|$)/.test(front) && labels.length > 3)
    return `This address belongs to ${labels.slice(-2).join(".")}, whatever stands in front of it.`;
  return null;
}
