import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { saved, showToCamera, signed, slots, takeButton, thumbOf, vehicle } from "./inspecting.ts";
import {
  aCarrier,
  aDealer,
  aDriver,
  claim,
  giveToDriver,
  type Known,
  leave,
  moveTo,
  post,
  type Posted,
} from "./orders.ts";
import { aPhoto } from "./photos.ts";
import { expectToast, heading } from "./visitor.ts";

const loaded = (image: HTMLImageElement | SVGElement) => image instanceof HTMLImageElement && image.naturalWidth > 0;

test(
  "a carrier inspects a vehicle with one thumb, and its shipper sees it",
  { tag: "@phone-alone" },
  async ({ browser, page: visitor }) => {
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
    if (test.info().project.name === "phone")
      await expect(takeButton(page, "Front View")).toHaveAttribute("capture", "environment");
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
    await expect(dana.page.getByRole("link", { name: "Make a Correction" })).toBeHidden();
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
  },
);

const scratch = { view: "driver_side", x: 0.42, y: 0.6, area: "driver_front_door", type: "scratch", size: "1_to_3" };
const crack = { view: "front", x: 0.5, y: 0.72, area: "front_bumper", type: "crack", size: "6_to_12" };

/** Inspects a vehicle without the form, which has its own test. */
async function inspect(carrier: Known, { id: orderId }: Posted, fields: Record<string, unknown>, hue: number) {
  const { request } = carrier.page;
  const upload = async (name: string) => {
    const file = { name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await readFile(await aPhoto(name, hue)) };
    return ((await (await request.post("/api/uploads", { multipart: { file } })).json()) as { url: string }).url;
  };
  const signature = await upload(`Signature ${hue}`);
  const shots = [
    { photo: await upload(`Front ${hue}`), slot: "front_view" },
    { photo: await upload(`Driver ${hue}`), slot: "driver_side" },
  ];
  const data = { orderId, shots, inspectorSignature: signature, customerSignature: signature, ...fields };
  const begun = await request.post("/api/inspections", { data });
  expect(begun.status(), await begun.text()).toBe(201);
  const { id } = (await begun.json()) as { id: string };
  expect((await request.post(`/api/inspections/${id}/complete`, { data: {} })).status()).toBe(200);
}

test("the shipper sees the delivery beside the pickup, and what is new", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana, { ...vehicle, vehicleModel: "F-150" });
  await claim(carlos, order);
  await inspect(carlos, order, { marks: [scratch] }, 210);
  await moveTo(carlos, order, "in_transit");
  await inspect(carlos, order, { inspectionType: "delivery", marks: [scratch, crack], damages: ["Wet carpet"] }, 30);

  const { page } = dana;
  await page.goto(`/orders/${order.id}?tab=inspections`);
  const beside = page.getByRole("region", { name: "Pickup and delivery side by side" });
  await expect(beside.getByText("2 new since pickup")).toBeVisible();
  await expect(beside.getByRole("list", { name: "New since pickup" }).getByRole("listitem")).toHaveText([
    "Wet carpet",
    "Crack, front bumper, 6 to 12 inches",
  ]);
  await expect
    .poll(() => beside.getByRole("button", { name: "Open Front View, delivery" }).locator("img").evaluate(loaded))
    .toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await leave(dana, carlos);
});

test(
  "a driver marks damage on the drawing; a draft survives a reload and another device",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const vehicleVin = "1FTFW1E50NFA00001";
    const order = await post(dana, { ...vehicle, vehicleModel: "F-150", vehicleVin });
    await claim(carlos, order);
    await giveToDriver(carlos, order, dina);

    const { page } = dina;
    await page.goto("/driver");
    await page.getByRole("link", { name: "Vehicle Inspection" }).click();
    await showToCamera(page, "I5YJ3E1EA7HF000337");
    await page.getByRole("button", { name: "Scan" }).click();
    await expect(page.getByLabel("VIN on the vehicle")).toHaveValue("5YJ3E1EA7HF000337");
    await expect(page.getByRole("alert")).toContainText("This is not the VIN of the order");
    await expectAccessible(page);
    await showToCamera(page, vehicleVin);
    await page.getByRole("button", { name: "Scan" }).click();
    await expect(page.getByText("Matches the order")).toBeVisible();
    await page.getByLabel("Mileage").fill("84,123");
    await page.getByLabel("Describe damage").fill("  ");
    await page.getByLabel("Describe damage").press("Enter");
    await expect(page.getByText("No damage noted.")).toBeVisible();
    await page.getByLabel("Describe damage").fill("Smell of smoke");
    await page.getByLabel("Describe damage").press("Enter");
    await expect(page.getByRole("group", { name: "Damages" })).toContainText("Smell of smoke");

    const side = page.getByRole("button", { name: "Mark damage: Driver side" });
    const box = (await side.boundingBox())!;
    await side.click({ position: { x: box.width * 0.4, y: box.height * 0.6 } });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Part")).toHaveValue("driver_front_door");
    await dialog.getByRole("button", { name: "Add Damage" }).click();
    await expect(dialog.getByText("Please choose a type")).toBeVisible();
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
    await expect(page.getByText("What you entered is still here.")).toBeVisible();
    await expect(page.getByLabel("Mileage")).toHaveValue("84,123");
    await expect(page.getByText("Matches the order")).toBeVisible();
    await expect(page.getByRole("group", { name: "Damages" })).toContainText(words);
    await page.getByRole("button", { name: "Complete Inspection" }).click();
    await expect(page.getByText("Please sign the inspection")).toBeVisible();
    await expectToast(page, "Inspection Saved", page.getByRole("button", { name: "Save as Draft" }).click(), saved);

    // The carrier goes on with it while the driver's page stays open.
    await carlos.page.goto(`/orders/${order.id}?tab=inspections`);
    const draft = carlos.page.getByRole("list", { name: "Inspections" }).getByRole("listitem").first();
    await expect(draft).toContainText("Draft");
    await expect(draft).toContainText("2 damages, 1 photo");
    await draft.getByRole("link", { name: /^Continue/ }).click();
    await expect(carlos.page.getByText(/You are continuing the draft that Dina Drives saved/)).toBeVisible();
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
    await expectToast(page, "Inspection Saved", choice.getByRole("button", { name: "Overwrite with mine" }).click());

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
    await expect(page.getByText("Matches the order")).toBeVisible();
    await expect(page.getByText("Lot is closed, keys in the box")).toBeVisible();
    await expect(page.getByText("35.19830, -111.65130")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Make a Correction" }).click();
    await expect(page.getByText(/^This corrects the pickup inspection of/)).toBeVisible();
    await expect(page.getByLabel("Mileage")).toHaveValue("84123");
    await leave(dana, carlos, dina);
  },
);
