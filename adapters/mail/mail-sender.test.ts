import type { Mail } from "@lotlane/core/ports";
import { expect, test } from "vitest";
import { messageOf, partsOf } from "./message-for-tests.ts";
import {
  confirmationMailTo,
  passwordChangedMailTo,
  passwordResetMailTo,
  quoteMailTo,
  sampleOrder,
  sampleQuote,
  sampleSecret,
  apiKeyMailTo,
  webhookMailTo,
  webhookOffMailTo,
  paymentSettingsMailTo,
  secondFactorMailTo,
  supportMailFrom,
  supportReplyTo,
  verificationMailTo,
} from "./samples.ts";

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

test("an order that is paid by invoice says so", async () => {
  for (const part of partsOf(await messageOf(confirmationMailTo({ paymentMethod: "invoice" }))))
    expect(part).toContain("By invoice");
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

const dana = { name: "Dana Whitfield", address: "dana.whitfield@example.com" };
const hostile = `<img src=x onerror=alert(1)>"'&`;

test("a password reset leads to the form, holds an hour, and asks nothing of a reader who did not ask for it", async () => {
  const message = await messageOf(passwordResetMailTo());
  expect(message.to).toEqual(dana);
  expect(message.subject).toBe("Choose a new Lotlane password");
  for (const part of partsOf(message)) {
    expect(part).toContain("Hello Dana,");
    expect(part).toContain(`https://lotlane.example/reset-password?token=${sampleSecret}`);
    expect(part).toContain("one hour");
    expect(part).toContain("If it was not you, there is nothing to do");
  }
});

test("an e-mail verification leads to the page that confirms, and holds 72 hours", async () => {
  const message = await messageOf(verificationMailTo());
  expect(message.to).toEqual(dana);
  expect(message.subject).toBe("Confirm your e-mail address for Lotlane");
  for (const part of partsOf(message)) {
    expect(part).toContain(`https://lotlane.example/verify-email?token=${sampleSecret}`);
    expect(part).toContain("72 hours");
    expect(part).toContain("there is nothing to do");
  }
});

test("a changed password is told with its time, what it ended, and what to do", async () => {
  const message = await messageOf(passwordChangedMailTo());
  expect(message.to).toEqual(dana);
  expect(message.subject).toBe("Your Lotlane password was changed");
  for (const part of partsOf(message)) {
    expect(part).toContain("Friday, November 20, 2026 at 9:03 AM EST");
    expect(part).toContain("signed out");
    expect(part).toContain("If it was not you");
    expect(part).toContain("https://lotlane.example/auth");
    expect(part).not.toContain("token");
  }
});

test.each([
  ["enabled", "two-factor authentication was turned on", "signing in also asks for a code", "it was not you"],
  ["disabled", "two-factor authentication was turned off", "Your password alone signs you in now", "it was not you"],
  ["backup_code_used", "a backup code was used to sign in", "That code does not work again", "it was not you"],
  ["reset", "support has turned two-factor authentication off", "signed out everywhere", "you did not ask for it"],
] as const)(
  "%s: a second factor is told with its time, what it means, and what to do",
  async (change, title, means, unwished) => {
    const message = await messageOf(secondFactorMailTo(change));
    expect(message.to).toEqual(dana);
    expect(message.subject).toBe(`Lotlane: ${title}`);
    for (const part of partsOf(message).map((lines) => lines.replaceAll(/\s+/g, " "))) {
      expect(part).toContain("Hello Dana,");
      expect(part).toContain("Friday, November 20, 2026 at 9:03 AM EST");
      expect(part).toContain(means);
      expect(part).toContain("signed out");
      expect(part).toContain(`If ${unwished}`);
      expect(part).toContain("https://lotlane.example/auth");
    }
  },
);

test("only the address of the mail carries the secret", async () => {
  for (const mail of [passwordResetMailTo(), verificationMailTo()]) {
    const { subject, headers, messageId, html, text } = await messageOf(mail);
    expect(JSON.stringify([subject, headers, messageId])).not.toContain(sampleSecret);
    expect(html.split(sampleSecret)).toHaveLength(2);
    expect(text.split(sampleSecret)).toHaveLength(2);
  }
});

test("a secret stays one value of its link", async () => {
  const mail = { ...passwordResetMailTo(), secret: "a&b=c#d/e f" } as Mail;
  const { html, text } = await messageOf(mail);
  expect(html).toContain('token=a%26b%3Dc%23d%2Fe%20f"');
  expect(text).toMatch(/token=a%26b%3Dc%23d%2Fe%20f$/m);
});

test("a message to support reaches those who answer, with all they need", async () => {
  const message = await messageOf(supportMailFrom({ isSubUser: true }));
  expect(message.to.address).toBe("support@lotlane.example");
  expect(message.replyTo).toEqual(dana);
  expect(message.subject).toBe("Support: Invoice for order 9f4e21c7 (Dana Whitfield)");
  for (const part of partsOf(message)) {
    expect(part).toContain("Dana Whitfield");
    expect(part).toContain("dana.whitfield@example.com");
    expect(part).toContain("Dealer (Shipper), sub-user");
    expect(part).toContain("Whitfield Autos");
    expect(part).toContain("Invoice for order 9f4e21c7");
    expect(part).toContain("the invoice names the wrong company.");
  }
});

test("a chat message to support has no subject of its own", async () => {
  const { subject, text } = await messageOf(supportMailFrom({ companyName: null }, { subject: null }));
  expect(subject).toBe("Support: Chat message (Dana Whitfield)");
  expect(text).not.toMatch(/null|Company/);
});

test("support is reached where the settings say", async () => {
  const options = { supportAddress: "help@desk.example" };
  expect((await messageOf(supportMailFrom(), "support_email:1", options)).to.address).toBe("help@desk.example");
  expect((await messageOf(supportReplyTo(), "support_reply_email:1", options)).replyTo?.address).toBe(
    "help@desk.example",
  );
});

test("an answer from support goes to the person, quotes what was written, and leads to the conversation", async () => {
  const message = await messageOf(supportReplyTo());
  expect(message.to).toEqual(dana);
  expect(message.replyTo?.address).toBe("support@lotlane.example");
  for (const part of partsOf(message)) {
    expect(part).toContain("We have sent it again.");
    expect(part).toContain("Is it right now?");
    expect(part).toContain("https://lotlane.example/support");
  }
});

test("no other mail asks for an answer", async () => {
  for (const mail of [
    quoteMailTo(),
    confirmationMailTo(),
    passwordResetMailTo(),
    passwordChangedMailTo(),
    secondFactorMailTo("reset"),
    paymentSettingsMailTo("key_revealed"),
    apiKeyMailTo("made"),
    webhookMailTo("added"),
    webhookOffMailTo(),
  ])
    expect((await messageOf(mail)).replyTo).toBeUndefined();
});

test("what was written keeps its lines in both parts", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const lines = ["Hello,", "first", "", "-- ", "second <b>"];
    for (const make of [supportMailFrom, supportReplyTo]) {
      const { html, text } = await messageOf(make({}, { message: `${end}${lines.join(end)}${end}${end}` }));
      expect(text).toContain("\n\n> Hello,\n> first\n>\n> --\n> second <b>\n\n");
      expect(html).toContain("Hello,<br>first<br><br>--<br>second &#60;b&#62;</p>");
    }
  }
});

