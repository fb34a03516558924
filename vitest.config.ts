import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["test/support/english.ts"],
          sequence: { groupOrder: 0 },
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", "test/apps/**", "test/bench/**"],
        },
      },
      // Each end-to-end file starts browsers of its own: few at a time, and none in a hurry.
      {
        extends: true,
        test: {
          name: "e2e",
          // After the unit tests: browsers want the machine for themselves.
          sequence: { groupOrder: 1 },
          include: ["test/e2e/**/*.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: 2,
          globalSetup: ["test/e2e/support/build-once.ts"],
        },
      },
    ],
  },
});
