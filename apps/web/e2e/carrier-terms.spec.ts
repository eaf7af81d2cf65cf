import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, aDriver, giveToDriver, leave } from "./orders.ts";
import { expectToast, heading, newEmail, reachQuote } from "./visitor.ts";

test("a card order waits for a carrier that says it takes cards, and a driver reads its pay once the carrier shows it", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await reachQuote(page, email);
  await page.getByRole("radio", { name: /Credit Card/ }).check();
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  await expect(page.getByText("We are now finding a transporter that takes cards.")).toBeVisible();
  const [order] = await query<{ id: string; pay: number }>(
    "select id, (payment_amount - service_fee - card_fee)::float8 as pay from orders where customer_email = $1",
    [email],
  );
  const { id, pay } = order!;
  const shownPay = pay.toLocaleString("en-US", { style: "currency", currency: "USD" });

  const carlos = await aCarrier(browser);
  await carlos.page.goto(`/orders/${id}`);
  await expect(carlos.page.getByText("You cannot claim this order yet")).toBeVisible();
  await expect(carlos.page.getByText(/your company does not take cards/)).toBeVisible();
  await expect(carlos.page.getByRole("button", { name: "Claim Order" })).toBeHidden();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);

  await carlos.page.getByRole("link", { name: "Company Information" }).click();
  await carlos.page.getByRole("textbox", { name: "Company Address" }).fill("2200 W Buckeye Rd\nPhoenix, AZ 85009");
  await carlos.page.getByRole("checkbox", { name: "We take credit cards" }).check();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  const save = () => carlos.page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(carlos.page, "Company information updated successfully", save());

  await carlos.page.goto(`/orders/${id}`);
  const claimed = carlos.page.getByRole("button", { name: "Mark as In Transit" });
  await expectToast(carlos.page, "Order Claimed", carlos.page.getByRole("button", { name: "Claim Order" }).click());
  await expect(claimed).toBeVisible();

  const dina = await aDriver(browser, carlos);
  await giveToDriver(carlos, { id }, dina);
  await dina.page.goto(`/orders/${id}`);
  const payment = dina.page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("To be paid by credit card to the carrier");
  await expect(dina.page.getByText(/\$|per mile/)).toHaveCount(0);
  await expectAccessible(dina.page);

  await carlos.page.goto("/company");
  await carlos.page.getByRole("checkbox", { name: "Show drivers what a job pays" }).check();
  await expectToast(carlos.page, "Company information updated successfully", save());
  await dina.page.reload();
  await expect(payment.getByText(shownPay, { exact: true })).toBeVisible();
  await leave(carlos, dina);
});
