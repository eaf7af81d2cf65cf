import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { aDealer, leave, post } from "./orders.ts";
import { heading, mailsTo } from "./visitor.ts";

test("an admin sees Lotlane as a dealer does, changes nothing, and the dealer is told", async ({ browser }) => {
  const [dana, ida] = [await aDealer(browser), await anAdmin(browser)];
  const order = await post(dana);
  const { page } = ida;
  await page.goto(`/admin?view=users&q=${dana.email}`);
  await page.getByRole("button", { name: /^Review/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "See as this person" }).click();
  const asking = page.getByRole("dialog", { name: /^See Lotlane as/ });
  await asking.getByLabel("Reason").fill("You could not find an order");
  await asking.getByRole("button", { name: "See As This Person" }).click();

  const bar = page.getByRole("complementary", { name: "Seen as another person" });
  await expect(bar).toContainText("Nothing can be changed here.");
  await page.getByRole("link", { name: "My Orders" }).first().click();
  await expect(page).toHaveURL(/\/see\/[\da-f-]+\/orders$/);
  await expect(page.getByText(order.vehicleModel).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The address opens the same again, and what only the dealer may do is refused.
  await page.goto(new URL(page.url()).pathname.replace("/orders", `/orders/${order.id}`));
  await expect(page.getByText(order.vehicleModel).first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel Order" }).click();
  const cancelling = page.getByRole("alertdialog");
  await cancelling.getByLabel("Reason").fill("It was sold");
  await cancelling.getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText(/^Not while you see Lotlane as another person/).first()).toBeVisible();
  await cancelling.getByRole("button", { name: "Keep Order" }).click();
  const kept = await dana.page.request.get(`/api/orders/${order.id}`);
  expect(await kept.json()).toMatchObject({ status: "pending" });

  // A file would be the admin's own: the journal of everyone.
  await page.goto(page.url().replace(`/orders/${order.id}`, "/invoices"));
  await page.getByRole("radio", { name: "Statement", exact: true }).click();
  await page.getByRole("link", { name: "Download as CSV" }).click();
  await expect(page.getByText("Files are not opened here").first()).toBeVisible();

  // Settings of the dealer alone are not asked for, and their notices stay unread.
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  await page.goto(page.url().replace(/\/invoices.*$/, "/security"));
  await expect(page.getByText("Only they can see this.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);

  await expect.poll(async () => (await mailsTo(dana.email)).join("\n")).toContain("looked at your account");
  await bar.getByRole("link", { name: "Leave" }).click();
  const history = page.getByRole("dialog").getByRole("region", { name: "History" });
  await expect(history.getByText("Lotlane seen as this person")).toBeVisible();

  await dana.page.goto(`/see/${order.id}/orders`);
  await expect(heading(dana.page, "Lotlane as another person")).toBeVisible();
  await leave(dana, ida);
});
