import { expect, type Page } from "@playwright/test";
import { heading } from "./visitor.ts";

/** Shorter than any page shows its refusal before it leads away. */
const stepMs = 100;

/**
 * Opens a page that says why it is not for this user, and leads away after a moment.
 * The browser's clock goes on only by steps with a look after each, so that however busy the machine is, no moment is missed.
 */
export async function expectRefused(page: Page, path: string, reason: string): Promise<void> {
  await page.clock.install();
  // The page that is open now may have timers of its own, so its clock may be ahead.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await heading(page, "Access Denied").isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
  await expect(page.getByText(reason).first()).toBeVisible();
  await page.clock.resume();
}
