import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

// No rule here needs type information: svelte-check already type-checks everything, and doing it
// twice would more than double the cost of a run.
export default defineConfig(
  { ignores: ["src/lib/protocol.ts", ".svelte-check/"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      // svelte-check reports undefined names; ESLint does not know the globals of a browser.
      "no-undef": "off",
      // State is `$state.raw`: a Map or Set is replaced as a whole and never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] } },
  },
);
