import { expect, type Page, test } from "@playwright/test";
import { saved, signed, slots, takeButton, thumbOf, vehicle } from "./inspecting.ts";
import { aCarrier, aDealer, claim, type Known, leave, moveTo, post, type Posted } from "./orders.ts";
import { aPhoto, aTextNamedPhoto } from "./photos.ts";
import { expectToast } from "./visitor.ts";

test.use({ serviceWorkers: "allow" });

test("a photo that the connection is lost on says so, and goes on from what has arrived", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana, vehicle);
  await claim(carlos, order);
  const { page } = carlos;
  const asked: string[] = [];
  let lost = 0;
  await page.route("**/api/uploads/resumable**", async (route) => {
    asked.push(route.request().method());
    // It arrives, and its answer does not.
    if (route.request().method() !== "PATCH" || lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.goto(`/inspection?order=${order.id}`);
  await thumbOf(page).photograph(takeButton(page, "Front View"), await aPhoto("Front View", 200));
  await expect(page.getByText("Not sent: The connection was lost. We will try again automatically.")).toBeVisible();
  await page.getByRole("button", { name: "Try again to send Front View" }).click();
  await expect(page.getByText(/^(Not sent|Sending|Waiting to be sent)/)).toHaveCount(0);
  await expectToast(page, "Inspection Saved", page.getByRole("button", { name: "Save as Draft" }).click(), saved);
  expect(asked).toEqual(["POST", "PATCH", "HEAD"]);

  const text = await aTextNamedPhoto();
  await thumbOf(page).photograph(takeButton(page, "Rear View"), text);
  await expect(page.getByText(/^Not sent: .*(JPEG|photo|picture)/i)).toBeVisible();
  await page.getByRole("button", { name: "Remove Rear View" }).click();
  await expect(page.getByText("1 of 8 taken")).toBeVisible();
  await leave(dana, carlos);
});

/** Completes an inspection of a claimed order while there is no network. It waits on the device afterwards. */
async function inspectOffline(page: Page, order: Posted): Promise<void> {
  await page.goto(`/orders/${order.id}?tab=inspections`);
  await expect(page.getByText("No inspections completed yet")).toBeVisible();
  await page.getByRole("link", { name: "New Inspection" }).click();
  await expect(page.getByText("0 of 8 taken")).toBeVisible();
  await expect(signed(page, "Inspector")).toBeVisible();

  await page.context().setOffline(true);
  const thumb = thumbOf(page);
  for (const [index, slot] of slots.slice(0, 2).entries())
    await thumb.photograph(takeButton(page, slot), await aPhoto(slot, index * 40));
  await page.getByLabel("Describe damage").fill("Chip on the hood");
  await page.getByLabel("Describe damage").press("Enter");
  await thumb.sign(signed(page, "Customer"));
  await thumb.sign(signed(page, "Inspector"));
  await expectToast(page, "Waiting to be sent", page.getByRole("button", { name: "Complete Inspection" }).click());
  await expect(page.getByText(waits)).toBeVisible();
}

const waits = /^An inspection of this vehicle, with its photos, is kept on this device/;
const inspectionsSeenBy = async ({ page }: Known, { id }: Posted) =>
  (await (await page.request.get(`/api/orders/${id}/inspections`)).json()) as unknown[];

test(
  "an inspection without a network waits on the device with its photos, and arrives once",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const order = await post(dana, vehicle);
    await claim(carlos, order);
    const { page } = carlos;
    await inspectOffline(page, order);

    await page.context().setOffline(false);
    const list = page.getByRole("list", { name: "Inspections" });
    await expect(list).toContainText("1 damage, 2 photos");
    await expect(list.getByText("Completed")).toBeVisible();
    await expect(page.getByText(waits)).toBeHidden();
    expect(await inspectionsSeenBy(dana, order)).toHaveLength(1);
    await leave(dana, carlos);
  },
);

test("an inspection whose order is cancelled while it waits is refused with the reason, and nothing of it is kept", async ({
  browser,
}) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana, vehicle);
  await claim(carlos, order);
  const { page } = carlos;
  await inspectOffline(page, order);
  await moveTo(dana, order, "cancelled");

  await page.context().setOffline(false);
  await page.goto("/waiting");
  const list = page.getByRole("list", { name: "Waiting to be sent" });
  await expect(list).toContainText(/Not sent: .*cancelled/);
  expect(await inspectionsSeenBy(carlos, order)).toEqual([]);
  while ((await list.getByRole("button", { name: /^Discard/ }).count()) > 0) {
    const before = await list.getByRole("listitem").count();
    await list
      .getByRole("button", { name: /^Discard/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => list.getByRole("listitem").count()).toBeLessThan(before);
  }
  await expect(page.getByText("Nothing is waiting")).toBeVisible();
  await leave(dana, carlos);
});
