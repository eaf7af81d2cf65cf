import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, giveToDriver, leave, takeCards } from "./orders.ts";
import { mailedLink, register } from "./people.ts";
import { expectToast, heading, mailsTo, newEmail, reachQuote } from "./visitor.ts";

const question = "Booked with your email address: is it yours?";

/** A guest walks from the landing page to the booking. @returns the order's id */
async function book(page: Page, email: string): Promise<string> {
  await reachQuote(page, email);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  const [order] = await query<{ id: string }>(
    "select id from orders where customer_email = $1 order by created_at desc",
    [email],
  );
  return order!.id;
}

async function prove(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, "verify-email"));
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("Your email address is verified")).toBeVisible();
}

const stored = async (id: string) =>
  (
    await query<{ status: string; shipper_id: string | null; confirmed: boolean }>(
      "select status, shipper_id, booker_confirmed_at is not null as confirmed from orders where id = $1",
      [id],
    )
  )[0]!;

test("what a guest has booked is offered to the account with the address, which adds one and refuses another", async ({
  page,
}) => {
  const email = newEmail();
  const kept = await book(page, email);
  await page.getByRole("button", { name: "Get Another Quote" }).click();
  const refused = await book(page, email);
  await register(page, { email });
  await page.goto("/");
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await expect(heading(page, question)).toBeHidden();

  await prove(page, email);
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(heading(page, question)).toBeVisible();
  const offers = page.getByRole("group", { name: "Booked with your email address" });
  await expect(offers.getByRole("article")).toHaveCount(2);
  await expect(offers.getByText(/^Booked by “Vera Visitor” on/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect((await stored(kept)).shipper_id).toBeNull();

  // The newest comes first.
  await offers.getByRole("article").first().getByRole("button", { name: "Not mine" }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("The order is cancelled.");
  await expectAccessible(page);
  await expectToast(page, "Thank you", asking.getByRole("button", { name: "Not mine" }).click());
  await expect(offers.getByRole("article")).toHaveCount(1);
  expect(await stored(refused)).toMatchObject({ status: "cancelled", shipper_id: null });

  await page.goto("/orders");
  await expect(heading(page, question)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectToast(page, "Order added", offers.getByRole("button", { name: "Yes, add it to my orders" }).click());
  await expect(heading(page, question)).toBeHidden();
  await expect(page.getByRole("list", { name: "My Orders" }).getByRole("listitem")).toHaveCount(1);
  expect((await stored(kept)).confirmed).toBe(true);
  await page.reload();
  await expect(page.getByRole("list", { name: "My Orders" }).getByRole("listitem")).toHaveCount(1);
  await expect(heading(page, question)).toBeHidden();
});

/** The link of the mail that asks for the confirmation. */
async function confirmLink(email: string): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        link = (await mailsTo(email)).join("").match(/\/track\/[\w-]+\?confirm=[\w-]+/)?.[0] ?? "";
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe("");
  return link;
}

const invoicesTo = async (email: string) => (await mailsTo(email)).filter((mail) => mail.includes("application/pdf"));

test("a guest confirms the booking by the mailed link, and gets the invoice that waited for it", async ({
  browser,
  page,
}) => {
  const email = newEmail();
  const id = await book(page, email);
  const carlos = await aCarrier(browser);
  await carlos.page.goto(`/orders/${id}`);
  await expect(carlos.page.getByText("Booking not confirmed yet").first()).toBeVisible();
  await expectToast(carlos.page, "Order Claimed", carlos.page.getByRole("button", { name: "Claim Order" }).click());
  await giveToDriver(carlos, { id });
  await expect.poll(async () => (await query("select from invoices where order_id = $1", [id])).length).toBe(1);

  const link = await confirmLink(email);
  await page.goto(link);
  await expect(page.getByText("Is this booking yours?")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${link.split("?")[0]}$`));
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect([(await stored(id)).confirmed, await invoicesTo(email)]).toEqual([false, []]);

  await page.reload();
  await page.getByRole("button", { name: "Confirm this booking" }).click();
  await expect(page.getByText("Booking confirmed")).toBeVisible();
  expect((await stored(id)).confirmed).toBe(true);
  await expect.poll(async () => (await invoicesTo(email)).length).toBe(1);
  // The carrier's page is told.
  await expect(carlos.page.getByText("Booking not confirmed yet")).toHaveCount(0);
  await leave(carlos);
});

const bookingLink = async (email: string, seen = 0): Promise<string> => {
  let links: string[] = [];
  await expect
    .poll(async () => {
      links = (await mailsTo(email)).join("\n").match(/\/booking\/[\w-]+\?key=[\w-]+/g) ?? [];
      return links.length;
    })
    .toBeGreaterThan(seen);
  return links.at(-1)!;
};

test(
  "a guest changes the booking by the mailed link, writes with the carrier, and keeps it in an account with one password",
  { tag: "@phone-alone" },
  async ({ browser, page }) => {
    const email = newEmail();
    const id = await book(page, email);
    await page.goto(await confirmLink(email));
    await page.getByRole("button", { name: "Confirm this booking" }).click();
    await page.getByRole("link", { name: "Open your booking" }).click();
    await expect(page).toHaveURL(/\/booking\/[\w-]+$/);
    await expect(page.getByText("once one has taken the order")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole("button", { name: "Change" }).click();
    const delivery = page.getByRole("group", { name: "Delivery" });
    await delivery.getByLabel("Contact Name").fill("Rita Receiver");
    await delivery.getByLabel("Contact Phone").fill("555-010-3030");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expectToast(page, "Booking Changed", page.getByRole("button", { name: "Save Changes" }).click());
    await expect(page.getByText("Rita Receiver")).toBeVisible();

    const carlos = await aCarrier(browser);
    await carlos.page.goto(`/orders/${id}`);
    await expectToast(carlos.page, "Order Claimed", carlos.page.getByRole("button", { name: "Claim Order" }).click());
    await expect(carlos.page.getByText("Rita Receiver").first()).toBeVisible();

    // The page outlives a reload, without the secret in its address.
    await page.reload();
    await page.getByRole("textbox", { name: "Your message" }).fill("The gate is on 5th Street");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const conversation = page.getByRole("region", { name: "Conversation" });
    await expect(conversation).toContainText("The gate is on 5th Street");
    await carlos.page.goto(`/messages?order=${id}`);
    await expect(carlos.page.getByText("The gate is on 5th Street").last()).toBeVisible();
    await carlos.page.getByRole("textbox", { name: "Your message" }).fill("Thanks, Friday at ten");
    await carlos.page.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(async () => (await query("select from messages where order_id = $1", [id])).length).toBe(2);
    await page.reload();
    await expect(conversation).toContainText("Thanks, Friday at ten");
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByLabel("Password", { exact: true }).fill("a good password");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
    await expect(page.getByText("Rita Receiver").first()).toBeVisible();
    expect((await stored(id)).shipper_id).not.toBeNull();
    expect(
      await query("select email_verified_at is not null as proved from accounts where email = $1", [email]),
    ).toEqual([{ proved: true }]);

    // The link of the mails says where the booking is now.
    await page.goto(await bookingLink(email));
    await expect(page.getByText("This booking is in an account now.")).toBeVisible();
    await leave(carlos);
  },
);

test("a card booking with a service fee: the carrier earns the transport, each payee sends its invoice, the guest pays the operator by card, and the carrier reads its statement", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await reachQuote(page, email);
  // The tariff is shared with other tests, so its margin is put into this quote alone.
  await query(`update quotes set breakdown = jsonb_set(breakdown, '{marginAmount}', '"120.00"') where email = $1`, [
    email,
  ]);
  await page.getByRole("radio", { name: /Credit Card/ }).check();
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  const [order] = await query<{ id: string; total: number; card: number }>(
    "select id, payment_amount::float8 as total, card_fee::float8 as card from orders where customer_email = $1",
    [email],
  );
  const { id, total, card } = order!;
  const transport = dollars(total - 120 - card);

  const carlos = await aCarrier(browser);
  await takeCards(carlos);
  await carlos.page.goto(`/orders/${id}`);
  const payment = carlos.page.getByRole("region", { name: "Payment" });
  await expect(payment.getByText(transport, { exact: true })).toBeVisible();
  await expect(payment).toContainText(`keep the card fee of ${dollars(card)} on top`);
  await carlos.page.getByRole("button", { name: "Claim Order" }).click();
  await expect(carlos.page.getByRole("button", { name: "Mark as In Transit" })).toBeVisible();
  await giveToDriver(carlos, { id });
  await expect(payment.getByText(dollars(total - 120), { exact: true })).toBeVisible();
  await expect(carlos.page.getByText(dollars(total), { exact: true })).toHaveCount(0);
  await expectAccessible(carlos.page);

  await page.goto(await confirmLink(email));
  await page.getByRole("button", { name: "Confirm this booking" }).click();
  await expect.poll(async () => (await invoicesTo(email)).length, { timeout: 30_000 }).toBe(2);
  // A long subject is folded.
  const mailed = (await invoicesTo(email)).join("\n").replaceAll(/\s+/g, " ");
  expect(mailed).toContain(`from Medina Hauling: ${dollars(total - 120)}`);
  expect(mailed).toContain("from Lotlane: $120.00");

  const link = /\/track\/[\w-]+\?pay=[0-9a-f-]{36}\.[\w-]+/.exec(mailed)?.[0];
  await page.goto(link ?? "");
  await expect(page.getByText("Pay your invoice by card")).toBeVisible();
  await expect(page).toHaveURL(/\/track\/[\w-]+$/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Pay by card" }).click();
  await page.getByRole("button", { name: "Pay $120.00" }).click();
  await expect(page.getByText("It counts once Stripe confirms it.")).toBeVisible();
  const open = () =>
    query<{ open: number }>(
      "select sum(balance)::float8 as open from invoices where order_id = $1 and payee_id is null",
      [id],
    );
  await expect.poll(open).toEqual([{ open: 0 }]);

  // The carrier's account has its own invoice alone.
  await carlos.page.goto("/invoices");
  await carlos.page.getByText("Statement", { exact: true }).click();
  await expect(carlos.page.getByRole("row", { name: /Closing balance/ })).toContainText(
    `${dollars(total - 120)} to receive`,
  );
  await leave(carlos);
});

const dollars = (amount: number) => amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
