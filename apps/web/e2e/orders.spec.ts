import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, anOrder, claim, leave, moveTo, newModel, orderField, post } from "./orders.ts";
import { demoPassword, register, signIn, signInAsAdmin } from "./people.ts";
import { expectToast, heading, toast } from "./visitor.ts";

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  "the order form says what is missing, keeps what was typed, and reads a VIN",
  { tag: "@phone" },
  async ({ page }) => {
    await register(page);
    await page.goto("/orders/create");
    await expect(heading(page, "Create New Order")).toBeVisible();
    const create = page.getByRole("button", { name: "Create Order" });
    await create.click();
    for (const message of [
      "Vehicle make is required",
      "Vehicle model is required",
      "Invalid year",
      "Pickup address is required",
      "Pickup city is required",
      "Pickup state is required",
      "Pickup ZIP is required",
      "Delivery address is required",
      "Delivery city is required",
      "Delivery state is required",
      "Delivery ZIP is required",
      "Payment amount is required",
    ])
      await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByLabel("VIN").fill("1HGCM82633A004352");
    await expect(page.getByLabel("Year")).toHaveValue("2003");
    await expect(page.getByLabel("Make")).toHaveValue("Honda");
    await orderField(page, "Pickup Information", "ZIP Code").fill("00000");
    await expect(page.getByText("00000 is not a US ZIP code we know").first()).toBeVisible();
    await page.getByLabel("Special Instructions").fill("Ask for Sam");
    await page.reload();
    await expect(page.getByLabel("Special Instructions")).toHaveValue("Ask for Sam");
    await expect(page.getByLabel("Make")).toHaveValue("Honda");
  },
);

test("an order is copied, but for what is its vehicle's own", async ({ browser }) => {
  const dana = await aDealer(browser);
  const { page } = dana;
  const first = await post(dana, {
    vehicleVin: "1HGCM82633A004352",
    pickupDate: dayFromNow(2),
    deliveryDate: dayFromNow(5),
    specialInstructions: "Ask for Sam",
  });
  await page.goto(`/orders/${first.id}`);
  await page.getByRole("link", { name: "Copy Order" }).click();
  await expect(page.getByText(`Copied from order #${first.id.slice(0, 8)}`)).toBeVisible();
  await expect(page.getByLabel("Model")).toHaveValue(first.vehicleModel);
  await expect(page.getByLabel("Special Instructions")).toHaveValue("Ask for Sam");
  await expect(page.getByLabel("VIN")).toHaveValue("");
  await expect(page.getByLabel("Pickup Date")).toHaveValue("");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel("Special Instructions").fill("Ask for Kim");
  await page.reload();
  await expect(page.getByLabel("Special Instructions")).toHaveValue("Ask for Kim");
  await expectToast(page, "Order Created", page.getByRole("button", { name: "Create Order" }).click());
  await page.goto(`/orders?q=${encodeURIComponent(first.vehicleModel)}`);
  await expect(page.getByRole("link", { name: "View Details" })).toHaveCount(2);
  await leave(dana);
});

