import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { unknownPages } from "./unknown-pages.ts";
import { shellPlugin } from "./worker/shell-plugin.ts";

const root = import.meta.dirname;
const parts = /apps\/web\/(ui|app)\/|lucide-react/;
/** Controls, and layouts of some screens alone. */
const ofSomeScreens =
  /web\/(app\/forms|ui\/(calendar|checkbox|choice|combobox|date-|dialog|form-|popover|progress|radio|select|switch|table|tabs|textarea))/;

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
      output: {
        // The first page's code is in one file: split up, it compresses worse.
        codeSplitting: {
          groups: [
            { name: "start", priority: 1, tags: ["$initial"] },
            // Small parts that many screens share come together: each file costs a phone a way to the server and back.
            { name: "shared", minShareCount: 4, test: (id) => parts.test(id) && !ofSomeScreens.test(id) },
          ],
        },
      },
    },
  },
});
