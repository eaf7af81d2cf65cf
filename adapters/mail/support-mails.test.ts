import { expect, test } from "vitest";
import { messageOf, partsOf } from "./testing/message.ts";
import {
  apiKeyMailTo,
  confirmationMailTo,
  passwordChangedMailTo,
  passwordResetMailTo,
  paymentSettingsMailTo,
  quoteMailTo,
  secondFactorMailTo,
  supportMailFrom,
  supportReplyTo,
  verificationEndedMailTo,
  webhookMailTo,
  webhookOffMailTo,
} from "./testing/sample-mails.ts";
import { danasMailbox } from "./testing/sample-records.ts";

test("a message to support reaches those who answer, with all they need", async () => {
  const message = await messageOf(supportMailFrom({ isSubUser: true }));
  expect(message.to.address).toBe("support@lotlane.example");
  expect(message.replyTo).toEqual(danasMailbox);
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
  expect((await messageOf(supportReplyTo(), "support_reply_email:1", options)).replyTo.address).toBe(
    "help@desk.example",
  );
});

test("an answer from support goes to the person, quotes what was written, and leads to the conversation", async () => {
  const message = await messageOf(supportReplyTo());
  expect(message.to).toEqual(danasMailbox);
  expect(message.replyTo.address).toBe("support@lotlane.example");
  for (const part of partsOf(message)) {
    expect(part).toContain("We have sent it again.");
    expect(part).toContain("Is it right now?");
    expect(part).toContain("https://lotlane.example/support");
  }
});

test("an answer to every other mail reaches support", async () => {
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
    verificationEndedMailTo(),
  ])
    expect((await messageOf(mail)).replyTo).toEqual({ name: "Lotlane Support", address: "support@lotlane.example" });
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
