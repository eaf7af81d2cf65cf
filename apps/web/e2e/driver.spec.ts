import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { saved, signed, slots, takeButton, thumbOf, vehicle } from "./inspecting.ts";
import { aCarrier, advance, aDealer, aDriver, claim, leave, post } from "./orders.ts";
import { aPhoto } from "./photos.ts";
import { expectToast, heading } from "./visitor.ts";

test(
  "a transporter gives an order to a driver, who picks it up, shares where it is, and delivers it",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const order = await post(dana, { specialInstructions: "Keys in the lockbox", isUrgent: true });
    await claim(carlos, order);

    await dina.page.goto("/");
    await expect(heading(dina.page, "Driver Dashboard")).toBeVisible();
    await expect(dina.page.getByText(order.vehicleModel)).toBeHidden();

    await carlos.page.goto(`/orders/${order.id}`);
    await carlos.page.getByRole("button", { name: "Assign Driver" }).click();
    const dialog = carlos.page.getByRole("dialog");
    await dialog.getByText("Dina Drives").click();
    await expectAccessible(carlos.page);
    await expectToast(carlos.page, "Driver Assigned", dialog.getByRole("button", { name: "Assign Driver" }).click());

    // The driver's phone lies open.
    const job = dina.page.getByRole("article").filter({ hasText: order.vehicleModel });
    await expect(job).toContainText("Pick up 2021 Toyota");
    await expect(job).toContainText("4100 Wilshire Blvd");
    await expect(job).toContainText("Keys in the lockbox");
    await expect(job).toContainText("Urgent");
    await expectAccessible(dina.page);
    await expectNoOverflow(dina.page);
    await dana.page.goto(`/orders/${order.id}`);
    await expectToast(dina.page, "Arrival Noted", job.getByRole("button", { name: "Arrived" }).click());
    await expect(job.getByText(/^Waiting since \d+:\d\d\s[AP]M · \d+ min$/)).toBeVisible();
    await expect(dana.page.getByText(/^Waiting at the pickup since/)).toBeVisible();
    await expectToast(dina.page, "Status Updated", advance(dina.page, "Pick Up Without Inspection", job));
    await expect(job).toContainText("Deliver 2021 Toyota");
    await job.getByRole("button", { name: "Share Location" }).click();
    await expectToast(
      dina.page,
      "Location Shared",
      dina.page.getByRole("dialog").getByRole("button", { name: "Share Location" }).click(),
      "Flagstaff, AZ",
    );
    await dana.page.goto(`/orders/${order.id}`);
    await expect(dana.page.getByText(/Flagstaff, AZ/).first()).toBeVisible();

    await advance(dina.page, "Deliver Without Inspection", job);
    await expect(dana.page.getByText("Delivered").first()).toBeVisible();
    await expect(dina.page.getByText("No active orders").first()).toBeVisible();
    await expect(dina.page.getByRole("link", { name: new RegExp(order.vehicleModel) })).toBeVisible();
    await leave(dana, carlos, dina);
  },
);