test("places and lanes come back from the orders of the company", async ({ browser }) => {
  const dana = await aDealer(browser);
  const { page } = dana;
  await page.goto("/orders/create");
  await expect(page.getByLabel("Pickup Address")).toBeVisible();
  await expect(page.getByLabel("Known Lane")).toHaveCount(0);
  await post(dana, {
    pickupPlaceName: "Harbor Auto Auction",
    pickupContactPhone: "(310) 555-0177",
    pickupHours: { mon: { opens: "08:00", closes: "17:00" } },
    pickupLotNumber: "Lot 1184",
    specialInstructions: "Ask for Sam",
  });
  await page.reload();
  await page.getByLabel("Known Lane").selectOption({ index: 1 });
  await expect(page.getByLabel("Pickup Address")).toHaveValue("4100 Wilshire Blvd");
  await expect(orderField(page, "Delivery Information", "City")).toHaveValue("New York");
  await expect(page.getByLabel("Special Instructions")).toHaveValue("Ask for Sam");
  await page.getByText("More about the pickup").click();
  await expect(orderField(page, "Pickup Information", "Contact Phone")).toHaveValue("(310) 555-0177");
  await expect(orderField(page, "Pickup Information", "Monday closes")).toHaveValue("17:00");
  await expect(orderField(page, "Pickup Information", "Lot Number")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto("/orders/create?vehicles=several");
  await page.getByLabel("Known Delivery Place").selectOption({ label: "Harbor Auto Auction, Los Angeles, CA" });
  await expect(page.getByLabel("Delivery Address")).toHaveValue("4100 Wilshire Blvd");
  await leave(dana);
});

test("only shippers create orders, and others' orders are not there", async ({ browser }) => {
  const [dana, carlos, other] = [await aDealer(browser), await aCarrier(browser), await aDealer(browser)];
  await carlos.page.goto("/orders/create");
  await expect(heading(carlos.page, "Access Denied")).toBeVisible();
  await expect(carlos.page.getByText("Only shippers can create orders.").first()).toBeVisible();
  const order = await post(dana);
  for (const path of [`/orders/${order.id}`, "/orders/00000000-0000-4000-8000-000000000000", "/orders/nonsense"]) {
    await other.page.goto(path);
    await expect(heading(other.page, "Order Not Found")).toBeVisible();
    await expect(
      other.page.getByText("The order you're looking for doesn't exist or you don't have access to it"),
    ).toBeVisible();
  }
  await other.page.getByRole("link", { name: "Back to Orders" }).first().click();
  await expect(heading(other.page, "No orders yet")).toBeVisible();
  await leave(dana, carlos, other);
});

test("the list searches, filters, keeps both in the address, and comes back to where it was", async ({ browser }) => {
  const dana = await aDealer(browser);
  const { page } = dana;
  await page.goto("/orders");
  await expect(page.getByText("Create your first shipping order to get started")).toBeVisible();
  const posted = [];
  for (let count = 0; count < 60; count++) posted.push(await post(dana));
  const special = await post(dana, {
    vehicleMake: "Rivian",
    vehicleModel: "R1T 100%_\\",
    deliveryCity: "Buffalo",
    deliveryZip: "14202",
  });
  await page.goto("/orders");
  await expect(heading(page, "My Orders")).toBeVisible();
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "View Details" }) });
  await expect(cards.first()).toContainText("Rivian");
  await expect(cards.first()).toContainText(`Order #${special.id.slice(0, 8)}`);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const search = page.getByPlaceholder("Search by vehicle, pickup, or delivery location...");
  await search.fill("100%_\\");
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/q=100/);
  await search.fill("buffalo");
  await expect(cards).toHaveCount(1);
  await search.fill("nothing like it");
  await expect(heading(page, "No orders found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria")).toBeVisible();
  await search.fill("");
  await page.getByLabel("Status").selectOption({ label: "Delivered" });
  await expect(heading(page, "No orders found")).toBeVisible();
  await page.goto("/orders?status=active");
  await expect(page.getByLabel("Status").locator("option:checked")).toHaveText("Active Orders");

  await expect(cards.first()).toBeVisible();
  const oldest = cards.filter({ hasText: posted[0]!.vehicleModel });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(oldest).toBeVisible({ timeout: 500 });
  }).toPass();
  await oldest.scrollIntoViewIfNeeded();
  await oldest.getByRole("link", { name: "View Details" }).click();
  // The card shows the id as well: only the address tells that the order is open.
  await expect(page).toHaveURL(new RegExp(posted[0]!.id));
  await page.goBack();
  await expect(oldest).toBeInViewport();
  await leave(dana);
});

