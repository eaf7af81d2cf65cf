import { type Browser, expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { listingsOf } from "./central-dispatch.ts";
import { query } from "./database.ts";
import { anAdmin, newLoadModel, postLoad } from "./loads.ts";
import { aUser, type Known, leave } from "./orders.ts";
import { emailOf } from "./people.ts";
import { expectToast, heading } from "./visitor.ts";

/** A carrier that may take loads, under a company name of its own. */
async function aCarrierNamed(browser: Browser, companyName: string): Promise<Known> {
  const carrier = await aUser(browser, { userType: "transporter", companyName, email: emailOf("carrier") });
  await query("update accounts set is_verified = true where id = $1", [carrier.id]);
  return carrier;
}

const offer = (carrier: Known, model: string) => carrier.page.getByRole("article").filter({ hasText: model });

async function openBoard(carrier: Known): Promise<void> {
  await carrier.page.goto("/transporter/loadboard");
  await carrier.page.getByLabel("Pickup near").fill("Boise, ID");
  await carrier.page.getByLabel("Radius").selectOption("25 miles");
}

async function bid(carrier: Known, model: string, amount: string): Promise<void> {
  await offer(carrier, model).getByRole("button", { name: "Place Bid" }).click();
  const dialog = carrier.page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: "Place Bid" }).click();
  await expect(offer(carrier, model)).toContainText(`Your bid: $${amount}.00`);
}

