import { expect, test } from "@playwright/test";
import { openSection } from "./admin-console.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aDealer, aNewCarrier, leave, post } from "./orders.ts";
import { signInAsAdmin } from "./people.ts";
import { expectToast, heading } from "./visitor.ts";

test("a new carrier reads why it cannot claim yet and where to help, and claims once an admin has verified it", async ({
  browser,
  page,
}) => {
  const [dana, carlos] = [await aDealer(browser), await aNewCarrier(browser)];
  const order = await post(dana);
  const why = /^Lotlane verifies each carrier before its first order\./;

  await carlos.page.goto("/");
  const card = carlos.page.getByRole("listitem").filter({ hasText: order.vehicleModel });
  await expect(card.getByRole("button", { name: "Claim Order" })).toBeDisabled();
  // Once for all offers; in the card, where it is the only one.
  const available = carlos.page.locator("section", {
    has: carlos.page.getByRole("heading", { name: "Available Orders" }),
  });
  await expect(available.getByText(why)).toBeVisible();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  await available.getByRole("link", { name: "Company Information" }).click();
  await expect(heading(carlos.page, "Company Information")).toBeVisible();

  await carlos.page.goto(`/orders/${order.id}`);
  await expect(carlos.page.getByText("You cannot claim this order yet")).toBeVisible();
  await expect(carlos.page.getByText(why)).toBeVisible();
  await expect(carlos.page.getByRole("button", { name: "Claim Order" })).toBeHidden();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  const refused = await carlos.page.request.post(`/api/orders/${order.id}/claim`);
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, "account_not_verified"]);

  // Among verified carriers a DOT number belongs to one company only.
  const dotNumber = String(4_000_000 + (Date.now() % 1_000_000));
  const company = {
    companyName: "Medina Hauling",
    companyEmail: "dispatch@example.com",
    companyPhone: "213-555-0142",
    companyAddress: "2200 W Buckeye Rd",
    dotNumber,
  };
  expect((await carlos.page.request.put("/api/company", { data: company })).status()).toBe(200);

  await signInAsAdmin(page);
  await page.goto(`/admin?view=users&q=${carlos.email}`);
  await page.getByRole("button", { name: /^Review/ }).click();
  const identity = page.getByRole("dialog").getByRole("region", { name: "Identity" });
  await expect(identity).toContainText(`dispatch@example.comChangedRegistered: ${carlos.email}`);
  await expect(identity).toContainText(dotNumber);
  await expect(page.getByText("One detail has changed since registration.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("dialog").getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Verified", { exact: true }).first()).toBeVisible();

  await carlos.page.reload();
  await expectToast(carlos.page, "Order Claimed", carlos.page.getByRole("button", { name: "Claim Order" }).click());
  await leave(dana, carlos);
});

test("the console says that verified carriers alone claim, and asks before that changes", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  await openSection(page, "Settings");
  const toggle = page.getByRole("switch", { name: "Verified carriers only" });
  await expect(toggle).toBeChecked();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await toggle.click();
  const asking = page.getByRole("alertdialog");
  await expect(asking.getByRole("button", { name: "Turn Off" })).toBeVisible();
  await expectAccessible(page);
  // The setting stays as it is, since other tests claim at the same time.
  await asking.getByRole("button", { name: "Cancel" }).click();
  await expect(asking).toBeHidden();
  await expect(toggle).toBeChecked();
});
