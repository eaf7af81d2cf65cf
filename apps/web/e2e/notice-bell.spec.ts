import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, claim, giveToDriver, leave, moveTo, post } from "./orders.ts";

test("the bell tells a dealer of a claim, and leads to the order", { tag: "@phone-alone" }, async ({ browser }) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const { page } = dealer;
  const order = await post(dealer);
  await page.goto("/orders");
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await claim(carrier, order);
  // The time for undoing the claim ends with it.
  await giveToDriver(carrier, order);
  // The page is open: it counts up without a reload.
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  await expectNoOverflow(page);

  await bell.click();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("link", { name: /^Unread: .*has a transporter/ }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await expect(bell).toHaveAccessibleName("Notifications");

  await page.goto("/notices");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Unread: / })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);

  await moveTo(carrier, order, "in_transit");
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  // Opened from a mail or a bookmark, the page tells its notices by itself.
  await page.goto(`/orders/${order.id}`);
  await expect(bell).toHaveAccessibleName("Notifications");
  await leave(dealer, carrier);
});
