import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aDealer, leave } from "./orders.ts";
import { toast } from "./visitor.ts";

const rowsOf = (count: number, { zip = "90010" } = {}) => [
  "VIN\tYear\tMake\tModel\tColor\tRuns\tFrom address\tFrom ZIP",
  ...Array.from({ length: count }, (_, n) =>
    ["", 2015 + (n % 8), "Honda", `Civic ${n + 1}`, "Gray", n % 5 === 0 ? "no" : "yes", "4100 Wilshire Blvd", zip].join(
      "\t",
    ),
  ),
];

test("a dealer posts forty vehicles from a spreadsheet at once", async ({ browser }) => {
  const dana = await aDealer(browser);
  const { page } = dana;
  await page.goto("/orders/create");
  await page.getByText("Several vehicles", { exact: true }).click();
  await page.getByLabel("VINs or rows").fill(rowsOf(40).join("\n"));
  await page.getByRole("button", { name: "Add These" }).click();
  await expect(page.getByLabel("Field of column 8")).toHaveValue("pickupZip");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Add 40 Vehicles" }).click();
  const delivery = page.getByRole("group", { name: "Delivery Information" });
  await delivery.getByLabel("Delivery Address").fill("350 W 31st St");
  await delivery.getByLabel("ZIP Code").fill("10001");
  await expect(delivery.getByText("New York, NY")).toBeVisible();

  // A reload loses nothing.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("10001");
  await page.reload();
  await expect(page.getByText("What you entered is still here.")).toBeVisible();
  await page.getByRole("button", { name: "Use suggested prices" }).click();
  await expect(page.getByLabel("Price, row 40", { exact: true })).not.toHaveValue("");
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Create 40 Orders" }).click();
  await expect(toast(page, "Orders Created")).toBeVisible();
  const answer = await page.request.get("/api/orders?limit=100");
  const orders = (await answer.json()) as { shipmentId: string; vehicleModel: string; pickupCity: string }[];
  expect(orders).toHaveLength(40);
  expect(new Set(orders.map(({ shipmentId }) => shipmentId)).size).toBe(1);
  expect(new Set(orders.map(({ vehicleModel }) => vehicleModel)).size).toBe(40);
  await leave(dana);
});

test("one wrong row keeps all of them from being posted, and is named", async ({ browser }) => {
  const dana = await aDealer(browser);
  const { page } = dana;
  await page.goto("/orders/create?vehicles=several");
  await page
    .getByLabel("CSV file of vehicles")
    .setInputFiles({ name: "cars.csv", mimeType: "text/csv", buffer: Buffer.from(rowsOf(3).join("\n")) });
  await page.getByRole("button", { name: "Add 3 Vehicles" }).click();
  await page.getByLabel("Pickup ZIP, row 2").fill("00000");
  const delivery = page.getByRole("group", { name: "Delivery Information" });
  await delivery.getByLabel("Delivery Address").fill("350 W 31st St");
  await delivery.getByLabel("ZIP Code").fill("10001");
  for (const row of [1, 2, 3]) await page.getByLabel(`Price, row ${row}`, { exact: true }).fill("900");
  await page.getByRole("button", { name: "Create 3 Orders" }).click();
  const mistake = page.getByRole("button", { name: /^Row 2, Pickup ZIP: 00000 is not a US ZIP code/ });
  await expectAccessible(page);
  await mistake.click();
  await expect(page.getByLabel("Pickup ZIP, row 2")).toBeFocused();
  expect(await (await page.request.get("/api/orders")).json()).toEqual([]);
  await page.getByLabel("Pickup ZIP, row 2").fill("60601");
  await expect(mistake).toBeHidden();
  await page.getByRole("button", { name: "Create 3 Orders" }).click();
  await expect(toast(page, "Orders Created")).toBeVisible();
  await leave(dana);
});
