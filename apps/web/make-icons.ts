/**
 * Writes the icons of the installed app from public/mark.svg:
 * `node apps/web/make-icons.ts`
 */
import { readFile } from "node:fs/promises";
import { chromium } from "playwright";
import { findChromium, launchArgs } from "../../scripts/find-chromium.mjs";

const folder = new URL("public/", import.meta.url);
const mark = await readFile(new URL("mark.svg", folder), "utf8");
const drawn = `data:image/svg+xml,${encodeURIComponent(mark)}`;
const page = "#f6f7f9";

/** `share` is how much of the icon's width the mark takes: launchers cut a maskable one down to its middle 80 percent. */
const icons = [
  { name: "icon-192", size: 192, ground: page, share: 0.62, round: true },
  { name: "icon-512", size: 512, ground: page, share: 0.62, round: true },
  { name: "maskable-192", size: 192, ground: page, share: 0.54, round: false },
  { name: "maskable-512", size: 512, ground: page, share: 0.54, round: false },
  { name: "apple-touch-icon", size: 180, ground: page, share: 0.58, round: false },
];

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: launchArgs });
for (const { name, size, ground, share, round } of icons) {
  const view = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: "light" });
  const corners = round ? "border-radius:22%" : "";
  await view.setContent(
    `<style>body{margin:0}div{display:grid;place-items:center;height:100vh;background:${ground};${corners}}</style>` +
      `<div><img src="${drawn}" width="${size * share}" height="${size * share}"></div>`,
  );
  await view.screenshot({ path: new URL(`icons/${name}.png`, folder).pathname, omitBackground: true });
}
await browser.close();
