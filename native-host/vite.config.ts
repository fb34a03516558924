import { chmodSync, existsSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The two programs may be started by their path. */
function executable(): Plugin {
  return {
    name: "executable",
    // So that they are read as modules wherever the folder is copied.
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "package.json", source: `${JSON.stringify({ private: true, type: "module" })}\n` });
    },
    writeBundle: ({ dir }, bundle) => {
      for (const chunk of Object.values(bundle)) if (dir && chunk.type === "chunk" && chunk.isEntry) chmodSync(`${dir}/${chunk.fileName}`, 0o755);
    },
  };
}

/** `npx` finds the commands of what is installed, but not those of the checkout it stands in: this puts ours where npm would. */
function commandOfTheCheckout(): Plugin {
  return {
    name: "command-of-the-checkout",
    closeBundle() {
      const folder = here("../node_modules/.bin");
      if (!existsSync(folder)) return;
      if (process.platform === "win32") return writeFileSync(`${folder}/doorstep.cmd`, '@node "%~dp0\\..\\..\\dist\\native-host\\doorstep.js" %*\r\n');
      rmSync(`${folder}/doorstep`, { force: true });
      symlinkSync("../../dist/native-host/doorstep.js", `${folder}/doorstep`);
    },
  };
}

/** Two self-contained Node programs: what browsers start, and what people and agents start. */
export default defineConfig({
  plugins: [executable(), commandOfTheCheckout()],
  // Only a program with more to validate than ours has a use for the library's own.
  resolve: { alias: { "@modelcontextprotocol/server/_shims": here("mcp/library-platform.ts") } },
  build: {
    outDir: here("../dist/native-host"),
    emptyOutDir: true,
    target: "node20",
    ssr: true,
    rolldownOptions: {
      input: { host: here("host-main.ts"), doorstep: here("doorstep-main.ts") },
      // All chunks flat in one folder: programs find their neighbours by their own path.
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // Node keeps the source in memory, twice as large where one character is not Latin: comments and indentation go, names stay for those who read a stack.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        banner: (chunk) => (chunk.isEntry ? "#!/usr/bin/env node" : ""),
      },
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    },
  },
  ssr: { noExternal: true, target: "node" },
});