test("a long line is wrapped as a part of what was written", async () => {
  const { text } = await messageOf(supportMailFrom({}, { message: "word ".repeat(60) }));
  const quoted = text.split("\n").filter((line) => line.includes("word"));
  expect(quoted.length).toBeGreaterThan(3);
  for (const line of quoted) {
    expect(line).toMatch(/^> word/);
    expect(line.length).toBeLessThan(72);
  }
});

test("an inbox shows the beginning of what was written", async () => {
  const { html } = await messageOf(supportMailFrom({}, { message: "🚚\n".repeat(5_000 / 2) }));
  expect(html.slice(0, html.indexOf("<h1"))).toContain("🚚 ".repeat(70).trim());
  expect(html.slice(0, html.indexOf("<h1"))).not.toContain("🚚 ".repeat(71));
  expect(html).not.toContain("\ufffd");
});

test("what people type stays text in mails about accounts and from support", async () => {
  const names = { firstName: hostile, lastName: hostile, companyName: hostile };
  const mails = [
    passwordResetMailTo(names),
    verificationMailTo(names),
    passwordChangedMailTo(names),
    secondFactorMailTo("reset", names),
    paymentSettingsMailTo("key_revealed", names),
    apiKeyMailTo("made", names, hostile),
    webhookMailTo("added", names, hostile),
    webhookOffMailTo(names, hostile),
    supportMailFrom(names, { subject: hostile, message: hostile }),
    supportReplyTo(names, { message: hostile }),
  ];
  for (const mail of mails) {
    const { html, text } = await messageOf(mail);
    expect(html).not.toContain("<img");
    expect(html).toContain("&#60;img");
    expect(text).toContain("<img src=x");
  }
});

test("no name and no subject begins another line", async () => {
  const twoLines = "Dana\r\nBcc: all@example.com";
  const names = { firstName: twoLines, lastName: "W\u2028X", companyName: twoLines };
  for (const mail of [
    passwordResetMailTo(names),
    verificationMailTo(names),
    passwordChangedMailTo(names),
    secondFactorMailTo("reset", names),
    paymentSettingsMailTo("key_revealed", names),
    apiKeyMailTo("made", names, twoLines),
    webhookMailTo("removed", names, twoLines),
    webhookOffMailTo(names, twoLines),
    supportMailFrom(names, { subject: twoLines }),
    supportReplyTo(names),
  ]) {
    const { subject, to, replyTo, text } = await messageOf(mail);
    for (const header of [subject, to.name, to.address, replyTo?.name ?? "", replyTo?.address ?? ""])
      expect(header).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(text).not.toMatch(/^Bcc:/m);
  }
});

test("a stranger's link does not travel as the name on an account", async () => {
  const names = { firstName: "win.example/prize", lastName: "!" };
  for (const mail of [
    passwordResetMailTo(names),
    verificationMailTo(names),
    passwordChangedMailTo(names),
    secondFactorMailTo("enabled", names),
    paymentSettingsMailTo("settings_changed", names),
    apiKeyMailTo("revoked", names, "win.example/prize"),
    webhookMailTo("address_changed", names, "https://win.example/prize"),
    webhookOffMailTo(names, "https://win.example/prize"),
  ]) {
    const { html, text } = await messageOf(mail);
    expect(html + text).not.toContain("win.example");
    expect(text).toContain("Hello,");
  }
});

test("a mail goes under a name only to whom the name belongs", async () => {
  const mail = { ...passwordResetMailTo(), to: "reader@example.com" } as Mail;
  expect((await messageOf(mail)).to).toEqual({ name: "", address: "reader@example.com" });
});
