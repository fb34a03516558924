/** Pictures in memory. */

/** As much as a call takes as arguments. */
const AT_ONCE = 0x8000;

/** Bytes as base64. */
export function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

/** The bytes of base64. */
export function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
}

/** A JPEG as an address that holds it, as the panel's views carry pictures. */
export function jpegAddress(bytes: Uint8Array): string {
  return `data:image/jpeg;base64,${base64(bytes)}`;
}
