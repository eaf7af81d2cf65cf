import { expect, test } from "@playwright/test";
import { twilioSignature } from "../../stand-ins/twilio-account.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { leave } from "./orders.ts";
import { fillContact, fillRoute, heading, newEmail, next } from "./visitor.ts";

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
  const timeline = desk.getByRole("list", { name: "Time line" });
  // At night the text waits for its hour.
  await expect(
    timeline.getByText(/^Lotlane: your transport from .* is booked\. Track it: .* Reply STOP/),
  ).toBeVisible();
  await expect(desk.getByText(/^Wants texts: ticked when booking/)).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);

  const url = `${baseURL}/api/hooks/twilio/texts`;
  let sent = 0;
  const answers = async (words: string) => {
    const sid = `SM${String(last).padStart(24, "0")}${String(++sent).padStart(8, "0")}`;
    const form = new URLSearchParams({ MessageSid: sid, From: `+1602${last}`, Body: words, SmsStatus: "received" });
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": twilioSignature(url, form),
    };
    expect((await request.post(url, { headers, data: form.toString() })).status()).toBe(200);
  };
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
