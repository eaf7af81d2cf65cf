import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./loads.ts";
import { aCarrier, aDealer, leave, newModel, post } from "./orders.ts";
import { heading } from "./visitor.ts";

test("an order is found by words in any order, by its printed number, and on the board by state and region", async ({
  browser,
}) => {
  const [dana, carlos, admin] = [await aDealer(browser), await aCarrier(browser), await anAdmin(browser)];
  const model = newModel();
  const order = await post(dana, {
    vehicleMake: "Honda",
    vehicleModel: model,
    pickupAddress: "77 Peachtree Street",
    pickupCity: "Atlanta",
    pickupState: "GA",
    pickupZip: "30303",
  });
  const number = `#${order.id.slice(-8)}`;

  const { page } = dana;
  await page.goto("/orders");
  const search = page.getByRole("searchbox");
  for (const typed of [`atlanta ${model}`, `${model} georgia honda`, `peachtree ${model}`, number]) {
    await search.fill(typed);
    await expect(page.getByRole("article").filter({ hasText: model })).toBeVisible();
    await expect(page.getByText(number.slice(1))).toBeVisible();
  }
  await search.fill(`${model} boston`);
  await expect(heading(page, "No orders found")).toBeVisible();

  await carlos.page.goto("/transporter/loadboard");
  for (const place of ["GA", "georgia", "Southeast"]) {
    await carlos.page.getByLabel("Pickup near").fill(place);
    await expect(carlos.page).toHaveURL(new RegExp(`place=${place}`));
    await expect(carlos.page.getByRole("article").filter({ hasText: model })).toBeVisible();
  }
  await carlos.page.getByLabel("Pickup near").fill("New England");
  await expect(carlos.page.getByRole("article").filter({ hasText: model })).toHaveCount(0);
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);

  await carlos.page.goto("/");
  await carlos.page.getByRole("searchbox", { name: "Location" }).fill("GA");
  await expect(carlos.page.getByRole("group", { name: "Available orders" }).getByText(model)).toBeVisible();
  const tools = carlos.page.locator("section").filter({ has: carlos.page.getByRole("heading", { name: "Tools" }) });
  await expect(tools.getByRole("link", { name: "Loadboard" }).last()).toHaveAttribute("href", "/transporter/loadboard");

  await admin.goto("/admin");
  await admin
    .getByRole("button", { name: /^User menu/ })
    .filter({ visible: true })
    .click();
  await admin.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Orders" }).click();
  await expect(heading(admin, "Orders")).toBeVisible();
  await admin.getByRole("searchbox").fill(dana.email);
  await expect(admin.getByText(model).first()).toBeVisible();
  await admin
    .getByRole("button", { name: /^User menu/ })
    .filter({ visible: true })
    .click();
  await admin.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Security" }).click();
  await expect(heading(admin, "Security")).toBeVisible();
  await leave(dana, carlos);
  await admin.context().close();
});