test(
  "a driver inspects, loads, inspects again and delivers by the main action alone",
  { tag: "@phone-alone" },
  async ({ browser, viewport }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const order = await post(dana, { ...vehicle, vehicleModel: "F-150" });
    await claim(carlos, order);
    const given = await carlos.page.request.post(`/api/orders/${order.id}/driver`, { data: { driverId: dina.id } });
    expect(given.status()).toBe(200);
    const photos = await Promise.all(slots.map((slot, index) => aPhoto(slot, index * 40)));

    const { page } = dina;
    await page.setViewportSize(viewport!);
    const thumb = thumbOf(page);
    const job = page.getByRole("article");
    const inspect = async () => {
      await thumb.tap(job.getByRole("link", { name: "Inspect Vehicle" }));
      for (const [index, slot] of slots.entries()) await thumb.photograph(takeButton(page, slot), photos[index]!);
      await thumb.sign(signed(page, "Customer"));
      await thumb.sign(signed(page, "Inspector"));
      await expectToast(
        page,
        "Inspection Saved",
        thumb.tap(page.getByRole("button", { name: "Complete Inspection" })),
        saved,
      );
      await expect(page).toHaveURL(/\/driver$/);
    };
    await page.goto("/driver");
    await expect(job).toContainText("Pick up 2022 Ford F-150");
    await inspect();
    await thumb.tap(job.getByRole("button", { name: "Mark as Picked Up" }));
    await expect(job).toContainText("Deliver 2022 Ford F-150");
    const loaded = thumb.count();
    console.log(`Taps from "arrived" to "loaded" with eight photos and two signatures: ${loaded}`);
    expect(loaded).toBeLessThanOrEqual(13);
    await expect(job.getByText("Damage marked at pickup")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await inspect();
    await thumb.tap(job.getByRole("button", { name: "Mark as Delivered" }));
    await thumb.tap(page.getByRole("alertdialog").getByRole("button", { name: "Mark as Delivered" }));
    await expect(page.getByText("No active orders")).toBeVisible();
    await expect(page.getByText("Done today: 2 stops")).toBeVisible();
    console.log(`Taps of the whole job: ${thumb.count()}`);
    expect(thumb.count()).toBeLessThanOrEqual(27);
    await leave(dana, carlos, dina);
  },
);

test("what a driver does at a gate without a network arrives in its order", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const dina = await aDriver(browser, carlos);
  const order = await post(dana, { ...vehicle, vehicleModel: "F-150" });
  await claim(carlos, order);
  const given = await carlos.page.request.post(`/api/orders/${order.id}/driver`, { data: { driverId: dina.id } });
  expect(given.status()).toBe(200);
  const { page } = dina;
  const job = page.getByRole("article");
  await page.goto("/driver");
  await job.getByRole("link", { name: "Inspect Vehicle" }).click();
  await expect(page.getByRole("radio", { name: "Pickup" })).toBeChecked();
  await page.context().setOffline(true);
  const thumb = thumbOf(page);
  await thumb.sign(signed(page, "Customer"));
  await thumb.sign(signed(page, "Inspector"));
  await page.getByRole("button", { name: "Complete Inspection" }).click();
  await job.getByRole("button", { name: "Arrived" }).click();
  await expect(job.getByText(/^Waiting since/)).toBeVisible();
  await job.getByRole("button", { name: "Mark as Picked Up" }).click();
  await expect(job).toContainText("Deliver 2022 Ford F-150");
  await expect(job.getByRole("link", { name: "Inspect Vehicle" })).toBeVisible();
  await page.context().setOffline(false);
  const seen = async () => {
    const read = await dana.page.request.get(`/api/orders/${order.id}`);
    const { status, timeline } = (await read.json()) as {
      status: string;
      timeline: { kind: string; reason: string | null }[];
    };
    const kinds = timeline.map(({ kind }) => kind).filter((kind) => kind === "pickup_arrived" || kind === "in_transit");
    return [status, timeline.find(({ kind }) => kind === "in_transit")?.reason, kinds];
  };
  await expect.poll(seen).toEqual(["in_transit", null, ["pickup_arrived", "in_transit"]]);
  await leave(dana, carlos, dina);
});

test("a driver's phone keeps sharing while it moves", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    geolocation: { latitude: 35.1983, longitude: -111.6513 },
    permissions: ["geolocation"],
    storageState: await carlos.page.context().storageState(),
  });
  const page = await phone.newPage();
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("switch", { name: "Keep sharing" }).click();
  await expect(page.getByText(/Sharing your location since/)).toBeVisible();
  await expect
    .poll(
      async () =>
        ((await (await dana.page.request.get(`/api/orders/${order.id}/tracking`)).json()) as unknown[]).length,
    )
    .toBe(1);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await phone.close();
  await leave(dana, carlos);
});
