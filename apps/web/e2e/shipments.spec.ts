import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, anOrder, type Known, leave } from "./orders.ts";

/** Posts cars together without the form, which has its own test. */
async function postTogether(dealer: Known, count: number) {
  const rows = Array.from({ length: count }, () => anOrder());
  const answer = await dealer.page.request.post("/api/orders/batch", { data: rows });
  expect(answer.status(), await answer.text()).toBe(201);
  const { shipmentId, orders } = (await answer.json()) as {
    shipmentId: string;
    orders: readonly { id: string; vehicleModel: string }[];
  };
  return { id: shipmentId, cars: orders };
}

const choose = async (page: Page, { vehicleModel }: { readonly vehicleModel: string }) =>
  page.getByRole("checkbox", { name: new RegExp(vehicleModel) }).check();
const carsIn = (page: Page, list: string) => page.getByRole("list", { name: list, exact: true }).getByRole("listitem");

/** A dealer's seven cars, and two carriers, of whom the first has opened the shipment from one of its orders. */
async function sevenCars(browser: Browser) {
  const [dana, carlos, kim] = [await aDealer(browser), await aCarrier(browser), await aCarrier(browser)];
  const shipment = await postTogether(dana, 7);
  return { dana, carlos, kim, ...shipment };
}

/** Lets the page hear nothing of other carriers until it claims, however long that takes. */
async function holdNews(page: Page, id: string) {
  let held = true;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(`/shipments/${id}/claim`)) held = false;
  });
  await page.route(`**/api/shipments/${id}`, (route) => (held ? route.abort() : route.continue()));
  return { hold: () => (held = true) };
}

test("a carrier claims 3 of 7 cars, and another one the rest", { tag: "@phone-alone" }, async ({ browser }) => {
  const { dana, carlos, kim, id, cars } = await sevenCars(browser);
  const { page } = carlos;
  await page.goto(`/orders/${cars[0]!.id}`);
  await expect(page.getByText("Part of a shipment: 7 cars, 7 open")).toBeVisible();
  await page.getByRole("link", { name: "Open Shipment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Shipment #/ })).toBeVisible();
  for (const car of cars.slice(0, 3)) await choose(page, car);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Claim selected (3)" }).click();
  await expect(carsIn(page, "Your cars")).toHaveCount(3);
  await expect(carsIn(page, "Open cars")).toHaveCount(4);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await kim.page.goto(`/orders/${cars[6]!.id}`);
  await expect(kim.page.getByText("Part of a shipment: 7 cars, 4 open")).toBeVisible();
  await kim.page.getByRole("link", { name: "Open Shipment" }).click();
  await expect(kim.page.getByText(/^7 cars, 4 open\./)).toBeVisible();
  await kim.page.getByRole("button", { name: "Claim all 4" }).click();
  await expect(carsIn(kim.page, "Your cars")).toHaveCount(4);

  await dana.page.goto("/shipments");
  await expect(dana.page.getByText("7 claimed")).toBeVisible();
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  await dana.page.getByRole("link", { name: "7 cars" }).click();
  await expect(carsIn(dana.page, "Cars")).toHaveCount(7);
  await expect(dana.page.getByRole("link", { name: "Bill of lading for the truck, Medina Hauling" })).toHaveCount(2);
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  const bill = await page.request.get(`/api/shipments/${id}/bol.pdf`);
  expect(bill.headers()["content-type"]).toBe("application/pdf");
  await leave(dana, carlos, kim);
});

test("a carrier who comes too late for 2 of 7 gets the other 5, or none where that was asked", async ({ browser }) => {
  const { dana, carlos, kim, id, cars } = await sevenCars(browser);
  const { page } = carlos;
  await page.goto(`/shipments/${id}`);
  const all = page.getByRole("button", { name: "Claim all 7" });
  await expect(all).toBeEnabled();
  const news = await holdNews(page, id);
  const taken = { orderIds: cars.slice(0, 2).map((car) => car.id) };
  expect((await kim.page.request.post(`/api/shipments/${id}/claim`, { data: taken })).status()).toBe(200);
  await page.getByRole("checkbox", { name: "All or nothing" }).check();
  await all.click();
  await expect(page.getByText("Nothing was claimed: 2 of 7 cannot be claimed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Claim all 5" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Your cars" })).toHaveCount(0);

  news.hold();
  await kim.page.request.post(`/api/shipments/${id}/claim`, { data: { orderIds: [cars[2]!.id] } });
  await page.getByRole("checkbox", { name: "All or nothing" }).uncheck();
  await page.getByRole("button", { name: "Claim all 5" }).click();
  await expect(page.getByText("4 of 5 cars claimed")).toBeVisible();
  await expect(
    page.getByText(new RegExp(`${cars[2]!.vehicleModel}: This order has already been claimed`)),
  ).toBeVisible();
  await expect(carsIn(page, "Your cars")).toHaveCount(4);
  await leave(dana, carlos, kim);
});
