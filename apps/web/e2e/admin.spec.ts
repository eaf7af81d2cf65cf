import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { logIn, register, signInAsAdmin, turnTwoFactorOn } from "./people.ts";
import { expectRefused } from "./refusals.ts";
import { expectToast, heading, mailsTo } from "./visitor.ts";

test("an admin finds a user, verifies and suspends them with a reason, and it is on record", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const { email } = await register(other, { lastName: `Case${Date.now()}`, userType: "transporter" });
  await signInAsAdmin(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Total Users" }).click();
  await expect(heading(page, "Users")).toBeVisible();
  await expect(page).toHaveURL(/view=users/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("searchbox").fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Pending");
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await row.getByRole("button", { name: /^Review/ }).click();
  const person = page.getByRole("dialog");
  await expect(person.getByText("Registered", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await person.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Verified", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  const suspend = page.getByRole("dialog").last();
  await expectAccessible(page);
  await suspend.getByLabel(/Reason/).fill("Insurance lapsed");
  await suspend.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Insurance lapsed").first()).toBeVisible();
  expect((await other.request.get("/api/user")).status()).toBe(401);
  await expectToast(other, "Login failed", logIn(other, email), "This account is suspended. Please contact support.");
  await other.context().close();
});

test("an admin resets a lost second factor with a reason; the person is signed out, mailed, and signs in again", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const { email } = await register(other);
  await turnTwoFactorOn(other);
  await signInAsAdmin(page);
  await page.goto(`/admin?view=users&q=${encodeURIComponent(email)}`);
  await page
    .getByRole("row")
    .filter({ hasText: email })
    .getByRole("button", { name: /^Review/ })
    .click();
  await page.getByRole("button", { name: "Reset second factor" }).click();
  const reset = page.getByRole("dialog", { name: /^Reset the second factor of/ });
  await expect(reset.getByText("First verify who is asking")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await reset.getByLabel(/Reason/).fill("Called back on the number of the account");
  await expectToast(page, "Second factor reset", reset.getByRole("button", { name: "Reset second factor" }).click());
  await expect(page.getByText("Called back on the number of the account")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset second factor" })).toBeHidden();
  expect((await other.request.get("/api/user")).status()).toBe(401);
  await expect.poll(async () => (await mailsTo(email)).join("")).toContain("support turned off two-factor");
  await logIn(other, email);
  await expect(heading(other, "Dealer Dashboard")).toBeVisible();
  await other.context().close();
});

test("the networks list dealers and carriers", async ({ page }) => {
  await signInAsAdmin(page);
  for (const [view, title, sign] of [
    ["dealers", "Dealer Network", "Verified"],
    ["carriers", "Carrier Network", "Rating"],
  ] as const) {
    await page.goto(`/admin?view=${view}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole("row").nth(3)).toBeVisible();
    await expect(page.getByRole("table")).toContainText(sign);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test("conversations with support are listed, with who waits for an answer", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin?view=support");
  await expect(page.getByRole("region", { name: "Conversations" }).getByText("Waiting").first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("logging out of the console asks first", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin");
  await page.getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await expect(dialog).toContainText("Are you sure you want to log out of your admin account?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await dialog.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("other users do not get in", async ({ page }) => {
  await register(page);
  await expectRefused(page, "/admin", "Admin access required");
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await expectRefused(page, "/driver", "You must be logged in as a driver to access this page");
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
});
