import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { Result } from "axe-core";

// The whole source takes a page twice as long to read.
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Expects no serious fault once the screen rests. Checks again, since another user's post may be fading in. */
export const expectAccessible = (page: Page) =>
  expect(async () => {
    await atRest(page);
    // To read axe takes a page longer than to run it: it stays for the next check of the same page. No page has frames.
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
    const violations = await page.evaluate<Result[]>(
      "axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)",
    );
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
      [],
    );
  }).toPass({ timeout: 30_000 });

/** Waits until nothing fades or moves, except endless animations. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getComputedTiming().iterations === Infinity;
    }),
  );

/** Expects nothing beyond the right edge of the window. */
export async function expectNoOverflow(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
