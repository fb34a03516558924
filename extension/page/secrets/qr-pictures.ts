/**
 * Pictures that hold a code for a camera: to sign in, to set up an authenticator, to pay. Told by the words on and around
 * them and, where the pixels can be read, by how they look.
 */

const LEAST = 48;
const MOST = 640;
const SAYS_QR = /\bqr\b|qr-?code|barcode|scan|otpauth|totp|authenticator|2fa/i;
/** Side of the small copy that is looked at. */
const SIDE = 48;

/** The boxes of such pictures below a root. */
export function* qrBoxes(root: Document | ShadowRoot): Generator<DOMRect> {
  for (const picture of root.querySelectorAll("img, canvas, svg")) {
    const box = picture.getBoundingClientRect();
    if (box.width < LEAST || box.width > MOST || Math.abs(box.width - box.height) > box.width * 0.15) continue;
    if (SAYS_QR.test(wordsOf(picture)) || looksLikeQr(picture)) yield box;
  }
}

function wordsOf(picture: Element): string {
  const own = ["alt", "aria-label", "title", "id", "class"].map((name) => picture.getAttribute(name) ?? "");
  const source = picture instanceof HTMLImageElement && !picture.src.startsWith("data:") ? picture.src.slice(0, 300) : "";
  return [...own, source, (picture.parentElement?.textContent ?? "").slice(0, 200)].join(" ");
}

/** Two tones in about equal parts that change often in both directions. A picture of another site can't be read and is judged by its words. */
function looksLikeQr(picture: Element): boolean {
  if (picture instanceof SVGElement) return picture.querySelectorAll("rect").length > 100;
  if (!(picture instanceof HTMLImageElement || picture instanceof HTMLCanvasElement)) return false;
  try {
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (!pen) return false;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(picture, 0, 0, SIDE, SIDE);
    return twoTone(pen.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return false;
  }
}

function twoTone(pixels: Uint8ClampedArray): boolean {
  let dark = 0;
  let light = 0;
  let changes = 0;
  let before = -1;
  for (let at = 0; at < pixels.length; at += 4) {
    const tone = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
    const now = (pixels[at + 3] ?? 0) < 128 || tone > 190 ? 1 : tone < 70 ? 0 : -1;
    if (now === 0) dark++;
    else if (now === 1) light++;
    if (now !== before) changes++;
    before = now;
  }
  const all = SIDE * SIDE;
  return dark + light > all * 0.92 && dark > all * 0.2 && dark < all * 0.75 && changes > all * 0.15;
}
