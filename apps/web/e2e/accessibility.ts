import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects no serious fault once the screen rests. Checks again, since another user's post may be fading in. */
export const expectAccessible = (page: Page) =>
  expect(async () => {
    await atRest(page);
    // No page has a frame of another origin, for which alone axe opens a second page.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"], preload: false })
      .analyze();
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
