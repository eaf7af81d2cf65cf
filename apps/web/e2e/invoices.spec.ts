import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { expectToast } from "./visitor.ts";
import { writeOrder } from "../stories/new-order.ts";
import { password } from "./people.ts";
import { aCarrier, aDealer, claimInvoiced, leave, newModel, post, writerOn } from "./orders.ts";

test("a dealer says that a part is paid, the carrier confirms it, and both read the rest @phone-alone", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 900 });
  const { number } = await claimInvoiced(carrier, order);

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
  await carriers.getByRole("button", { name: /^Mark as received: \$400\.00/ }).click();
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

test("a dealer agrees on other terms, and the invoice says them and how to pay", async ({ browser }) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  await query("update accounts set email_verified_at = now() where id = $1", [carrier.id]);
  const save = ({ page }: typeof dealer) =>
    expectToast(
      page,
      "Company information updated successfully",
      page.getByRole("button", { name: "Save Changes" }).click(),
    );
  await dealer.page.goto("/company");
  await dealer.page.getByRole("textbox", { name: "Company Address" }).fill("4100 Wilshire Blvd");
  await dealer.page.getByRole("combobox", { name: "Payment terms" }).selectOption("Net 15 days");
  await save(dealer);
  await carrier.page.goto("/company");
  await carrier.page.getByRole("textbox", { name: "Company Address" }).fill("2200 W Buckeye Rd");
  await carrier.page.getByRole("textbox", { name: "Payment instructions" }).fill("ACH: routing 1\nChecks too");
  await expectAccessible(carrier.page);
  await expectNoOverflow(carrier.page);
  await save(carrier);

  await dealer.page.goto("/orders/create");
  const terms = dealer.page.getByRole("combobox", { name: "Payment Terms" });
  await expect(terms).toHaveValue("");
  await expect(terms.locator("option:checked")).toHaveText("Net 15 days, as usual");
  await expectNoOverflow(dealer.page);
  const order = await post(dealer);

  await carrier.page.goto(`/orders/${order.id}`);
  await expect(carrier.page.getByRole("region", { name: "Payment" })).toContainText("Net 15 days");
  const { number } = await claimInvoiced(carrier, order);
  for (const { page } of [dealer, carrier]) {
    await page.goto("/invoices?status=open");
    await page.getByRole("button", { name: number }).click();
    const dialog = page.getByRole("dialog", { name: number });
    await expect(dialog.getByText("Net 15 days")).toBeVisible();
    await expect(dialog.getByText("15 days after delivery")).toBeVisible();
    await expect(dialog.getByRole("region", { name: "How to pay" })).toContainText("ACH: routing 1");
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await leave(dealer, carrier);
});

test("a carrier drops a bank statement, and what it names is paid once", async ({ browser }) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 900 });
  const { number } = await claimInvoiced(carrier, order);
  const day = new Date().toISOString().slice(0, 10);
  const rows = [`${day},"ACH CREDIT ${number}, THANK YOU","$900.00"`, `${day},FUEL,(80.00)`, `${day},UNKNOWN,5.00`];
  const statement = {
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Date,Description,Amount", ...rows].join("\r\n")),
  };

  await carrier.page.goto("/invoices");
  await carrier.page.getByText("Bank statement", { exact: true }).click();
  await carrier.page
    .getByLabel("Bank statement")
    .and(carrier.page.locator("input[type=file]"))
    .setInputFiles(statement);
  await expect(carrier.page.getByRole("heading", { name: "Ready (1)" })).toBeVisible();
  await expect(carrier.page.getByRole("heading", { name: "Without an invoice (1)" })).toBeVisible();
  await expectAccessible(carrier.page);
  await expectNoOverflow(carrier.page);
  await carrier.page.getByRole("button", { name: "Record 1 payment" }).click();
  await expect(carrier.page.getByText("1 payment was recorded.")).toBeVisible();
  await expect(carrier.page.getByRole("heading", { name: "Already recorded (1)" })).toBeVisible();
  await expect(carrier.page.getByText("Open, 0 invoices")).toBeVisible();
  await expectAccessible(carrier.page);

  await dealer.page.goto("/invoices?status=paid");
  await expect(dealer.page.getByRole("button", { name: number })).toBeVisible();
  await leave(dealer, carrier);
});

