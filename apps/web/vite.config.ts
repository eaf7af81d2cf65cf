import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { unknownPages } from "./unknown-pages.ts";
import { shellPlugin } from "./worker/shell-plugin.ts";

const root = import.meta.dirname;
/** Read by the service worker, which stands alone. */
const ofWorker = [join(root, "worker"), join(root, "../../adapters/http/pages")];

const sharedParts = /apps\/web\/(ui|app\/(?!forms))|lucide-react/;

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), shellPlugin(), unknownPages()],
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    target: "esnext",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Not served, since its folder begins with a dot: the budget of each route is counted by it.
    manifest: true,
    rolldownOptions: {
      input: { index: join(root, "index.html"), sw: join(root, "worker/sw.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // The first page's code is in one file: split up, it compresses worse.
        codeSplitting: {
          groups: [
            {
              name: "start",
              priority: 1,
              tags: ["$initial"],
              test: (id) => !ofWorker.some((folder) => id.startsWith(folder)),
            },
            // Small parts that many screens share come together: each file costs a phone a way to the server and back.
            { name: "shared", minShareCount: 9, test: sharedParts },
          ],
        },
      },
    },
  },
});
