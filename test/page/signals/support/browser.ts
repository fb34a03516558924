import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { bundlePageScript } from "../../../../vite.page-scripts.ts";

/** A script of the page side as the extension builds it, its exports under `globalThis[name]`. */
export async function bundled(entry: string, name: string): Promise<string> {
  const file = fileURLToPath(new URL(`../../../../extension/page/${entry}`, import.meta.url));
  const code = await bundlePageScript(file, { name });
  return `${code}; if (typeof ${name} !== "undefined") globalThis.${name} = ${name};`;
}

/** A browser in which every host ending in `.test` is the loopback server at that port, and no other exists. */
export async function browserAt(port: number): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env.DOORSTEP_BROWSER ?? "/usr/bin/chromium",
    args: [
      `--host-resolver-rules=MAP *.test 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      "--no-sandbox",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
