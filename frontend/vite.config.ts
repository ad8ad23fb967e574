import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { texts } from "./plugins/texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["ROWLOCK_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  // Relative addresses: the server writes the base path into index.html.
  base: "./",
  resolve: { alias: { $lib: here("./src/lib") } },
  plugins: [
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    texts(here("../src/rowlock/locale")),
    VitePWA({
      // The page decides when a new version takes over: a static site runs its game in the page.
      registerType: "prompt",
      injectRegister: null,
      manifest: {
        name: "Rowlock",
        short_name: "Rowlock",
        description: "Roll, cross, lock: a family of dice games.",
        theme_color: "#f4efe4",
        background_color: "#f4efe4",
        display: "standalone",
        id: "./",
        start_url: "./",
        scope: "./",
        categories: ["games"],
        shortcuts: [
          { name: "Score pad", url: "pad", icons: [{ src: "icon-192.png", sizes: "192x192" }] },
          { name: "New table", url: "new", icons: [{ src: "icon-192.png", sizes: "192x192" }] },
        ],
        share_target: {
          action: "share",
          method: "POST",
          enctype: "multipart/form-data",
          params: { text: "text", files: [{ name: "record", accept: [".rowlock", "text/plain"] }] },
        },
        file_handlers: [{ action: "replay", accept: { "text/plain": [".rowlock"] } }],
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        clientsClaim: true,
        globPatterns: ["**/*.{js,css,html,svg,png,webmanifest}"],
        cleanupOutdatedCaches: true,
        globIgnores: ["navigate.js"],
        importScripts: ["navigate.js"],
        navigateFallback: null,
        // The files of an engine are named by their content.
        runtimeCaching: [
          {
            urlPattern: /\/engine\/(?!nets\/)/,
            handler: "CacheFirst",
            options: { cacheName: "rowlock-engine" },
          },
        ],
      },
    }),
  ],
  build: {
    outDir: here(process.env["ROWLOCK_WEB"] ?? "../src/rowlock/web"),
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A few large chunks: many small files would cost round trips.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            {
              name: "base",
              priority: 2,
              test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/lib\/(net|state|text|ui)\/|Cross\.svelte|vite\/preload-helper/,
            },
            {
              name: "play",
              priority: 1,
              // The picture of a result is loaded when somebody shares one.
              test: /src\/lib\/(board|cards|dice|sheet|table)\/(?!picture)|lobby\/(HostTools|Leave|OnlyHere)/,
            },
            { name: "lobby", test: /src\/lib\/lobby\/(?!PlayNow)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
