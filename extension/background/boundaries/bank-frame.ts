import type { Box } from "../../../shared/signals.ts";

/** Where banks and card schemes check a payment (3-D Secure). */
const BANK =
  /3-?d-?s(?:ecure)?2?(?:[/._?-]|$)|three-?d-?s|threeds|\/acs[/._-]|acs\d?\.|cardinalcommerce\.com|arcot\.com|securesuite|verifiedbyvisa|mastercard-?identity|securecode|rsa3dsauth|wlp-acs|netcetera|modirum|hooks\.stripe\.com\/(?:3d_secure|redirect)|stripe\.com\/v3\/three-ds/i;

/** The smallest window of the 3-D Secure specification is 250 by 400; hidden frames of it only take the browser's measure. */
const SMALLEST = { width: 240, height: 200 };

/** Whether a frame is one in which a bank asks who pays. */
export function isBankFrame(src: string, { width, height }: Pick<Box, "width" | "height">): boolean {
  return width >= SMALLEST.width && height >= SMALLEST.height && BANK.test(src);
}
