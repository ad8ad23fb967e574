import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { texts } from "./plugins/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  // `browser` selects the client runtime of Svelte; the default of Node is server-side rendering.
  resolve: { alias: { $lib: here("./src/lib") }, conditions: ["browser"] },
  plugins: [
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    texts(here("../src/rowlock/locale")),
  ],
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/support/browser.ts"],
    restoreMocks: true,
    // The tests run on fake time; these limits only matter on a machine that is very busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
