import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, advance, aDealer, aDriver, claim, leave, post } from "./orders.ts";
import { expectToast, heading } from "./visitor.ts";

test(
  "a transporter gives an order to a driver, who picks it up, shares where it is, and delivers it",
  { tag: "@phone" },
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
    const job = dina.page.getByRole("listitem").filter({ hasText: order.vehicleModel });
    await expect(job).toBeVisible();
    await expect(job).toContainText("Ready for Pickup");
    await expect(job).toContainText("4100 Wilshire Blvd");
    await expect(job).toContainText("Keys in the lockbox");
    await expect(job).toContainText("Urgent");
    await expectAccessible(dina.page);
    await expectNoOverflow(dina.page);
    await expectToast(dina.page, "Status Updated", advance(dina.page, "Mark as In Transit", job));
    await expect(job).toContainText("In Transit");
    await job.getByRole("button", { name: "Share Location" }).click();
    await expectToast(
      dina.page,
      "Location Shared",
      dina.page.getByRole("dialog").getByRole("button", { name: "Share Location" }).click(),
      "Flagstaff, AZ",
    );
    await dana.page.goto(`/orders/${order.id}`);
    await expect(dana.page.getByText(/Flagstaff, AZ/).first()).toBeVisible();

    await advance(dina.page, "Mark as Delivered", job);
    await expect(dana.page.getByText("Delivered").first()).toBeVisible();
    await expect(dina.page.getByText("No active orders").first()).toBeVisible();
    await expect(dina.page.getByText(order.vehicleModel).first()).toBeVisible();
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