test("a dealer with an overdue invoice cannot post and reads why, says that it paid, and posts", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 700 });
  const { id, number } = await claimInvoiced(carrier, order);
  await query("update invoices set due_on = to_char(now() - interval '45 days', 'YYYY-MM-DD') where id = $1", [id]);

  const { page } = dealer;
  await page.goto("/orders/create");
  await writeOrder(writerOn(page), { model: newModel() });
  await page.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByText(`${number}: $700.00`)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "Overdue invoices" }).click();
  await page.getByRole("button", { name: number }).click();
  await page.getByRole("button", { name: "I have paid" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: number }).getByText("To be confirmed")).toBeVisible();

  await carrier.page.goto("/invoices?status=overdue");
  await carrier.page.getByRole("button", { name: number }).click();
  const carriers = carrier.page.getByRole("dialog", { name: number });
  await carriers.getByRole("button", { name: "Stop reminders" }).click();
  await expect(carriers.getByText(/^Stopped on /)).toBeVisible();
  await expectAccessible(carrier.page);
  await expectNoOverflow(carrier.page);
  await carriers.getByRole("button", { name: /^Mark as received: \$700\.00/ }).click();
  await expect(carriers.getByText("Paid", { exact: true })).toBeVisible();

  await page.goto("/orders/create");
  // The form kept what was typed.
  await page.getByRole("button", { name: "Create Order" }).click();
  await expect(page.getByText("Order Created", { exact: true })).toBeVisible();
  await leave(dealer, carrier);
});

test("a dealer pays the operator's service fee by card, and the page reads Paid once Stripe says so @phone-alone", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 900 });
  // Only a quote brings a fee.
  await query("update orders set payment_amount = 1020, service_fee = 120 where id = $1", [order.id]);
  const { id, number } = await claimInvoiced(carrier, order, "service_fee");

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

test("a dealer asks for a W-9, the carrier signs it, and the dealer's file for the accountant has its number @phone-alone", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 2400 });
  const { id } = await claimInvoiced(carrier, order);
  const paidOn = new Date().toISOString().slice(0, 10);
  const paid = await carrier.page.request.post(`/api/invoices/${id}/payments`, {
    data: { amount: "2400.00", paidOn, means: "ach" },
  });
  expect(paid.status()).toBe(201);

  await dealer.page.goto("/invoices");
  await dealer.page.getByText("Year", { exact: true }).first().click();
  await expect(dealer.page.getByText("$2,400.00")).toBeVisible();
  await expect(dealer.page.getByText("Reached", { exact: true })).toBeVisible();
  await expectAccessible(dealer.page);
  await expectNoOverflow(dealer.page);
  await dealer.page.getByRole("button", { name: /^Ask for W-9/ }).click();
  await expect(dealer.page.getByText(/^Asked on /)).toBeVisible();

  await query("update accounts set email_verified_at = now() where id = $1", [carrier.id]);
  await query("update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [carrier.id]);
  await carrier.page.goto("/company");
  await carrier.page.getByRole("link", { name: "Open Form W-9" }).click();
  await expect(carrier.page.getByRole("heading", { level: 1, name: "Form W-9" })).toBeVisible();
  for (const [name, text] of [
    ["Name", "Carla Carrier"],
    ["Address", "77 Harbor Road"],
    ["City", "Long Beach"],
    ["State", "California"],
    ["ZIP", "90802"],
    ["Number", "12-3456789"],
    ["Signature", "Carla Carrier"],
  ] as const)
    await carrier.page.getByRole("textbox", { name, exact: true }).fill(text);
  await carrier.page.getByRole("combobox", { name: "Federal tax classification" }).selectOption("individual");
  await carrier.page.getByRole("combobox", { name: "Kind of number" }).selectOption("ein");
  await carrier.page.getByRole("checkbox", { name: "I certify these statements" }).check();
  await expectAccessible(carrier.page);
  await expectNoOverflow(carrier.page);
  await carrier.page.getByRole("button", { name: "Sign Form W-9" }).click();
  const confirm = async ({ page }: typeof carrier) => {
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    await proof.getByLabel(/^Password/).fill(password);
    await proof.getByRole("button", { name: "Confirm" }).click();
  };
  await confirm(carrier);
  await expect(carrier.page.getByText("EIN ending in 6789")).toBeVisible();
  await expectNoOverflow(carrier.page);

  await dealer.page.reload();
  await dealer.page.getByText("Year", { exact: true }).first().click();
  await expect(dealer.page.getByText(/EIN ending in 6789/)).toBeVisible();
  await dealer.page.getByRole("button", { name: "Download CSV with TINs" }).click();
  const download = dealer.page.waitForEvent("download");
  await confirm(dealer);
  const file = await download;
  expect(file.suggestedFilename()).toBe(`payments-${paidOn.slice(0, 4)}.csv`);
  expect(await readFile(await file.path(), "utf8")).toMatch(/"Carla Carrier",.*,12-3456789,.*,2400\.00,/);
  await leave(dealer, carrier);
});
