import { generateKeyPairSync, sign } from "node:crypto";

/** A key and a certificate that nobody trusts, made anew for each run: the browser under test is told not to ask. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("Doorstep measurements")))));
  const validity = sequence(utcTime(2020), utcTime(2049));
  const body = sequence(der(0xa0, integer(2)), integer(1), ECDSA_SHA256, name, validity, name, publicKey.export({ type: "spki", format: "der" }));
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign("sha256", body, privateKey)]));
  const certificate = sequence(body, ECDSA_SHA256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${(certificate.match(/.{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

/** X.690, section 8.1: a tag, the length, the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.of(value));
}

function utcTime(year: number): Buffer {
  return der(0x17, Buffer.from(`${String(year).slice(2)}0101000000Z`));
}

/** 2.5.4.3 and 1.2.840.10045.4.3.2 */
const COMMON_NAME = Buffer.of(0x06, 0x03, 0x55, 0x04, 0x03);
const ECDSA_SHA256 = sequence(Buffer.of(0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
