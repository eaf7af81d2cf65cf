import { type APIRequestContext, expect, test } from "@playwright/test";
import { twilioSignature } from "../../stand-ins/twilio-account.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { aCarrier, aDealer, claim, leave, post } from "./orders.ts";
import { query } from "./database.ts";
import { fillContact, fillRoute, heading, newEmail, next } from "./visitor.ts";

/** Texts a number of 602 as the provider tells them. */
function textsFrom(request: APIRequestContext, baseURL: string, last: number) {
  const url = `${baseURL}/api/hooks/twilio/texts`;
  let sent = 0;
  return async (words: string) => {
    const sid = `SM${String(last).padStart(24, "0")}${String(++sent).padStart(8, "0")}`;
    const form = new URLSearchParams({ MessageSid: sid, From: `+1602${last}`, Body: words, SmsStatus: "received" });
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": twilioSignature(url, form),
    };
    expect((await request.post(url, { headers, data: form.toString() })).status()).toBe(200);
  };
}

test("a guest books with texts, answers one, and opts out", async ({ browser, page, baseURL, request }) => {
  const email = newEmail();
  const last = 5_000_000 + (Date.now() % 1_000_000);
  const phone = `(602) ${String(last).slice(0, 3)}-${String(last).slice(3)}`;
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await next(page);
  await fillContact(page, email);
  await page.getByLabel("Phone").fill(phone);
  await page.getByRole("button", { name: "Get Quote" }).click();
  await expect(heading(page, "Your Quote")).toBeVisible();
  await page.getByRole("checkbox", { name: "Text me about this order" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();

  const ida = await anAdmin(browser);
  const desk = ida.page;
  await desk.goto(`/admin?view=customer&email=${encodeURIComponent(email)}`);
  const timeline = desk.getByRole("list", { name: "Timeline" });
  // At night the text waits for its hour.
  await expect(
    timeline.getByText(/^Lotlane: your transport from .* is booked\. Track it: .* Reply STOP/),
  ).toBeVisible();
  await expect(desk.getByText(/^Wants texts: ticked when booking/)).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);

  const answers = textsFrom(request, baseURL!, last);
  await answers("Can the driver call at the gate?");
  await desk.reload();
  await expect(timeline.getByText("Can the driver call at the gate?")).toBeVisible();

  await answers("STOP");
  await desk.reload();
  await expect(desk.getByText(/^No texts: texted STOP/)).toBeVisible();
  await desk.getByRole("button", { name: "Text", exact: true }).click();
  await expect(desk.getByText(/opted out with STOP/)).toBeVisible();
  await leave(ida);
});

test("a dealer's answer by text is read by the carrier with the order's messages", async ({
  browser,
  baseURL,
  request,
}) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  const last = 6_000_000 + (Date.now() % 1_000_000);
  await query("update accounts set phone_number = $2 where id = $1", [dana.id, `602${last}`]);
  // By day the product sends it; at night it would wait.
  await query(
    `insert into texts (id, number, kind, about_area, about_id, account_id, body, state, cause, created_at, due_at, changed_at)
      values (gen_random_uuid(), $1, 'pickup_today', 'order', $2, $3, 'Lotlane: picked up today', 'delivered', $4, now(), now(), now())`,
    [`+1602${last}`, order.id, dana.id, `pickup_today:${order.id}`],
  );
  await carlos.page.goto("/messages");
  await expect(carlos.page.getByRole("heading", { name: "Messages", exact: true })).toBeVisible();
  await textsFrom(request, baseURL!, last)("The gate code is 4711");
  const row = carlos.page.getByRole("link", { name: /The gate code is 4711.*1 unread/ });
  await expect(row).toBeVisible();
  await row.click();
  const chat = carlos.page.getByRole("region", { name: "Conversation", exact: true });
  await expect(chat.getByText(/By text · answers go by email$/)).toBeVisible();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  await dana.page.goto(`/messages?order=${order.id}`);
  await expect(dana.page.getByText(/By text\s*Read$/)).toBeVisible();
  await leave(dana, carlos);
});
