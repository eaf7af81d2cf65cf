import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, claim, leave, post } from "./orders.ts";

test("a dealer says that a part is paid, the carrier confirms it, and both read the rest @phone", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 900 });
  await claim(carrier, order);
  const sent = () =>
    query<{ number: string }>("select number from invoices where order_id = $1 and sent_at is not null", [order.id]);
  await expect.poll(sent).toHaveLength(1);
  const [{ number } = { number: "" }] = await sent();

  await dealer.page.goto("/invoices");
  await expect(dealer.page.getByText("Open, 1 invoice")).toBeVisible();
  await expectAccessible(dealer.page);
  await expectNoOverflow(dealer.page);
  await dealer.page.getByRole("button", { name: number }).click();
  await dealer.page.getByRole("button", { name: "I have paid" }).click();
  await dealer.page.getByRole("textbox", { name: /Amount/ }).fill("400");
  await dealer.page.getByRole("textbox", { name: /Reference/ }).fill("1042");
  await dealer.page.getByRole("button", { name: "Save" }).click();
  const dealers = dealer.page.getByRole("dialog", { name: number });
  await expect(dealers.getByText("To be confirmed")).toBeVisible();
  await expectAccessible(dealer.page);
  await expectNoOverflow(dealer.page);

  await carrier.page.goto("/invoices?status=open");
  await carrier.page.getByRole("button", { name: number }).click();
  const carriers = carrier.page.getByRole("dialog", { name: number });
  await expect(carriers.getByText(/reference 1042/)).toBeVisible();
  await carriers.getByRole("button", { name: /^Received: \$400\.00/ }).click();
  await expect(carriers.getByText("Part paid")).toBeVisible();
  await expect(carriers.getByText("$500.00")).toBeVisible();
  // The dealer's open page hears of it.
  await expect(dealers.getByText("Part paid")).toBeVisible();

  await carriers.getByRole("button", { name: "Close" }).click();
  await carrier.page.getByText("Statement", { exact: true }).click();
  await expect(carrier.page.getByRole("row", { name: /Closing balance/ })).toContainText("$500.00 to receive");
  await expectAccessible(carrier.page);
  await expectNoOverflow(carrier.page);
  const download = carrier.page.waitForEvent("download");
  await carrier.page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^journal-\d{4}-\d\d\.csv$/);
  await leave(dealer, carrier);
});

test("a dealer pays the operator's service fee by card, and the page reads Paid once Stripe says so @phone", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 900 });
  // Only a quote brings a fee.
  await query("update orders set payment_amount = 1020, service_fee = 120 where id = $1", [order.id]);
  await claim(carrier, order);
  const sent = () =>
    query<{ id: string; number: string }>(
      "select id, number from invoices where order_id = $1 and charge = 'service_fee' and sent_at is not null",
      [order.id],
    );
  await expect.poll(sent).toHaveLength(1);
  const [{ id, number } = { id: "", number: "" }] = await sent();

  const { page } = dealer;
  await page.goto(`/invoices?invoice=${id}`);
  const dialog = page.getByRole("dialog", { name: number });
  await dialog.getByRole("button", { name: "Pay by card" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(dialog.getByText("Paid", { exact: true })).toBeHidden();
  await dialog.getByRole("button", { name: "Pay by card" }).click();
  await page.getByRole("button", { name: "Pay $120.00" }).click();
  await expect(dialog.getByText("Paid", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Seen at Stripe/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await leave(dealer, carrier);
});
