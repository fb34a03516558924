import { builtinModules } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Two self-contained Node programs: what browsers start, and what people and agents start. */
export default defineConfig({
  build: {
    outDir: here("../dist/native-host"),
    emptyOutDir: true,
    target: "node20",
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: { host: here("host-main.ts"), doorstep: here("doorstep-main.ts") },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", banner: "#!/usr/bin/env node" },
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    },
  },
  ssr: { noExternal: true, target: "node" },
});