test("an admin posts a load for bids, gives it to one of two carriers, and follows it to its end; a fixed load has one winner", async ({
  browser,
}) => {
  const [admin, carlos, rosa] = [
    await anAdmin(browser),
    await aCarrierNamed(browser, "Medina Hauling"),
    await aCarrierNamed(browser, "Rosa Trucking"),
  ];
  const model = newLoadModel();

  await admin.goto("/admin/loadboard");
  await expect(heading(admin, "Loadboard")).toBeVisible();
  await admin.getByRole("button", { name: "Create New Load" }).click();
  const form = admin.getByRole("dialog", { name: "Create New Load" });
  await form.getByLabel("Pickup ZIP").fill("83702");
  await expect(form.getByLabel("Pickup City")).toHaveValue("Boise");
  await form.getByLabel("Delivery ZIP").fill("99201");
  await expect(form.getByLabel("Delivery City")).toHaveValue("Spokane");
  await expect(form.getByRole("group", { name: "What this lane is worth" })).toContainText("per mile");
  const days = {
    "Earliest Pickup": "12/1/2030",
    "Latest Pickup": "12/3/2030",
    "Earliest Delivery": "12/5/2030",
    "Latest Delivery": "12/6/2030",
  };
  for (const [label, day] of Object.entries(days)) await form.getByLabel(label, { exact: true }).fill(day);
  await form.getByRole("button", { name: "Add Vehicle" }).click();
  for (const [number, name] of [
    ["1", model],
    ["2", "Civic"],
  ] as const) {
    const vehicle = form.getByRole("group", { name: `Vehicle ${number}` });
    await vehicle.getByLabel("Make").fill("Honda");
    await vehicle.getByLabel("Model").fill(name);
  }
  await form.getByText("Bidding", { exact: true }).click();
  await expect(form.getByText("Book Now", { exact: true })).toBeVisible();
  await expectToast(admin, "Load created successfully", form.getByRole("button", { name: "Create Load" }).click());

  await Promise.all([openBoard(carlos), openBoard(rosa)]);
  await bid(carlos, model, "950");
  await offer(carlos, model).getByRole("button", { name: "Withdraw Bid" }).click();
  await carlos.page.getByRole("alertdialog").getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(offer(carlos, model).getByRole("button", { name: "Place Bid" })).toBeVisible();
  await bid(carlos, model, "900");
  await bid(rosa, model, "870");

  await admin.getByLabel("Search by ref code, city, state or vehicle").fill(model);
  await expect(admin).toHaveURL(/q=/);
  const found = admin.getByRole("table", { name: "All Loads" }).getByRole("row");
  // The head, and the one load of that model.
  await expect(found).toHaveCount(2);
  await expect(found.last().getByText("2 bids").filter({ visible: true })).toBeVisible();
  await found
    .last()
    .getByRole("button", { name: /^View load/ })
    .click();
  const load = admin.getByRole("dialog");
  await expect(load.getByRole("row").filter({ hasText: "$950.00" })).toContainText("Withdrawn");
  await expect(load.getByRole("row").filter({ hasText: "$870.00" })).toContainText("Rosa Trucking");
  await expect(load.getByRole("group", { name: "What this lane is worth" })).toContainText("per mile");
  await expectAccessible(admin);
  await load
    .getByRole("row")
    .filter({ hasText: "$900.00" })
    .getByRole("button", { name: "Accept the bid from Medina Hauling" })
    .click();
  await expect(load.getByRole("row").filter({ hasText: "$900.00" })).toContainText("Accepted");
  await expect(load.getByRole("row").filter({ hasText: "$870.00" })).toContainText("Rejected");

  // Both boards hear of it.
  await expect(offer(rosa, model)).toBeHidden();
  await carlos.page.getByRole("tab", { name: "My Loads" }).click();
  await expect(offer(carlos, model)).toContainText("Accepted");
  for (const step of ["Dispatched", "Picked Up", "In Transit", "Delivered", "Completed"]) {
    await load.getByRole("button", { name: `Mark as ${step}` }).click();
    await expect(load.getByRole("button", { name: `Mark as ${step}` })).toBeHidden();
  }
  await expect(offer(carlos, model)).toBeHidden();
  await carlos.page.getByText("Past loads").click();
  await expect(offer(carlos, model)).toContainText("Completed");

  const { id, model: fixed } = await postLoad(admin.request, { priceOffer: 700 });
  await expect(offer(rosa, fixed)).toBeVisible();
  const answers = await Promise.all(
    [carlos, rosa].map(async ({ page }) => (await page.request.post(`/api/loads/${id}/accept`)).status()),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expect(offer(rosa, fixed)).toBeHidden();
  const winner = answers[0] === 200 ? carlos : rosa;
  await winner.page.getByRole("tab", { name: "My Loads" }).click();
  await expect(offer(winner, fixed)).toContainText("Accepted");

  await leave(carlos, rosa);
  await admin.context().close();
});

test("an admin imports loads from a file with a bad row, and finds the good ones on the board", async ({ browser }) => {
  const admin = await anAdmin(browser);
  const model = newLoadModel();
  const names =
    "Pickup City;Pickup State;Pickup ZIP;Pickup Earliest;Pickup Latest;Delivery City;Delivery State;Delivery ZIP;Delivery Earliest;Delivery Latest;Vehicle Year;Vehicle Make;Vehicle Model;Price Offer;Notes";
  const row = (state: string, notes: string) =>
    `Boise;${state};83702;12/1/2030;12/3/2030;Spokane;WA;99201;12/5/2030;12/6/2030;2019;Honda;${model};"$1,250.50";"${notes}"`;
  const text = `\ufeff${[names, row("ID", "Keys are\nin the office; ask for Al"), row("IDA", ""), row("ID", "")].join("\r\n")}`;

  await admin.goto("/admin/loadboard");
  await admin.getByRole("link", { name: "Import CSV" }).click();
  await expect(heading(admin, "Import Loads")).toBeVisible();
  await expectAccessible(admin);
  await expectNoOverflow(admin);
  const file = { name: "loads.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await admin.getByLabel("CSV file").setInputFiles(file);
  const bad = admin.getByRole("table", { name: "Bad rows" });
  await expect(bad.getByRole("row").nth(1)).toContainText("Pickup state must be 2 letters, such as TX");
  await expect(bad.getByRole("row").nth(1)).toContainText("4");
  await expectAccessible(admin);
  await expectNoOverflow(admin);
  await admin.getByRole("button", { name: "Import the 2 Good Rows" }).click();
  await expect(admin.getByText("2 loads imported")).toBeVisible();

  await admin.getByRole("button", { name: "Import Another File" }).click();
  await admin.getByLabel("CSV file").setInputFiles(file);
  await admin.getByRole("button", { name: "Import the 2 Good Rows" }).click();
  await expect(admin.getByText("2 rows of this file were already imported, so skipped.")).toBeVisible();
  await admin.getByRole("link", { name: "Show Loadboard" }).click();
  await admin.getByLabel("Search by ref code, city, state or vehicle").fill(model);
  await expect(admin).toHaveURL(/q=/);
  await expect(admin.getByRole("table", { name: "All Loads" }).getByText("$1,250.50")).toHaveCount(2);
  await admin.context().close();
});

test("an admin posts a load to Central Dispatch, where it stands until a carrier accepts it", async ({ browser }) => {
  const [admin, carrier] = [await anAdmin(browser), await aCarrierNamed(browser, "Pia Hauling")];
  const { id } = await postLoad(admin.request, { priceOffer: 700 });
  const { refCode } = (await (await admin.request.get(`/api/loads/${id}`)).json()) as { refCode: string };
  await admin.goto(`/admin/loadboard?load=${id}`);
  const view = admin.getByRole("dialog", { name: `Load ${refCode}` });
  const listing = view.getByRole("region", { name: "Central Dispatch" });
  await listing.getByRole("button", { name: "Post to Central Dispatch" }).click();
  await expect(listing).toContainText("Posted to Central Dispatch");
  expect(await listingsOf(refCode)).toMatchObject([{ price: { total: 700 } }]);
  await expectAccessible(admin);
  await expectNoOverflow(admin);

  const accepted = await carrier.page.request.post(`/api/loads/${id}/accept`, { data: {} });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await expect(listing).toContainText("Deleted from Central Dispatch");
  expect(await listingsOf(refCode)).toEqual([]);
  await Promise.all([admin.context().close(), leave(carrier)]);
});
