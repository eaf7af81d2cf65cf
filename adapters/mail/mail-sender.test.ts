import type { Mail } from "@lotlane/core/ports";
import { expect, test } from "vitest";
import { createMailSender } from "./mail-sender.ts";
import type { Message } from "./message.ts";
import { confirmationMailTo, quoteMailTo, sampleOrder, sampleQuote } from "./samples.ts";

async function messageOf(mail: Mail, key = "quote_email:1"): Promise<Message> {
  const messages: Message[] = [];
  const transport = { deliver: async (message: Message) => void messages.push(message) };
  await createMailSender({ transport, publicUrl: "https://lotlane.example/" }).send(mail, key);
  return messages[0]!;
}

test("the quote mail names price and vehicle in its subject", async () => {
  const { subject, to, from } = await messageOf(quoteMailTo({ cashPrice: "850.00" }));
  expect(subject).toBe("Your Lotlane quote LL-7K3M9QXA: $850.00 to ship your 2022 Ford F-150");
  expect(to).toEqual({ name: "Dana Whitfield", address: "dana.whitfield@example.com" });
  expect(from).toBe("Lotlane <no-reply@lotlane.example>");
});

test("both parts of the quote mail say what is offered, for how long, and where to book", async () => {
  const quote = sampleQuote();
  const { html, text } = await messageOf(quoteMailTo());
  for (const part of [html, text.replaceAll(/\s+/g, " ")]) {
    expect(part).toContain("Los Angeles, CA 90001");
    expect(part).toContain("New York, NY 10001");
    expect(part).toContain("Tue, Dec 1, 2026");
    expect(part).toContain("Tue, Dec 8, 2026");
    expect(part).toContain("2,789 miles, about 6 days");
    expect(part).toContain("Full-size pickup");
    for (const { label } of quote.breakdown.lines) expect(part).toContain(label);
    expect(part).toContain("−$213.28");
    expect(part).toContain("Best Price");
    expect(part).toContain("$1,919.55");
    expect(part).toContain("$1,975.22");
    expect(part).toContain("until Friday, November 27, 2026 at 9:03 AM EST");
    expect(part).toContain("Promo code SPRING10 is applied.");
    expect(part).toContain(`https://lotlane.example/?quote=${quote.id}`);
  }
});

test("both parts of the confirmation say what was booked, where it goes, and what comes next", async () => {
  const { subject, html, text } = await messageOf(confirmationMailTo({ paymentMethod: "card" }));
  expect(subject).toBe("Your Lotlane order 9f4e21c7 is booked: 2022 Ford F-150");
  for (const part of [html, text]) {
    expect(part).toContain("9f4e21c7");
    expect(part).not.toContain(sampleOrder().id);
    expect(part).toContain("1200 E Florence Ave");
    expect(part).toContain("350 W 31st St");
    expect(part).toContain("Tue, Dec 8, 2026");
    expect(part).toContain("Runs");
    expect(part).toContain("$1,938.94");
    expect(part).toContain("Credit card");
    expect(part).toContain("What happens next");
    expect(part).toContain("https://lotlane.example/track/r4Nd0m-T0ken_of-22chars");
  }
});

test("the quote mail keeps streets to itself", async () => {
  const { html, text } = await messageOf(quoteMailTo());
  expect(html + text).not.toContain("Florence");
});

test("an order without a delivery day says so", async () => {
  const { text } = await messageOf(confirmationMailTo({ delivery: { ...sampleOrder().delivery, date: null } }));
  expect(text).toContain("Day to be agreed");
});

test("what people type stays text", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'&`;
  const { html, text } = await messageOf(
    confirmationMailTo({
      customer: { ...sampleOrder().customer!, firstName: hostile },
      pickup: { ...sampleOrder().pickup, address: `${hostile}\r\nPrice: $1.00` },
      vehicle: { ...sampleOrder().vehicle, make: hostile },
    }),
  );
  expect(html).not.toContain("<img");
  expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;");
  expect(text).not.toMatch(/^Price: \$1\.00/m);
});

test("a stranger's link travels neither as a name nor as a promo code", async () => {
  const customer = { ...sampleQuote().customer, firstName: "win.example/prize", lastName: "!" };
  const code = "HTTPS://WIN.EXAMPLE";
  const promo = {
    kind: "unknown",
    code,
    message: `Promo code ${code} is not known, so the price stays as it is.`,
  } as const;
  const { html, text } = await messageOf(quoteMailTo({ customer, promo }));
  expect(html + text).not.toMatch(/win\.example/i);
  expect(text).toContain("Hello, here is the price");
  expect(text).toContain("The promo code you typed is not known");
});

test("a stranger's link does not travel as a street or an instruction", async () => {
  const order = sampleOrder();
  const { html, text } = await messageOf(
    confirmationMailTo({
      pickup: { ...order.pickup, address: "12 N.W. 5th St., see https://win.example/prize" },
      delivery: { ...order.delivery, address: "www.win.example or me@win.example" },
      specialInstructions: "win.example",
    }),
  );
  expect(html + text).not.toMatch(/win\.example|www\.win|https:\/\/win|me@win/);
  expect(text).toContain("12 N.W. 5th St., see https: //win. example/prize");
});

test("the Message-ID belongs to the key", async () => {
  const first = await messageOf(quoteMailTo(), "quote_email:1");
  const repeated = await messageOf(quoteMailTo(), "quote_email:1");
  const other = await messageOf(quoteMailTo(), "quote_email:2");
  expect(repeated.messageId).toBe(first.messageId);
  expect(other.messageId).not.toBe(first.messageId);
  expect(first.messageId).toMatch(/^<[0-9a-f]{32}@lotlane\.example>$/);
});
