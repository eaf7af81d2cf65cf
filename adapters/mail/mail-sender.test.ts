import type { Mail } from "@lotlane/core/ports";
import { expect, test } from "vitest";
import { messageOf } from "./testing/message.ts";
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
