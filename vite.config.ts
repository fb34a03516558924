import { readFile } from "node:fs/promises";
import { crx, type ManifestV3Export } from "@crxjs/vite-plugin";
import { build, defineConfig, type Plugin } from "vite";
import manifest from "./manifest.json" with { type: "json" };

/** Scripts that run inside pages: each one self-contained IIFE, injected by the worker. */
const PAGE_SCRIPTS = { page: "extension/page/main.ts", read: "extension/page/read-main.ts", "passkey-observer": "extension/page/passkey-observer.ts" };

/**
 * Builds the page scripts as plain files beside the extension. Not by crxjs, whose content scripts
 * become web-accessible resources that any site could look for.
 */
function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    async generateBundle() {
      for (const [name, entry] of Object.entries(PAGE_SCRIPTS)) {
        const source = await bundle(entry);
        this.emitFile({ type: "asset", fileName: `${name}.js`, source });
      }
      this.emitFile({ type: "asset", fileName: manifest.storage.managed_schema, source: await readFile(manifest.storage.managed_schema, "utf8") });
    },
    renderCrxManifest(rendered: ManifestV3Export) {
      delete (rendered as { web_accessible_resources?: unknown }).web_accessible_resources;
      return rendered;
    },
  } as Plugin;
}

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, emptyOutDir: false, lib: { entry, formats: ["iife"], name: "doorstep" }, target: "chrome125" },
  });
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((one) => ("output" in one ? one.output : []));
  const code = chunks.find((chunk) => chunk.type === "chunk")?.code;
  if (!code) throw new Error(`${entry} built to nothing`);
  return code;
}

export default defineConfig({
  plugins: [pageScripts(), crx({ manifest: manifest as ManifestV3Export })],
  // The panel and the worker are Preact and plain TypeScript; no React plugin is needed for that.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist/extension",
    target: "chrome125",
    modulePreload: false,
    // Names without hashes: the same sources give the same files in any folder.
    rolldownOptions: { output: { entryFileNames: "assets/[name].js", chunkFileNames: "assets/[name].js", assetFileNames: "assets/[name][extname]" } },
  },
});
