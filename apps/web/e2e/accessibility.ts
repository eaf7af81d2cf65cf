import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Finds nothing serious on the screen once it rests. What another user posts may fade in meanwhile: it is looked at again. */
export const expectAccessible = (page: Page) =>
  expect(async () => {
    await atRest(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
      [],
    );
  }).toPass({ timeout: 30_000 });

/** Nothing fades or moves any more, but what never stops. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== "running" || effect?.getComputedTiming().iterations === Infinity;
    }),
  );

/** Nothing reaches beyond the right edge of the window. */
export async function expectNoOverflow(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
