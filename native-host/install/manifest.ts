import { z } from "zod";
import { EXTENSION_ID, HOST_NAME } from "../../shared/identity.ts";

/** A native messaging host's manifest, as far as it concerns us. */
export const hostManifestSchema = z.object({ name: z.string(), path: z.string(), type: z.string().optional(), allowed_origins: z.array(z.string()) });

/** The only caller the host answers. */
export const ALLOWED_ORIGIN = `chrome-extension://${EXTENSION_ID}/`;

/** The manifest's text. */
export function manifestText(launcher: string): string {
  const manifest = { name: HOST_NAME, description: "Doorstep native messaging host", path: launcher, type: "stdio", allowed_origins: [ALLOWED_ORIGIN] };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
