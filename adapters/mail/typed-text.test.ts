import { castAccounts } from "@lotlane/demo";
import { expect, test } from "vitest";
import { messageOf } from "./testing/message.ts";
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
  verificationMailTo,
  verificationEndedMailTo,
  webhookMailTo,
  webhookOffMailTo,
} from "./testing/sample-mails.ts";
import { sampleOrder, sampleQuote } from "./testing/sample-records.ts";

const hostile = `<img src=x onerror=alert(1)>"'&`;

test("what people type stays text", async () => {
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
    message: `We do not recognize promo code ${code}, so the price stays the same.`,
  } as const;
  const { html, text } = await messageOf(quoteMailTo({ customer, promo }));
  expect(html + text).not.toMatch(/win\.example/i);
  expect(text).toContain("Hello, here is the price");
  expect(text).toContain("We do not recognize the promo code you typed");
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
    verificationEndedMailTo(names, hostile),
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
    verificationEndedMailTo(names, twoLines),
    supportMailFrom(names, { subject: twoLines }),
    supportReplyTo(names),
  ]) {
    const { subject, to, replyTo, text } = await messageOf(mail);
    for (const header of [subject, to.name, to.address, replyTo.name, replyTo.address])
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
    verificationEndedMailTo(names, "https://win.example/prize"),
  ]) {
    const { html, text } = await messageOf(mail);
    expect(html + text).not.toContain("win.example");
    expect(text).toContain("Hello,");
  }
});

test("a daily mail leads to each page, and takes no stranger's link along", async () => {
  const user = castAccounts().dana.user;
  const notice = {
    title: "win.example/prize wrote to you",
    line: "see https://win.example",
    path: "/planner?add=order%3A1",
  };
  const notices = [notice, { ...notice, path: "https://win.example" }];
  const { html, text } = await messageOf({ kind: "daily_mail", to: user.email, user, notices, more: 0 });
  expect(html + text).not.toMatch(/win\.example|https:\/\/win/);
  expect(html).toContain('href="https://lotlane.example/planner?add=order%3A1"');
  expect(text).toContain("\nhttps://lotlane.example/planner?add=order%3A1\n");
});
