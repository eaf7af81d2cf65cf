import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./loads.ts";
import { codeAt, logIn, password, register } from "./people.ts";
import { expectToast, heading, mailsTo } from "./visitor.ts";

test("a dealer changes the company, and its name goes along", async ({ page }) => {
  await register(page);
  await page.goto("/company");
  await expect(page.getByLabel("Company Name")).toHaveValue("Whitfield Motors");
  await page.getByLabel("Company Name").fill("");
  await page.getByLabel("Company Email").fill("office");
  await page.getByRole("button", { name: "Save Changes" }).click();
  for (const message of ["Company name is required", "Invalid email address", "Company address is required"])
    await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel("Company Name").fill("Whitfield & Daughters");
  await page.getByLabel("Company Email").fill("office@whitfield.example");
  await page.getByLabel("Company Address").fill("12 Main St\nLos Angeles");
  await page.getByLabel("Tax ID/EIN").fill("95-4400112");
  await expectToast(
    page,
    "Company information updated successfully",
    page.getByRole("button", { name: "Save Changes" }).click(),
  );
  await expect(page.getByRole("button", { name: "User menu: Whitfield & Daughters" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Company Address")).toHaveValue("12 Main St\nLos Angeles");
});

test("the password is changed, and every other browser is signed out", async ({ page, browser }) => {
  const { email } = await register(page);
  const elsewhere = await browser.newContext();
  await elsewhere.request.post("/api/login", { data: { email, password } });
  await page.goto("/security");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const change = async (current: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill("another horse");
    await page.getByLabel("Confirm new password").fill("another horse");
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("wrong");
  await expect(page.getByText("The current password is wrong")).toBeVisible();
  await expectToast(page, "Password changed", change(password));
  expect((await elsewhere.request.get("/api/user")).status()).toBe(401);
  expect((await page.request.get("/api/user")).status()).toBe(200);
  await expect.poll(async () => (await mailsTo(email)).some((mail) => /password/i.test(mail))).toBe(true);
  await elsewhere.close();
});

test("other places are listed and signed out one by one", async ({ page, browser }) => {
  const { email } = await register(page);
  const phone = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  await phone.request.post("/api/login", { data: { email, password } });
  await page.goto("/security");
  await expectToast(page, "Signed out", page.getByRole("button", { name: "Sign out of Safari on iPhone" }).click());
  await expect(page.getByText("Safari on iPhone", { exact: true })).toBeHidden();
  expect((await phone.request.get("/api/user")).status()).toBe(401);
  await phone.close();
});

test("two-factor authentication is set up with an app, asked for at sign-in, and turned off", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { email } = await register(page);
  await page.goto("/security");
  const toggle = page.getByRole("switch", { name: "Two-factor authentication" });
  await toggle.click();
  const setUp = page.getByRole("dialog", { name: "Set up two-factor authentication" });
  await expect(setUp.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await setUp.getByRole("group", { name: "Secret key" }).innerText()).replace(/\s/g, "");
  const enter = async (code: string) => {
    await setUp.getByLabel("Password", { exact: true }).fill(password);
    await setUp.getByLabel("Verification code").fill(code);
    await setUp.getByRole("button", { name: "Verify and turn on" }).click();
  };
  await enter("123");
  await expect(setUp.getByText("Please enter a 6-digit code")).toBeVisible();
  await enter(codeAt(secret, -100));
  await expect(setUp.getByText("Invalid verification code")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await enter(codeAt(secret));
  const done = page.getByRole("dialog", { name: "Two-factor authentication is on" });
  await expect(done.getByRole("listitem")).toHaveCount(5);
  const codes = await done.getByRole("listitem").allInnerTexts();
  await expectAccessible(page);
  await done.getByRole("button", { name: "Copy backup codes" }).click();
  await expect(done.getByRole("button", { name: "Copied" })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual(codes);
  await done.getByRole("button", { name: "I have saved them" }).click();
  await expect(toggle).toBeChecked();

  await page.context().clearCookies();
  await logIn(page, email);
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Invalid verification code")).toBeVisible();
  await expectAccessible(page);
  // The present step's code may be used up; the next one holds for half a minute at least.
  await page.getByLabel("Verification code").fill(codeAt(secret, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();

  await page.context().clearCookies();
  await logIn(page, email);
  await page.getByRole("button", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(codes[0]!);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();

  await page.goto("/security");
  await toggle.click();
  const off = page.getByRole("dialog", { name: "Turn off two-factor authentication?" });
  await off.getByLabel("Password", { exact: true }).fill(password);
  await off.getByLabel("Code").fill(codes[0]!);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(off.getByText("Invalid verification code")).toBeVisible();
  await off.getByLabel("Code").fill(codes[1]!);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(toggle).not.toBeChecked();
});

test(
  "support helps, takes messages once, and answers in the chat",
  { tag: "@phone-alone" },
  async ({ page, browser }) => {
    const { email } = await register(page);
    await page.goto("/support");
    await expect(page.getByText("Mon-Fri 9AM-6PM EST")).toBeVisible();
    await expect(page.getByText(/^Support is (open now, until|closed now, and opens) .* ET\./)).toBeVisible();
    await expect(page.getByRole("link", { name: "(202) 555-0142" })).toBeVisible();
    await page.getByRole("button", { name: "How to create an order" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Create Order" }).click();
    await expect(heading(page, "Create New Order")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Track my shipment" }).click();
    const help = page.getByRole("dialog", { name: "Track my shipment" });
    await expect(help.getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page);
    await help.getByRole("button", { name: "Write to us about this" }).click();
    await expect(page.getByLabel("Subject")).toHaveValue("Track my shipment");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please fill in all fields")).toBeVisible();
    await page.getByLabel("Message").fill("Where is my car?");
    await page.reload();
    await expect(page.getByLabel("Message")).toHaveValue("Where is my car?");
    await expectToast(page, "Message Sent", page.getByRole("button", { name: "Send Message" }).click(), "24 hours");
    await expect.poll(async () => (await mailsTo(email)).some((mail) => mail.includes("Where is my car?"))).toBe(true);

    await page.getByRole("button", { name: "Live Chat" }).click();
    const box = page.getByRole("textbox", { name: "Message" });
    await box.fill("Hello again");
    await box.press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: "Hello again" })).toBeVisible();
    await expect(box).toHaveValue("");
    const automatic = page.getByRole("listitem").filter({ hasText: "Automatic reply" });
    await expect(automatic).toContainText("Mon-Fri 9AM-6PM EST");
    await expect(automatic).toContainText("24 hours");
    await expectAccessible(page);
    await expectNoOverflow(page);

    const desk = await anAdmin(browser);
    await desk.goto("/admin?view=support");
    await desk
      .getByRole("link", { name: /Dana Whitfield/ })
      .first()
      .click();
    await expect(desk.getByText("Hello again").last()).toBeVisible();
    await expect(desk.getByRole("article").filter({ hasText: "Automatic reply" })).toHaveCount(1);
    await expectAccessible(desk);
    await desk.getByRole("textbox", { name: "Your reply" }).fill("It arrives tomorrow.");
    await desk.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "It arrives tomorrow." })).toBeVisible({
      timeout: 12_000,
    });
    await desk.context().close();
  },
);
