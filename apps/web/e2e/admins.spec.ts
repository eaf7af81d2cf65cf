import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { leave } from "./orders.ts";
import { emailOf, mailedLink, password } from "./people.ts";
import { expectToast } from "./visitor.ts";

test("an owner invites an admin to a team, who may do what the team may, and is let go", async ({ browser }) => {
  const ida = await anAdmin(browser);
  const { page } = ida;
  const email = emailOf("operations");
  await page.goto("/admin?view=admins");
  const form = page.getByRole("form", { name: "Invite Admin" });
  await form.getByRole("radio", { name: "Operations" }).click();
  await form.getByLabel("Email").fill(email);
  await expectToast(page, "Invitation sent", form.getByRole("button", { name: "Send Invitation" }).click());
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Invited until");
  await expectAccessible(page);
  await expectNoOverflow(page);

  const otto = await (await browser.newContext()).newPage();
  await otto.goto(await mailedLink(email, "join"));
  await expect(otto.getByText(/invites you to help run/)).toContainText(`${ida.name} invites you to help run Lotlane.`);
  await otto.getByLabel("First name").fill("Otto");
  await otto.getByLabel("Last name").fill("Operator");
  await otto.getByLabel("Password", { exact: true }).fill(password);
  await otto.getByRole("button", { name: "Join", exact: true }).click();
  await expect(otto.getByRole("link", { name: "Quoter Settings" })).toBeVisible();

  await otto.goto("/admin?view=quoter");
  await expect(otto.getByText("Only owners can change prices.")).toBeVisible();
  const asOtto = async (path: string, data: object) => (await otto.request.post(path, { data })).status();
  expect(await asOtto("/api/quoter/settings", { marginPercent: 50 })).toBe(403);
  expect(await asOtto("/api/admin/admins", { email: emailOf("friend"), adminTeam: "owner" })).toBe(403);
  expect((await otto.request.get("/api/payment")).status()).toBe(403);
  // A call that his team may make is refused for its body alone.
  expect(await asOtto("/api/admin/effects/retry", {})).toBe(422);

  await page.reload();
  await expectToast(page, "Team changed", row.getByRole("combobox").selectOption("Accounting"));
  expect(await asOtto("/api/admin/effects/retry", {})).toBe(403);
  expect((await otto.request.get("/api/payment")).status()).toBe(200);

  await row.getByRole("button", { name: "Remove Otto Operator" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Admin" }).click();
  await expect(row).toHaveCount(0);
  expect((await otto.request.get("/api/user")).status()).toBe(401);
  await otto.context().close();
  await leave(ida);
});
