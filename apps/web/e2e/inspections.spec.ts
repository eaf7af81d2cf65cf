import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, aDriver, claim, leave, post } from "./orders.ts";
import { aPhoto } from "./photos.ts";
import { expectToast, heading } from "./visitor.ts";

const slots = [
  "Front View",
  "Rear View",
  "Driver Side",
  "Passenger Side",
  "Interior",
  "Dashboard",
  "Odometer",
  "VIN Plate",
];
const vehicle = { vehicleMake: "Ford", vehicleYear: 2022 };

/** Counts what a thumb does: each tap, each photo, each signature. */
function thumbOf(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    async photograph(button: Locator, path: string) {
      taps += 1;
      const asked = page.waitForEvent("filechooser");
      await button.click();
      await (await asked).setFiles(path);
    },
    async sign(paper: Locator) {
      taps += 1;
      // Clear of the navigation at the foot of a phone.
      await paper.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const box = (await paper.boundingBox())!;
      await page.mouse.move(box.x + 30, box.y + box.height * 0.7);
      await page.mouse.down();
      for (const [x, y] of [
        [60, 0.3],
        [90, 0.75],
        [120, 0.35],
        [170, 0.6],
      ] as const)
        await page.mouse.move(box.x + x, box.y + box.height * y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

const takeButton = (page: Page, name: string) => page.getByLabel(new RegExp(`^(Take|Add) ${name}$`));
const signed = (page: Page, whose: string) => page.getByRole("img", { name: `${whose} signature: sign here` });
const saved = "Vehicle inspection has been saved successfully";

test("a carrier inspects a vehicle with one thumb, and its shipper sees it", async ({ browser, page: visitor }) => {
  const [dana, carlos, other] = [await aDealer(browser), await aCarrier(browser), await aCarrier(browser)];
  const order = await post(dana, vehicle);
  await claim(carlos, order);
  const photos = await Promise.all(slots.map((slot, index) => aPhoto(slot, index * 40)));

  const { page } = carlos;
  await page.goto("/");
  const thumb = thumbOf(page);
  await thumb.tap(page.getByRole("link", { name: "Vehicle Inspection" }));
  await expect(page.getByRole("radio", { name: "Pickup" })).toBeChecked();
  await expect(page.getByLabel("Order")).toHaveValue(order.id);
  for (const [index, slot] of slots.entries()) await thumb.photograph(takeButton(page, slot), photos[index]!);
  await expect(page.getByText("8 of 8 taken")).toBeVisible();
  await thumb.sign(signed(page, "Customer"));
  await thumb.sign(signed(page, "Inspector"));
  await expectToast(
    page,
    "Inspection Saved",
    thumb.tap(page.getByRole("button", { name: "Complete Inspection" })),
    saved,
  );
  console.log(`Taps from "Vehicle Inspection" to "Inspection Saved" with eight photos: ${thumb.count()}`);
  expect(thumb.count()).toBeLessThanOrEqual(30);

  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}\\?tab=inspections$`));
  const list = page.getByRole("list", { name: "Inspections" });
  await expect(list).toContainText("Pickup inspection");
  await expect(list).toContainText("Completed");
  await expect(list).toContainText("no damages, 8 photos");

  await dana.page.goto(`/orders/${order.id}?tab=inspections`);
  const seen = dana.page.getByRole("list", { name: "Inspections" });
  await expect(seen).toContainText("by Carlos Medina");
  await expect(dana.page.getByRole("link", { name: "New Inspection" })).toBeHidden();
  await expect
    .poll(() => seen.getByRole("button", { name: "Open Front View" }).locator("img").evaluate(loaded))
    .toBe(true);
  await seen.getByRole("button", { name: "Open Front View" }).click();
  await expect(dana.page.getByRole("dialog").getByRole("img", { name: "Front View" })).toBeVisible();
  await expect(dana.page.getByRole("dialog")).toContainText("1 of 8, taken Nov 20, 2026");
  await dana.page.keyboard.press("Escape");
  await seen.getByRole("link", { name: /^View/ }).click();
  await expect(heading(dana.page, "Pickup Inspection Completed")).toBeVisible();
  await expect(dana.page.getByRole("link", { name: "Correct it" })).toBeHidden();
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);

  const id = /inspections\/(.+)$/.exec(dana.page.url())![1];
  await other.page.goto(`/inspections/${id}`);
  await expect(heading(other.page, "Inspection Not Found")).toBeVisible();
  await other.page.goto(`/orders/${order.id}`);
  await expect(heading(other.page, "Order Not Found")).toBeVisible();
  expect((await other.page.request.get(`/api/orders/${order.id}/inspections`)).status()).toBe(404);
  await dana.page.goto("/inspection");
  await expect(heading(dana.page, "Access Denied")).toBeVisible();
  await expect(dana.page.getByText("Only transporters can perform vehicle inspections")).toBeVisible();
  await dana.page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(heading(dana.page, "Dealer Dashboard")).toBeVisible();
  await visitor.goto(`/inspections/${id}`);
  await expect(visitor).toHaveURL(/\/auth/);
  await leave(dana, carlos, other);
});

test("an inspection without a network waits on the device with its photos, and arrives once", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana, vehicle);
  await claim(carlos, order);
  const { page } = carlos;
  await page.goto(`/orders/${order.id}?tab=inspections`);
  await expect(page.getByText("No inspections completed yet")).toBeVisible();
  await page.getByRole("link", { name: "New Inspection" }).click();
  await expect(page.getByText("0 of 8 taken")).toBeVisible();
  await expect(signed(page, "Inspector")).toBeVisible();

  await page.context().setOffline(true);
  const thumb = thumbOf(page);
  for (const [index, slot] of slots.slice(0, 2).entries())
    await thumb.photograph(takeButton(page, slot), await aPhoto(slot, index * 40));
  await page.getByLabel("Damage in words").fill("Chip on the hood");
  await page.getByLabel("Damage in words").press("Enter");
  await thumb.sign(signed(page, "Customer"));
  await thumb.sign(signed(page, "Inspector"));
  await expectToast(page, "Waiting to be sent", page.getByRole("button", { name: "Complete Inspection" }).click());
  await expect(page.getByText(/^An inspection of this vehicle with its photos is kept on this device/)).toBeVisible();

  await page.context().setOffline(false);
  const list = page.getByRole("list", { name: "Inspections" });
  await expect(list).toContainText("1 damage, 2 photos");
  await expect(list.getByText("Completed")).toBeVisible();
  await expect(page.getByText(/^An inspection of this vehicle with its photos is kept/)).toBeHidden();
  const answer = await dana.page.request.get(`/api/orders/${order.id}/inspections`);
  expect((await answer.json()) as unknown[]).toHaveLength(1);
  await leave(dana, carlos);
});

const loaded = (image: HTMLImageElement | SVGElement) => image instanceof HTMLImageElement && image.naturalWidth > 0;

test("a driver marks damage on the drawing; a draft survives a reload and another device", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const dina = await aDriver(browser, carlos);
  const order = await post(dana, { ...vehicle, vehicleModel: "F-150" });
  await claim(carlos, order);
  const given = await carlos.page.request.post(`/api/orders/${order.id}/driver`, { data: { driverId: dina.id } });
  expect(given.status()).toBe(200);

  const { page } = dina;
  await page.goto("/driver");
  await page.getByRole("link", { name: "Vehicle Inspection" }).click();
  await page.getByLabel("Mileage").fill("84,123");
  await page.getByLabel("Damage in words").fill("  ");
  await page.getByLabel("Damage in words").press("Enter");
  await expect(page.getByText("No damage noted.")).toBeVisible();
  await page.getByLabel("Damage in words").fill("Smell of smoke");
  await page.getByLabel("Damage in words").press("Enter");
  await expect(page.getByRole("list", { name: "Damages" })).toContainText("Smell of smoke");

  const side = page.getByRole("button", { name: "Mark a damage: Driver side" });
  const box = (await side.boundingBox())!;
  await side.click({ position: { x: box.width * 0.4, y: box.height * 0.6 } });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Part")).toHaveValue("driver_front_door");
  await dialog.getByRole("button", { name: "Add Damage" }).click();
  await expect(dialog.getByText("Please choose what it is")).toBeVisible();
  await dialog.getByRole("radio", { name: "Scratch" }).check();
  await dialog.getByRole("radio", { name: "3 to 6 inches" }).check();
  await dialog.getByLabel("Note").fill("down to the metal");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), dialog.getByLabel("Add photo").click()]);
  await chooser.setFiles(await aPhoto("Scratch", 10));
  await expect(dialog.getByRole("img", { name: "Photo 1 of the damage" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Damage" }).click();
  const words = "Scratch, driver front door, 3 to 6 inches: down to the metal";
  await expect(page.getByRole("button", { name: `Damage 1: ${words}`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.reload();
  await expect(page.getByText("What you had entered is still here.")).toBeVisible();
  await expect(page.getByLabel("Mileage")).toHaveValue("84,123");
  await expect(page.getByRole("list", { name: "Damages" })).toContainText(words);
  await page.getByRole("button", { name: "Complete Inspection" }).click();
  await expect(page.getByText("Please sign the inspection")).toBeVisible();
  await expectToast(page, "Inspection Saved", page.getByRole("button", { name: "Save as Draft" }).click(), saved);

  // The carrier goes on with it while the driver's page stays open.
  await carlos.page.goto(`/orders/${order.id}?tab=inspections`);
  const draft = carlos.page.getByRole("list", { name: "Inspections" }).getByRole("listitem").first();
  await expect(draft).toContainText("Draft");
  await expect(draft).toContainText("2 damages, 1 photo");
  await draft.getByRole("link", { name: /^Continue/ }).click();
  await expect(carlos.page.getByText(/You go on with the draft that Dina Drives saved/)).toBeVisible();
  await expect(carlos.page.getByLabel("Mileage")).toHaveValue("84123");
  await carlos.page.getByRole("textbox", { name: "Notes" }).fill("From the office");
  await expectToast(
    carlos.page,
    "Inspection Saved",
    carlos.page.getByRole("button", { name: "Save as Draft" }).click(),
  );

  await page.getByRole("textbox", { name: "Notes" }).fill("From the road");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  const choice = page.getByRole("alertdialog", { name: "Changed on another device" });
  await expect(choice).toContainText("Carlos Medina saved this inspection");
  await expectToast(page, "Inspection Saved", choice.getByRole("button", { name: "Save mine over it" }).click());

  await page.getByLabel("Customer not available").check();
  await page.getByRole("button", { name: "Complete Inspection" }).click();
  await expect(page.getByText("Please say why the customer is not available")).toBeVisible();
  await page.getByLabel("Reason").fill("Lot is closed, keys in the box");
  await thumbOf(page).sign(signed(page, "Inspector"));
  await expectToast(page, "Inspection Saved", page.getByRole("button", { name: "Complete Inspection" }).click());
  await expect(page.getByRole("list", { name: "Inspections" })).toContainText("2 damages, 1 photo");

  await page.getByRole("link", { name: /^View/ }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText("From the road")).toBeVisible();
  await expect(page.getByText("Lot is closed, keys in the box")).toBeVisible();
  await expect(page.getByText("35.19830, -111.65130")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Correct it" }).click();
  await expect(page.getByText(/^This corrects the pickup inspection of/)).toBeVisible();
  await expect(page.getByLabel("Mileage")).toHaveValue("84123");
  await leave(dana, carlos, dina);
});
