import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { demoPassword, emailOf, logIn, logOutByMenu, mailedLink, password, register } from "./people.ts";
import { expectToast, heading } from "./visitor.ts";

test("a dealer registers, is welcomed, logs out and logs in again", { tag: "@phone" }, async ({ page }) => {
  const email = emailOf("dana");
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Register" }).click();
  const submit = page.getByRole("button", { name: "Register", exact: true });
  await submit.click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Invalid email address",
    "Password must be at least 6 characters",
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Whitfield");
  await page.getByRole("textbox", { name: "Email" }).fill(email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill("something else");
  await page.getByLabel("Company name").fill("Whitfield Motors");
  await page.getByLabel("Phone number").fill("213-555-0142");
  await submit.click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel("Confirm password").fill(password);
  await expectToast(page, "Registration successful", submit.click(), "Welcome to Lotlane!");
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto("/auth");
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();

  await expectToast(page, "Logged out", logOutByMenu(page), "See you next time!");
  await expect(page).toHaveURL(/\/auth$/);
  await expectToast(page, "Login failed", logIn(page, email, "wrong password"), "Invalid email or password.");
  await logIn(page, email);
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
});

test("signing in goes on to the page that was asked for", async ({ page }) => {
  const { email } = await register(page);
  await page.context().clearCookies();
  await expectToast(
    page,
    "Unauthorized",
    page.goto("/orders?status=delivered"),
    "You are logged out. Logging in again...",
  );
  await expect(page).toHaveURL("/auth");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/orders?status=delivered");
  await expect(heading(page, "My Orders")).toBeVisible();
});

test("an address that is taken is refused without a word about whose it is", async ({ page, browser }) => {
  const { email } = await register(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto("/auth");
  await other.getByRole("tab", { name: "Register" }).click();
  await other.getByLabel("First name").fill("Eve");
  await other.getByLabel("Last name").fill("Other");
  await other.getByRole("textbox", { name: "Email" }).fill(email);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByLabel("Confirm password").fill(password);
  await expectToast(
    other,
    "Registration failed",
    other.getByRole("button", { name: "Register", exact: true }).click(),
    "could not make an account",
  );
  await expect(other.getByLabel("First name")).toHaveValue("Eve");
  await other.context().close();
});

for (const [name, screen, path] of [
  ["Dealer", "Dealer Dashboard", "/"],
  ["Carrier", "Transporter Dashboard", "/"],
  ["CRM (Admin)", "Dashboard", "/admin"],
  ["Driver", "Driver Dashboard", "/driver"],
  ["Receiver", "Order Tracking", "/receiver"],
] as const)
  test(`one click looks around as ${name}`, async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("button", { name, exact: true }).click();
    await expect(heading(page, screen)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

test("a forgotten password is replaced through the mailed link, once", async ({ page }) => {
  const { email } = await register(page);
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot your password" });
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(dialog.getByText("Invalid email address")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await expectToast(
    page,
    "Reset email sent",
    dialog.getByRole("button", { name: "Send reset link" }).click(),
    "Check your email for password reset instructions.",
  );
  await expect(
    dialog.getByText(/Check the spam folder if the email does not arrive within a few minutes/),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Back to Login" }).click();
  await expect(dialog).toBeHidden();

  const link = await mailedLink(email, "reset-password");
  await page.goto(link);
  await expect(page).not.toHaveURL(/token/);
  const fill = async (first: string, second: string) => {
    await page.getByLabel("New password").fill(first);
    await page.getByLabel("Confirm password").fill(second);
    await page.getByRole("button", { name: "Reset password" }).click();
  };
  await fill("12345", "12345");
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await fill("another horse", "another hors");
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectAccessible(page);
  await expectToast(
    page,
    "Password reset successful",
    fill("another horse", "another horse"),
    "You can now log in with your new password.",
  );
  await expect(page).toHaveURL(/\/auth$/, { timeout: 6000 });
  await logIn(page, email, "another horse");
  // The address had not been proved before.
  await expect(heading(page, "Complete Your Profile")).toBeVisible();

  await page.goto(link);
  await expectToast(page, "Reset failed", fill("third horse", "third horse"), "invalid or has expired");
});

test("a reset page without a token leads to the sign-in page", async ({ page }) => {
  await expectToast(
    page,
    "Invalid link",
    page.goto("/reset-password"),
    "This password reset link is invalid or has expired.",
  );
  await expect(page).toHaveURL(/\/auth$/);
});

test("an address is verified by the mailed link where its account is signed in, and the reminder goes", async ({
  page,
  browser,
}) => {
  const { email } = await register(page);
  await page.goto("/");
  const reminder = page.getByText("Please verify your email address");
  await expect(reminder).toBeVisible();
  const link = await mailedLink(email, "verify-email");
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(/Log in to the account this link was sent for/)).toBeVisible();
  await expect(elsewhere).not.toHaveURL(/token/);
  await expectAccessible(elsewhere);
  await expectNoOverflow(elsewhere);

  await page.goto(link);
  const confirm = page.getByRole("button", { name: "Confirm this address" });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ emailVerified: false });
  await confirm.click();
  await expect(page.getByText("Your email address is verified", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await expect(reminder).toBeHidden();

  await elsewhere.getByRole("textbox", { name: "Email" }).fill(email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(password);
  await elsewhere.getByRole("button", { name: "Login", exact: true }).click();
  await expect(elsewhere.getByText("Your email address is already verified.")).toBeVisible();
  await elsewhere.context().close();
});

test("an address that a stranger made an account with becomes its owner's by a new password", async ({
  page,
  browser,
}) => {
  const stranger = await (await browser.newContext()).newPage();
  const { email } = await register(stranger);
  await stranger.goto("/");
  await page.goto(await mailedLink(email, "verify-email"));
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot your password" });
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await page.goto(await mailedLink(email, "reset-password"));
  await page.getByLabel("New password").fill("another horse");
  await page.getByLabel("Confirm password").fill("another horse");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Your password has been reset")).toBeVisible();
  expect((await stranger.request.get("/api/user")).status()).toBe(401);
  await logIn(page, email, "another horse");
  await expect(heading(page, "Complete Your Profile")).toBeVisible();
  await page.getByLabel("Phone").fill("602-555-0117");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await expect(page.getByText("Please verify your email address")).toBeHidden();
  await stranger.context().close();
});

test("who left out the phone completes the profile first, and can still choose the role", async ({ page }) => {
  await register(page, { phoneNumber: "", companyName: "" });
  await page.goto("/company");
  await expect(heading(page, "Complete Your Profile")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByText("Transporter/Driver").click();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Phone is required")).toBeVisible();
  await page.getByLabel("Phone").fill("602-555-0117");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(heading(page, "Company Information")).toBeVisible();
  await page.goto("/");
  await expect(heading(page, "Transporter Dashboard")).toBeVisible();
});

test("protected pages send visitors to the sign-in page", async ({ page }) => {
  for (const path of [
    "/users/add",
    "/users/manage",
    "/drivers",
    "/drivers/add",
    "/company",
    "/security",
    "/support",
    "/admin",
    "/driver",
    "/receiver",
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth$/);
  }
});

test("the demo dealer's password is the one that the product prints", async ({ page }) => {
  await logIn(page, "dealer@demo.lotlane.test", demoPassword);
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
});
