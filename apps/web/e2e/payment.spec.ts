import { expect, test } from "@playwright/test";
import { standInBill } from "../../stand-ins/bill-account.ts";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, claim, giveToDriver, post } from "./orders.ts";
import { password, signInAsAdmin } from "./people.ts";

type AtBill = {
  readonly id: string;
  readonly invoice: { readonly invoiceNumber: string };
  readonly vendorName: string;
  readonly amount: number;
  readonly archived: boolean;
};

/** The bills at the stand-in, read as any program would read BILL. */
async function billsAtBill(): Promise<readonly AtBill[]> {
  const url = process.env["LOTLANE_E2E_BILL"]!;
  const { devKey, organizationId, tokenName: username, token } = standInBill;
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${url}/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username, password: token, organizationId, devKey }),
  });
  const { sessionId } = (await login.json()) as { sessionId: string };
  const all: AtBill[] = [];
  for (let asked: string | undefined = "max=100"; asked !== undefined;) {
    const answer = await fetch(`${url}/bills?${asked}`, { headers: { devKey, sessionId } });
    const { results, nextPage } = (await answer.json()) as { results: AtBill[]; nextPage?: string };
    all.push(...results);
    asked = nextPage && `page=${encodeURIComponent(nextPage)}`;
  }
  return all;
}

test("a dealer's invoices are bills in Bill.com: settings, connection, claim, and back with the cancellation", async ({
  browser,
}) => {
  const dealer = await aDealer(browser);
  const { page } = dealer;
  await query("update accounts set email_verified_at = now() where id = $1", [dealer.id]);
  await page.goto("/");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("link", { name: "Payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment Settings" })).toBeVisible();
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await page.getByRole("switch", { name: "Enable Bill.com integration" }).click();
  await page.getByRole("textbox", { name: "Organization ID" }).fill(standInBill.organizationId);
  await page.getByRole("textbox", { name: "API Key" }).fill("not the token");
  await page.getByRole("button", { name: "Save Changes" }).click();
  // The page reads the outcome of the check by itself.
  const notice = page.getByRole("alert").or(page.getByRole("status"));
  await expect(notice.filter({ hasText: "Integration Not Working" })).toContainText(
    /does not recognize this combination of organization ID.*Last checked/,
  );
  await expect(page.getByText("Integration Active")).toHaveCount(0);

  await page.getByRole("button", { name: "Edit Settings" }).click();
  await page.getByRole("textbox", { name: "API Key" }).fill(standInBill.token);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("textbox", { name: "API Key" })).toHaveValue("stan••••••••6789");
  await expect(notice.filter({ hasText: "Integration Active" })).toContainText("Last checked");
  await expect(page.getByText("Integration Not Working")).toHaveCount(0);
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText("Bill.com integration is working correctly").first()).toBeVisible();
  await page.getByRole("button", { name: "Show API key" }).click();
  await page.getByRole("dialog").getByLabel("Password").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Show key" }).click();
  await expect(page.getByRole("textbox", { name: "API Key" })).toHaveValue(standInBill.token);
  await expectAccessible(page);

  const order = await post(dealer, { paymentAmount: "1234.50" });
  const carrier = await aCarrier(browser);
  await claim(carrier, order);
  await giveToDriver(carrier, order);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText(/^Bill in the shipper's Bill\.com account since/)).toBeVisible();
  const answer = await page.request.get(`/api/orders/${order.id}`);
  const { invoice, transporterName: invoicedBy } = (await answer.json()) as {
    invoice: { id: string; number: string };
    transporterName: string;
  };
  const ours = async () =>
    (await billsAtBill()).filter(
      (bill) => bill.invoice.invoiceNumber === `${invoice.number}-${invoice.id.slice(0, 8)}`,
    );
  expect(await ours()).toMatchObject([
    { vendorName: expect.stringContaining(invoicedBy), amount: 1234.5, archived: false },
  ]);
  await page.getByRole("tab", { name: "Documents" }).click();
  await expect(
    page.getByRole("list", { name: "Documents" }).getByText(/Bill in the shipper's Bill\.com account since/),
  ).toBeVisible();

  await page.request.patch(`/api/orders/${order.id}/status`, { data: { status: "cancelled" } });
  await expect.poll(async () => (await ours()).map(({ archived }) => archived), { timeout: 60_000 }).toEqual([true]);
});

test("an admin connects the operator's Bill.com account in the settings, and removes it", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin?view=settings");
  const own = page.getByRole("region", { name: "The operator's Bill.com account" });
  await own.getByRole("button", { name: "Edit Settings" }).click();
  await own.getByRole("switch", { name: "Enable Bill.com integration" }).click();
  await own.getByRole("textbox", { name: "Organization ID" }).fill(standInBill.organizationId);
  await own.getByRole("textbox", { name: "API Key" }).fill(standInBill.token);
  await own.getByRole("button", { name: "Save Changes" }).click();
  await expect(own.getByText("Integration Active")).toBeVisible();
  await expectAccessible(page);
  await own.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(own.getByText("Integration Active")).toHaveCount(0);
  await expect(own.getByRole("textbox", { name: "Organization ID" })).toHaveValue("");
});
