import { readFile } from "node:fs/promises";
import { crx, type ManifestV3Export } from "@crxjs/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import manifest from "./manifest.json" with { type: "json" };
import { bundlePageScript } from "./vite.page-scripts.ts";

/** Scripts that run inside pages: each one self-contained IIFE, injected by the worker. */
const PAGE_SCRIPTS = [
  { name: "page", entry: "extension/page/main.ts", world: "isolated" },
  { name: "read", entry: "extension/page/read-main.ts", world: "isolated" },
  { name: "picks", entry: "extension/page/picks-main.ts", world: "isolated" },
  { name: "passkey-observer", entry: "extension/page/observers/passkey-observer.ts", world: "page" },
] as const;

/**
 * Builds the page scripts as plain files beside the extension. Not by crxjs, whose content scripts
 * become web-accessible resources that any site could look for.
 */
function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    async generateBundle() {
      for (const { name, entry, world } of PAGE_SCRIPTS) {
        const source = await bundlePageScript(entry, { world });
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