test(
  "a dealer with many active orders finds those on the road first, and opens one anywhere in its row",
  { tag: "@phone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const { page } = dana;
    const oldest = await post(dana);
    await claim(carlos, oldest);
    await moveTo(carlos, oldest, "in_transit");
    const waiting = [];
    for (let count = 0; count < 5; count++) waiting.push(await post(dana));
    await page.goto("/");
    await expect(heading(page, "Trackable Orders")).toBeVisible();
    const rows = page
      .getByRole("row")
      .or(page.getByRole("listitem"))
      .filter({ has: page.getByRole("link") });
    const models = [oldest, ...waiting.toReversed()].map(({ vehicleModel }) => new RegExp(vehicleModel));
    await expect(rows.filter({ hasText: "Camry" })).toHaveText(models);
    await expectAccessible(page);
    await expectNoOverflow(page);

    const [compact, comfortable] = ["Compact", "Comfortable"].map((name) => page.getByRole("radio", { name }));
    if (page.viewportSize()!.width < 768) await expect(compact!).toBeHidden();
    else {
      await expect(comfortable!).toBeChecked();
      await compact!.check({ force: true });
      await page.reload();
      await expect(compact!).toBeChecked();
    }
    // Its middle, beside the vehicle's link.
    await rows.filter({ hasText: waiting[0]!.vehicleModel }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${waiting[0]!.id}$`));
    await leave(dana, carlos);
  },
);

test("a new order appears in an open list by itself, once however often it is sent", async ({ browser }) => {
  const dana = await aDealer(browser);
  await dana.page.goto("/orders");
  await expect(heading(dana.page, "No orders yet")).toBeVisible();
  const order = anOrder({ vehicleModel: newModel() });
  const send = () =>
    dana.page.request.post("/api/orders", { data: order, headers: { "idempotency-key": "the-same-order" } });
  const answers = await Promise.all([send(), send(), send()]);
  expect(
    new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))).size,
  ).toBe(1);
  await expect(dana.page.getByText(order.vehicleModel)).toHaveCount(1);
  await leave(dana);
});

test("of two carriers who claim at once one gets it, and the other is told why not", async ({ browser }) => {
  const [dana, carlos, carla] = [await aDealer(browser), await aCarrier(browser), await aCarrier(browser)];
  const order = await post(dana);
  await Promise.all([carlos, carla].map(({ page }) => page.goto(`/orders/${order.id}`)));
  // Carla's screen is not told in time.
  await carla.page.route("**/api/events", (route) => route.abort());
  await carla.page.reload();
  await expect(carla.page.getByRole("button", { name: "Claim Order" })).toBeVisible();
  await expectToast(carlos.page, "Order Claimed", carlos.page.getByRole("button", { name: "Claim Order" }).click());
  await carla.page
    .getByRole("button", { name: "Claim Order" })
    .click({ timeout: 4000 })
    .catch(() => undefined);
  await expect(toast(carla.page, "Error").or(heading(carla.page, "Order Not Found")).first()).toBeVisible();
  await leave(dana, carlos, carla);
});

test("an admin finds an order by its people and cancels it with a reason", async ({ browser, page }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  await moveTo(carlos, order, "in_transit");
  await signInAsAdmin(page);
  await page.goto("/admin?view=orders");
  await page.getByRole("searchbox").fill(order.vehicleModel);
  const row = page.getByRole("row").filter({ hasText: order.vehicleModel });
  await expect(row).toContainText(order.id.slice(0, 8));
  await expect(row).toContainText("Los Angeles, CA");
  // The head, and what was looked for.
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row.getByText(order.vehicleModel).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  const asking = page.getByRole("alertdialog");
  await asking.getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText("Please give a reason")).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).fill("Carrier lost its authority");
  await asking.getByRole("button", { name: "Cancel Order" }).click();
  await expect(row).toContainText("Cancelled");
  await carlos.page.goto(`/orders/${order.id}`);
  await expect(carlos.page.getByText("Carrier lost its authority")).toBeVisible();
  await leave(dana, carlos);
});

test(
  "the demo's receiver sees what is coming, and the demo's screens show life",
  { tag: "@phone" },
  async ({ page }) => {
    await signIn(page, "receiver@demo.lotlane.test", demoPassword);
    await page.goto("/receiver");
    await expect(heading(page, "Order Tracking")).toBeVisible();
    await expect(heading(page, "Incoming Shipments")).toBeVisible();
    await expect(page.getByText("Total Cost").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  },
);
