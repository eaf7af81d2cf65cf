import { expect, test } from "@playwright/test";
import { query } from "./database.ts";
import { aCarrier, aDealer, claim, leave, post } from "./orders.ts";

test(
  "a second click in the same place takes no other order, and Undo leaves no mark",
  { tag: "@phone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    // One order below the other, from a place of their own.
    const place = { pickupCity: "Casper", pickupState: "WY", pickupZip: "82601" };
    await post(dana, place);
    const order = await post(dana, place);
    const { page } = carlos;
    await page.goto("/?location=Casper");
    const card = page.getByRole("listitem").filter({ hasText: order.vehicleModel });
    const button = card.getByRole("button", { name: "Claim Order" });
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    const toast = page.locator("[data-toasts]");
    await expect(toast).toContainText("You have successfully claimed this order");
    await expect(toast).toContainText(order.vehicleModel);
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
    const held = async () => query("select from orders where transporter_id = $1", [carlos.id]);
    expect(await held()).toHaveLength(1);

    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(toast).toContainText("Claim Undone");
    expect(await held()).toHaveLength(0);
    expect(await query("select from accounts where id = $1 and orders_given_back > 0", [carlos.id])).toHaveLength(0);
    await expect(button).toBeEnabled();
    await leave(dana, carlos);
  },
);

test("a second click in the same place undoes no other claim", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const { page } = carlos;
  const orders = [await post(dana), await post(dana)];
  await page.goto("/");
  for (const order of orders) await claim(carlos, order);
  const undo = page.getByRole("button", { name: /^Undo Claim/ });
  await expect(undo).toHaveCount(2);
  await undo.first().scrollIntoViewIfNeeded();
  const box = (await undo.first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(page.locator("[data-toasts]")).toContainText("Claim Undone");
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(page.locator("[data-held]")).toHaveCount(0);
  expect(await query("select from orders where transporter_id = $1", [carlos.id])).toHaveLength(1);
  await leave(dana, carlos);
});
