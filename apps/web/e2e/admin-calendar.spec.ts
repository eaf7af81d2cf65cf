import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { openSection } from "./admin-console.ts";
import { aDealer, leave, post } from "./orders.ts";
import { signInAsAdmin } from "./people.ts";

test(
  "an admin finds a pickup on its day by list, month, week and keys, and opens its order",
  { tag: "@phone" },
  async ({ page, browser, isMobile }) => {
    const dealer = await aDealer(browser);
    const pickupDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const order = await post(dealer, { pickupDate });
    const name = `2021 Toyota ${order.vehicleModel}`;
    await signInAsAdmin(page);
    await page.goto("/admin");
    await openSection(page, "Calendar");
    await page.getByRole("combobox", { name: "Dealer" }).fill(dealer.email);
    await page.getByRole("listbox").getByRole("option").first().click();
    await expect(page).toHaveURL(new RegExp(`dealer=${dealer.id}`));
    const entry = page.getByRole("button", { name: new RegExp(name) });
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(pickupDate));
    const ofDay = page.getByRole("gridcell").filter({ hasText: `${day}: 1 entry` });

    // A phone shows the list first, a desk the month.
    await expect(page.getByRole("radio", { name: isMobile ? "Agenda" : "Month" })).toBeChecked();
    await page.getByRole("radio", { name: "Agenda" }).click();
    await expect(entry).toContainText("Pickup · Los Angeles, CA · No carrier");
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (!isMobile) {
      await page.getByRole("radio", { name: "Month" }).click();
      await expect(ofDay.getByRole("button", { name: `Pickup: ${name}` })).toBeVisible();
      await expectAccessible(page);
    }

    await page.getByRole("radio", { name: "Week" }).click();
    // The week of today comes first; the keys lead to that of the pickup.
    await page.locator("[data-day][tabindex='0']").focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) {
      const before = await page.locator("[data-day][tabindex='0']").getAttribute("data-day");
      await page.keyboard.press(key);
      await expect(page.locator("[data-day][tabindex='0']:focus")).not.toHaveAttribute("data-day", before!);
    }
    await expect(ofDay.getByRole("button", { name: `Pickup: ${name}` })).toBeVisible();
    await expectNoOverflow(page);
    await page.locator(`[data-day="${pickupDate}"]`).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Pickups" }).getByRole("button", { name }).click();
    await expect(page).toHaveURL(new RegExp(`order=${order.id}`));
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await leave(dealer);
  },
);
