import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "@playwright/test";
import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aFront } from "./front.ts";
import { saved, signed, slots, takeButton, thumbOf, vehicle } from "./inspecting.ts";
import { kept, keptAnswers } from "./on-device.ts";
import { aCarrier, advance, aDealer, aDriver, claim, giveToDriver, leave, post } from "./orders.ts";
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
    await expect(job.getByText(/^Waiting since \d+:\d\d\s[AP]M( [A-Z]+)? · \d+ min$/)).toBeVisible();
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
    await giveToDriver(carlos, order, dina);
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
  await giveToDriver(carlos, order, dina);
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

test(
  "a whole day without a network: the phone is opened again, and all of it arrives once",
  { tag: "@phone-alone" },
  async ({ browser, baseURL, viewport, hasTouch, isMobile, launchOptions }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const order = await post(dana, { ...vehicle, vehicleModel: "F-150" });
    await claim(carlos, order);
    const photos = await Promise.all(slots.map((slot, index) => aPhoto(slot, index * 40)));

    const front = await aFront(baseURL!);
    const profile = await mkdtemp(join(tmpdir(), "lotlane-profile-"));
    const open = async (offline: boolean) => {
      const phone = { viewport: viewport!, hasTouch, isMobile, offline };
      const device = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        ...phone,
        baseURL: front.url,
      });
      return { device, page: device.pages()[0]! };
    };
    let { device, page } = await open(false);
    await device.addCookies((await dina.page.context().storageState()).cookies);
    await page.goto("/driver");
    await kept(page);
    // The job comes while the phone lies open. Its user opens nothing.
    await giveToDriver(carlos, order, dina);
    await expect(page.getByRole("article")).toContainText("Pick up 2022 Ford F-150");
    await expect(page.getByRole("link", { name: "Open PDF Bill of lading" })).toHaveAttribute("href", /^blob:/);
    const keeps = async (call: string, text: string) =>
      (await keptAnswers(page)).some((one) => one.call.startsWith(`["${call}"`) && one.answer.includes(text));
    const needed = [
      ["GET /api/today", order.id],
      ["GET /api/orders", order.id],
      ["GET /api/vehicles/models", "F-150"],
    ] as const;
    await expect.poll(() => Promise.all(needed.map(([call, text]) => keeps(call, text)))).toEqual([true, true, true]);
    front.down = true;
    await device.close();

    ({ device, page } = await open(true));
    await page.goto("/driver");
    const job = () => page.getByRole("article");
    const inspect = async (expectDamage: boolean) => {
      const thumb = thumbOf(page);
      await job().getByRole("link", { name: "Inspect Vehicle" }).click();
      for (const [index, slot] of slots.entries()) await thumb.photograph(takeButton(page, slot), photos[index]!);
      if (expectDamage) await expect(page.getByText("Chip on the hood")).toBeVisible();
      else {
        await page.getByLabel("Describe damage").fill("Chip on the hood");
        await page.getByLabel("Describe damage").press("Enter");
      }
      await thumb.sign(signed(page, "Customer"));
      await thumb.sign(signed(page, "Inspector"));
      await page.getByRole("button", { name: "Complete Inspection" }).click();
      await expect(page).toHaveURL(/\/driver$/);
    };
    await expect(job()).toContainText("4100 Wilshire Blvd");
    await expect(page.getByRole("link", { name: "Open PDF Bill of lading" })).toHaveAttribute("href", /^blob:/);
    await job().getByRole("button", { name: "Arrived" }).click();
    await inspect(false);
    await job().getByRole("button", { name: "Mark as Picked Up" }).click();
    await expect(job()).toContainText("Deliver 2022 Ford F-150");
    await device.close();

    ({ device, page } = await open(true));
    await page.goto("/driver");
    await job().getByRole("button", { name: "Arrived" }).click();
    await inspect(true);
    await job().getByRole("button", { name: "Mark as Delivered" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as Delivered" }).click();
    await expect(page.getByText("No active orders")).toBeVisible();
    await device.close();

    ({ device, page } = await open(false));
    front.down = false;
    await page.goto("/driver");
    const read = async (path: string) => (await dana.page.request.get(`/api/orders/${order.id}${path}`)).json();
    type Seen = { readonly status: string; readonly timeline: readonly { readonly kind: string }[] };
    const steps = async () => ((await read("")) as Seen).timeline.map(({ kind }) => kind);
    await expect
      .poll(steps)
      .toEqual([
        "created",
        "assigned",
        "driver_assigned",
        "pickup_arrived",
        "pickup_inspected",
        "in_transit",
        "delivery_arrived",
        "delivery_inspected",
        "delivered",
      ]);
    const inspections = (await read("/inspections")) as readonly InspectionJson[];
    expect(
      inspections.map(({ inspectionType, status, shots, damages }) => [inspectionType, status, shots.length, damages]),
    ).toEqual([
      ["delivery", "completed", 8, []],
      ["pickup", "completed", 8, ["Chip on the hood"]],
    ]);
    await expect(page.getByRole("link", { name: /waiting to be sent/ })).toHaveCount(0);
    await device.close();
    await front.close();
    await rm(profile, { recursive: true, force: true });
    await leave(dana, carlos, dina);
  },
);

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
