import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, claimInvoiced, leave, post } from "./orders.ts";
import { aPhoto } from "./photos.ts";

test("a carrier asks for waiting time, the dealer disputes it, agrees to less, and gets an invoice @phone-alone", async ({
  browser,
}) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer, { paymentAmount: 900 });
  await claimInvoiced(carrier, order);
  const numbersOf = (charge: string) =>
    query<{ number: string }>(
      "select number from invoices where order_id = $1 and charge = $2 and sent_at is not null",
      [order.id, charge],
    );
  const extrasOf = ({ page }: typeof dealer) => page.getByRole("region", { name: "Extras" });

  await carrier.page.goto(`/orders/${order.id}`);
  await extrasOf(carrier).getByRole("button", { name: "Ask for an extra" }).click();
  const asking = carrier.page.getByRole("dialog", { name: "Ask for an extra" });
  await asking.getByRole("textbox", { name: /Amount/ }).fill("120");
  await asking.getByRole("textbox", { name: /Note/ }).fill("The gate was locked for two hours.");
  await asking.locator("input[type=file]").setInputFiles(await aPhoto("Gate", 120));
  await expect(asking.getByRole("img", { name: "Evidence 1 for the extra" })).toBeVisible();
  await expectAccessible(carrier.page);
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(extrasOf(carrier).getByText("Awaiting an answer")).toBeVisible();

  await dealer.page.goto(`/orders/${order.id}`);
  const photo = extrasOf(dealer)
    .getByRole("button", { name: /^Open / })
    .locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(dealer.page);
  await expectNoOverflow(dealer.page);
  await extrasOf(dealer)
    .getByRole("button", { name: /^Dispute/ })
    .click();
  await dealer.page.getByRole("textbox", { name: /Reason/ }).fill("It was one hour.");
  await dealer.page.getByRole("dialog").getByRole("button", { name: "Dispute" }).click();
  await expect(extrasOf(dealer).getByText("Disputed")).toBeVisible();

  // The carrier's open page hears of it.
  await extrasOf(carrier)
    .getByRole("button", { name: /^Ask again/ })
    .click();
  const again = carrier.page.getByRole("dialog", { name: "Ask again" });
  await again.getByRole("textbox", { name: /Amount/ }).fill("60");
  await again.getByRole("button", { name: "Ask", exact: true }).click();
  await extrasOf(dealer).getByRole("button", { name: "Agree: Waiting time, $60.00" }).click();
  await expect(extrasOf(carrier).getByText("Agreed")).toBeVisible();

  await expect.poll(() => numbersOf("extra")).toHaveLength(1);
  const [{ number } = { number: "" }] = await numbersOf("extra");
  await dealer.page.goto("/invoices");
  await dealer.page.getByRole("button", { name: number }).click();
  await expect(
    dealer.page.getByRole("dialog", { name: number }).getByText(/^Waiting time: Transport of/),
  ).toBeVisible();

  await carrier.page.goto("/invoices?status=open");
  await carrier.page.getByRole("button", { name: number }).click();
  await carrier.page.getByRole("button", { name: "Credit", exact: true }).click();
  await carrier.page.getByRole("textbox", { name: /Amount/ }).fill("10");
  await carrier.page.getByRole("textbox", { name: /Reason/ }).fill("Rounded down.");
  await carrier.page.getByRole("button", { name: "Issue credit note" }).click();
  const credited = carrier.page.getByRole("dialog", { name: number });
  await expect(credited.getByText("Credit note CN-100001")).toBeVisible();
  await expect(credited.getByText("$50.00")).toBeVisible();
  await expectAccessible(carrier.page);
  await expectNoOverflow(carrier.page);
  const pdf = await credited.getByRole("link", { name: /CN-100001/ }).getAttribute("href");
  expect((await carrier.page.request.get(pdf!)).headers()["content-type"]).toBe("application/pdf");
  await leave(dealer, carrier);
});
