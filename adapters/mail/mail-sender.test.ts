import { groupOfMail } from "@lotlane/core/notices";
import type { Mail } from "@lotlane/core/ports";
import { everyMail } from "@lotlane/core/testing/contracts";
import { expect, test } from "vitest";
import { createMailSender } from "./index.ts";
import { messageOf } from "./testing/message.ts";
import { sampleZips } from "./testing/sample-records.ts";
import { passwordResetMailTo, quoteMailTo } from "./testing/sample-mails.ts";

test("the Message-ID belongs to the key", async () => {
  const first = await messageOf(quoteMailTo(), "quote_email:1");
  const repeated = await messageOf(quoteMailTo(), "quote_email:1");
  const other = await messageOf(quoteMailTo(), "quote_email:2");
  expect(repeated.messageId).toBe(first.messageId);
  expect(other.messageId).not.toBe(first.messageId);
  expect(first.messageId).toMatch(/^<[0-9a-f]{32}@lotlane\.example>$/);
});

test("a mail goes under a name only to whom the name belongs", async () => {
  const mail = { ...passwordResetMailTo(), to: "reader@example.com" } as Mail;
  expect((await messageOf(mail)).to).toEqual({ name: "", address: "reader@example.com" });
});

const { inShort } = createMailSender({
  transport: { deliver: () => Promise.resolve() },
  publicUrl: "https://lotlane.example",
  zipPlaces: sampleZips,
});

test.each(everyMail.filter(({ mail: { kind } }) => groupOfMail[kind] !== "required"))(
  "a notification of $mail.kind to $mail.to leads to a page, and says no more: $subject",
  ({ mail, hides = [] }) => {
    const { title, line, path } = inShort(mail);
    expect(title).toMatch(/^[^a-z]/);
    expect(path).toMatch(/^\/(?:[a-z]|\?quote=)/);
    // An offer is its price, and so is work for a trip; a reminder is in the words of the desk.
    const price = ["invitation_mail", "trip_mail", "quote_reminder"].includes(mail.kind) ? [] : ["$"];
    for (const words of [...price, "Lotlane order", ...hides]) expect(`${title} ${line}`).not.toContain(words);
  },
);
