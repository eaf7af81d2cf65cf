import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { demoPassword, password, register, signIn } from "./people.ts";
import { expectToast, heading } from "./visitor.ts";

// Other tests ask for prices at the same time: what is changed here touches none of theirs.
const farAway = "19500";

const dollars = (amount: string) => Number(amount).toLocaleString("en-US", { style: "currency", currency: "USD" });

async function openSettings(page: Page, email: string, secret: string) {
  await signIn(page, email, secret);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Quoter Settings" }).click();
  await expect(heading(page, "Quoter Settings")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Base Charge" })).toHaveValue("225.00");
}

async function openAnotherAdmin(page: Page) {
  const { email } = await register(page, { firstName: "Bea", lastName: "Second" });
  await query("update accounts set user_type = 'admin', organization_id = null where email = $1", [email]);
  await page.context().clearCookies();
  await openSettings(page, email, password);
}

async function quoteWith(page: Page, promoCode: string) {
  const answer = await page.request.post("/api/quoter/estimate", {
    data: {
      vehicleYear: 2022,
      vehicleMake: "Ford",
      vehicleModel: "F-150",
      isOperable: false,
      pickupZip: "90001",
      deliveryZip: "60601",
      pickupAddress: "12 Main St",
      deliveryAddress: "99 Lake Ave",
      firstName: "Vera",
      lastName: "Visitor",
      email: "vera@example.com",
      phoneNumber: "555-010-2020",
      promoCode,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as {
    readonly quote: { readonly refCode: string; readonly distance: number; readonly cashPrice: string };
    readonly promo: { readonly applied: boolean };
  };
}

test("two admins change the tariff at once; neither loses anything, customers get the price of the preview, and it can be taken back", async ({
  page,
  browser,
}) => {
  // A reload asks as well, and is answered with yes.
  page.on("dialog", (dialog) => dialog.accept());
  const other = await (await browser.newContext()).newPage();
  await openAnotherAdmin(other);
  await openSettings(page, "admin@demo.lotlane.test", demoPassword);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const code = `ROAD${Date.now()}`;
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code.toLowerCase());
  await page.getByRole("textbox", { name: "Value" }).fill("10");
  await page.getByRole("button", { name: "Add Promo Code" }).click();
  const unsaved = page.getByRole("region", { name: "Unsaved changes" });
  await expect(unsaved).toContainText(`Promo code ${code} added: 10% off, no end`);
  await page.reload();
  await expect(unsaved).toContainText(`Promo code ${code} added`);

  await other.getByRole("button", { name: "Add Rate Tier" }).click();
  await other.getByRole("textbox", { name: "From Miles, tier 4" }).fill(farAway);
  await other.getByRole("textbox", { name: "Rate per Mile, tier 4" }).fill("0.35");
  await expectToast(other, "Settings Saved", other.getByRole("button", { name: "Save Settings" }).click());

  await expect(page.getByText(/^Bea Second saved version \d+ while you were editing$/)).toBeVisible();
  await expect(page.getByText(`Rate starting at ${farAway} miles added: $0.35 a mile`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reapply my changes" }).click();
  await expect(page.getByRole("textbox", { name: "From Miles, tier 4" })).toHaveValue(farAway);
  await expect(unsaved).toContainText(`Promo code ${code} added`);
  await expectToast(page, "Settings Saved", page.getByRole("button", { name: "Save Settings" }).click());
  await expect(other.getByText(code, { exact: true })).toBeVisible();

  const { quote, promo } = await quoteWith(page, code);
  expect(promo.applied).toBe(true);
  const preview = page.getByRole("region", { name: "Price Preview" });
  await preview.getByText("Miles", { exact: true }).click();
  await preview.getByRole("textbox", { name: "Miles" }).fill(String(quote.distance));
  await preview.getByRole("combobox", { name: "Vehicle Size" }).selectOption("PICKUP_FULL");
  await preview.getByRole("checkbox", { name: "Inoperable" }).check();
  await preview.getByRole("textbox", { name: "Promo Code" }).fill(code);
  await expect(preview.getByRole("row", { name: `Cash price ${dollars(quote.cashPrice)}` })).toBeVisible();

  await page.getByRole("button", { name: `Remove ${code}` }).click();
  await page.getByRole("tab", { name: "What would have changed" }).click();
  const compared = page.getByRole("row").filter({ hasText: quote.refCode });
  await expect(compared).toContainText(dollars(quote.cashPrice));
  await expect(compared).toContainText("+$");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sales Pipeline" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(compared).toBeVisible();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByText("There are no unsaved changes.")).toBeVisible();

  await page.getByRole("tab", { name: "History" }).click();
  const versions = page.getByRole("list", { name: "Versions" });
  await expect(versions).toContainText("by Bea Second");
  await versions.getByRole("button", { name: "View version 0" }).click();
  const version = page.getByRole("dialog", { name: "Version 0" });
  await expect(version.getByRole("row", { name: new RegExp(code) })).toBeVisible();
  await expectAccessible(page);
  await expectToast(page, "Settings Saved", version.getByRole("button", { name: "Restore This Version" }).click());
  await expect(versions).toContainText("Restores version 0.");
  await expect(other.getByText("There are no promo codes.")).toBeVisible();
  expect((await quoteWith(page, code)).promo.applied).toBe(false);
  await other.context().close();
});
