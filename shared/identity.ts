/** The extension id, fixed by the public key in manifest.json (a test compares the two). */
export const EXTENSION_ID = "bocgffkdfdojoijebllghfokginionni";

/** The name under which browsers find the native messaging host. */
export const HOST_NAME = "dev.doorstep.host";

/** The product version, as in package.json and manifest.json (a test compares the three). */
export const VERSION = "0.1.0";
