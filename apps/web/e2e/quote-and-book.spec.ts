import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { fillContact, fillRoute, heading, mailsTo, newEmail, next, toast, vera } from "./visitor.ts";

test("a long lane says how many days it takes before the price does, and offers the day", async ({ page }) => {
  await page.goto("/");
  await fillRoute(page, { to: "10001" });
  await next(page);
  await expect(page.getByText("Los Angeles to New York takes about 9 days.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const offered = page.getByRole("button", { name: /^Deliver on / });
  const day = (await offered.innerText()).replace("Deliver on ", "");
  await offered.click();
  await expect(page.getByLabel("Delivery Date")).toBeFocused();
  await expect(page.getByText("takes about 9 days")).toBeHidden();
  const typed = new Date(await page.getByLabel("Delivery Date").inputValue());
  expect(typed.toDateString()).toBe(new Date(day).toDateString());
});

test("the browser's Back leads to the step before, and out of the wizard only from the first", async ({ page }) => {
  await page.goto("/terms");
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await expect(heading(page, "Shipping Dates")).toBeFocused();
  await next(page);
  await expect(heading(page, "Contact Information")).toBeFocused();
  await page.reload();
  await expect(heading(page, "Contact Information")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await page.goForward();
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await next(page);
  await expect(heading(page, "Contact Information")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  await expect(page.getByLabel("Make")).toHaveValue("Ford");
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test("after a booking the browser's Back leaves the wizard, and no way leads to a form that books again", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await next(page);
  await fillContact(page, newEmail());
  await page.getByRole("button", { name: "Get Quote" }).click();
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => history.state?.usr?.quoteStep)).toBe(4);
  await expect(heading(page, "Booking Confirmed")).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goForward();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  // The entries of the steps lie ahead, and lead back to the booking.
  await page.goForward();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book Now" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goForward();
  await page.getByRole("button", { name: "Get Another Quote" }).click();
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  await expect(page.getByLabel("Year")).toHaveValue("");
});

test("Vera gets a quote, books it, and follows her shipment", { tag: "@phone" }, async ({ page }) => {
  const email = newEmail();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));

  await page.goto("/");
  const progress = page.getByRole("progressbar", { name: "Quote progress" });
  await expect(progress).toHaveAttribute("aria-valuemax", "4");
  await expect(page.getByLabel("Make")).toBeDisabled();
  await expect(page.getByLabel("Model")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
  await fillRoute(page);
  await expect(page.getByText("Los Angeles, CA", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "Map: from Los Angeles, CA to Chicago, IL" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await next(page);

  await expect(heading(page, "Shipping Dates")).toBeFocused();
  await expect(
    page.getByText("Most shipments are picked up within 1-5 days of the first available date"),
  ).toBeVisible();
  await page.getByLabel("Pickup Date").fill(inDays(5));
  await page.getByLabel("Pickup Date").press("Tab");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await next(page);

  const getQuote = page.getByRole("button", { name: "Get Quote" });
  await expect(getQuote).toBeDisabled();
  await fillContact(page, email, "nope");
  await expect(getQuote).toBeEnabled();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await getQuote.click();

  await expect(heading(page, "Your Quote")).toBeVisible();
  await expect(page.getByText(/^LL-[A-Z0-9]{8}$/)).toBeVisible();
  await expect(page.getByText(/^2,0\d\d miles$/)).toBeVisible();
  await expect(page.getByText("We do not recognize promo code NOPE")).toBeVisible();
  const payment = page.getByRole("radiogroup", { name: "Payment" });
  await expect(payment.getByRole("radio", { name: /Cash\/Check/ })).toBeChecked();
  await expect(payment.getByText("Best Price")).toBeVisible();
  const lines = await page.getByRole("table", { name: "Price breakdown" }).locator("tbody tr td").allInnerTexts();
  const cash = await page
    .getByRole("row", { name: /Cash price/ })
    .locator("td")
    .innerText();
  expect(lines.map(cents).reduce((sum, amount) => sum + amount)).toBe(cents(cash));
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Book Now" }).click();

  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  const confirmation = await toast(page, "Booking Successful!").innerText();
  const [order] = await query<{
    id: string;
    status: string;
    payment_amount: string;
    customer_email: string;
    pickup_address: string;
    pickup_date: Date;
  }>("select * from orders where customer_email = $1", [email]);
  expect(order).toMatchObject({ status: "pending", customer_email: email, pickup_address: vera.pickupAddress });
  expect(cents(order!.payment_amount)).toBe(cents(cash));
  await expect(page.getByText(`#${order!.id.slice(0, 8)}`, { exact: true })).toBeVisible();
  expect(confirmation).toContain(`Order ID: #${order!.id.slice(0, 8)}`);
  expect(confirmation).not.toContain(order!.id);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Track this shipment" }).click();
  await expect(heading(page, "2022 Ford F-150")).toBeVisible();
  await expect(page.getByText("Finding Driver")).toBeVisible();
  await expect(page.getByText("Order Created")).toBeVisible();
  await expect(page.getByText(vera.pickupAddress)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(2);
  const mails = await mailsTo(email);
  const tracking = page.url();
  expect(mails.filter((mail) => mail.includes(tracking))).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("the link in the quote's mail opens the quote, which can be booked", async ({ page }) => {
  const email = newEmail();
  await page.goto("/");
  await fillRoute(page, { model: "F-250", to: "10001" });
  await expect(page.getByText("additional fees may apply")).toBeVisible();
  await next(page);
  await next(page);
  await fillContact(page, email);
  await page.getByRole("button", { name: "Get Quote" }).click();
  await expect(heading(page, "Your Quote")).toBeVisible();
  const refCode = await page.getByText(/^LL-/).innerText();
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await mailsTo(email);
  const link = /http\S+\?quote=[0-9a-f-]{36}/.exec(mail!)![0];

  const browser = page.context().browser()!;
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(refCode)).toBeVisible();
  await elsewhere.getByRole("radio", { name: /Credit Card/ }).check();
  await expect(elsewhere.getByText(/processing fee/).first()).toBeVisible();
  await elsewhere.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(elsewhere, "Booking Confirmed")).toBeVisible();
  const [order] = await query<{ payment_method: string }>("select * from orders where customer_email = $1", [email]);
  expect(order!.payment_method).toBe("card");
  await elsewhere.getByRole("button", { name: "Get Another Quote" }).click();
  await expect(heading(elsewhere, "Vehicle & Route")).toBeVisible();
  await expect(elsewhere.getByLabel("Year")).toHaveValue("");
  await elsewhere.context().close();
});

const cents = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, "").replace("−", "-")) * 100);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
