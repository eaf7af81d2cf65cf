import { expect, type Page, test } from "@playwright/test";
import { aCarrier, aDealer, claim, type Known, leave, post } from "./orders.ts";
import { signInAsAdmin } from "./people.ts";

// The server counts days in UTC, and the test may run through midnight: these days hold on both sides of it.
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (iso: string) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`;
const read = (iso: string) =>
  new Date(iso).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

async function uploadInDialog(page: Page, kind: string, coverage: string, policy: string, until: string) {
  await page.getByRole("button", { name: "Upload Certificate" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a certificate of insurance" });
  const file = {
    name: "certificate.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.7\n% ${policy}\n%%EOF\n`),
  };
  await dialog.getByLabel(/^Certificate/).setInputFiles(file);
  await dialog.getByLabel(/^Kind/).selectOption(kind);
  await dialog.getByLabel(/^Coverage/).fill(coverage);
  await dialog.getByLabel(/^Insurer/).fill("Great Plains Casualty");
  await dialog.getByLabel(/^Policy number/).fill(policy);
  await dialog.getByLabel(/^Effective day/).fill(typed(day(-100)));
  await dialog.getByLabel(/^Expiry day/).fill(typed(until));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Great Plains Casualty, policy ${policy}`)).toBeVisible();
}

const carrierCard = async (dealer: Known, id: string) => {
  await dealer.page.goto(`/orders/${id}`);
  return dealer.page.getByRole("region", { name: "Transporter Information" });
};

test("a carrier uploads its certificates, an admin confirms them, and the shipper sees until when it is insured", async ({
  browser,
  page,
}) => {
  const [carlos, dana] = [await aCarrier(browser), await aDealer(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  const company = { companyName: `Hauling ${Date.now()}`, companyEmail: "h@carrier.example" };
  const rest = { companyPhone: "602-555-0117", companyAddress: "2200 W Buckeye Rd\nPhoenix, AZ 85009" };
  const saved = await carlos.page.request.put("/api/company", { data: { ...company, ...rest } });
  expect(saved.status(), await saved.text()).toBe(200);

  const [first, last] = [day(120), day(240)];
  await carlos.page.goto("/company");
  await uploadInDialog(carlos.page, "cargo", "250,000", "GPC-1", last);
  await uploadInDialog(carlos.page, "auto_liability", "1,000,000", "GPC-2", first);
  await expect(carlos.page.getByText("Waiting for our review")).toHaveCount(2);

  const card = await carrierCard(dana, order.id);
  await expect(card.getByText("Insurance not confirmed")).toBeVisible();

  await signInAsAdmin(page);
  await page.goto("/admin?view=insurance");
  await page.getByRole("button", { name: `Review cargo of ${company.companyName}` }).click();
  const insurance = page.getByRole("dialog").getByRole("region", { name: "Insurance" });
  for (const kind of ["cargo", "auto liability"]) {
    await insurance.getByRole("button", { name: `Confirm the ${kind} certificate` }).click();
    const asked = page.getByRole("dialog", { name: "Confirm this certificate?" });
    await asked.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(asked).toBeHidden();
  }
  await expect(insurance.getByText("Waiting for our review")).toHaveCount(0);

  await dana.page.reload();
  await expect(card.getByText(/^Insured until /)).toContainText(read(first));
  await expect(card.getByText("$250,000")).toBeVisible();
  await expect(card.getByText("Great Plains Casualty")).toHaveCount(0);
  await leave(carlos, dana);
});

test("an admin sees what the registry says of a carrier and overrides it with a reason; the shipper sees the verdict", async ({
  browser,
  page,
}) => {
  const [carlos, dana] = [await aCarrier(browser), await aDealer(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  await signInAsAdmin(page);
  await page.goto(`/admin?view=carriers&user=${carlos.id}`);
  const authority = page.getByRole("dialog").getByRole("region", { name: "Authority" });
  await expect(authority.getByText("FMCSA has no result")).toBeVisible();

  const company = { companyName: "Carlos Hauling LLC", companyEmail: "h@carrier.example", dotNumber: "3141592" };
  const rest = { companyPhone: "602-555-0117", companyAddress: "2200 W Buckeye Rd\nPhoenix, AZ 85009" };
  const saved = await carlos.page.request.put("/api/company", { data: { ...company, ...rest } });
  expect(saved.status(), await saved.text()).toBe(200);
  await authority.getByRole("button", { name: "Look up now" }).click();
  await expect(authority.getByText("Authorized", { exact: true }).first()).toBeVisible();

  await authority.getByRole("button", { name: "Allow claims anyway" }).click();
  const asked = page.getByRole("dialog", { name: "Allow this carrier to claim without the registry?" });
  await asked.getByLabel(/^Last day/).fill(typed(day(30)));
  await asked.getByLabel(/^Reason/).fill("Its authority is being moved to a new company");
  await asked.getByRole("button", { name: "Allow claims", exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(authority.getByText("Its authority is being moved to a new company")).toBeVisible();

  const card = await carrierCard(dana, order.id);
  await expect(card.getByText("Authorized", { exact: true })).toBeVisible();
  await card.getByText("What FMCSA says").click();
  await expect(card.getByText("Liability on file")).toBeVisible();
  await expect(card.getByText("Its authority is being moved")).toHaveCount(0);
  await leave(carlos, dana);
});
