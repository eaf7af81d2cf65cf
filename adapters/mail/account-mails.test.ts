import type { Mail } from "@lotlane/core/ports";
import { expect, test } from "vitest";
import { messageOf, partsOf } from "./testing/message.ts";
import {
  passwordChangedMailTo,
  passwordResetMailTo,
  secondFactorMailTo,
  verificationMailTo,
} from "./testing/sample-mails.ts";
import { danasMailbox, sampleSecret } from "./testing/sample-records.ts";

test("a password reset leads to the form, holds an hour, and asks nothing of a reader who did not ask for it", async () => {
  const message = await messageOf(passwordResetMailTo());
  expect(message.to).toEqual(danasMailbox);
  expect(message.subject).toBe("Choose a new Lotlane password");
  for (const part of partsOf(message)) {
    expect(part).toContain("Hello Dana,");
    expect(part).toContain(`https://lotlane.example/reset-password?token=${sampleSecret}`);
    expect(part).toContain("one hour");
    expect(part).toContain("If this was not you, you can ignore this email");
  }
});

test("an e-mail verification leads to the page that confirms, and holds 72 hours", async () => {
  const message = await messageOf(verificationMailTo());
  expect(message.to).toEqual(danasMailbox);
  expect(message.subject).toBe("Confirm your email address for Lotlane");
  for (const part of partsOf(message)) {
    expect(part).toContain(`https://lotlane.example/verify-email?token=${sampleSecret}`);
    expect(part).toContain("72 hours");
    expect(part).toContain("you can ignore this email");
  }
});

test("a changed password is told with its time, what it ended, and what to do", async () => {
  const message = await messageOf(passwordChangedMailTo());
  expect(message.to).toEqual(danasMailbox);
  expect(message.subject).toBe("Your Lotlane password was changed");
  for (const part of partsOf(message)) {
    expect(part).toContain("Friday, November 20, 2026 at 9:03 AM EST");
    expect(part).toContain("signed out");
    expect(part).toContain("If this was not you");
    expect(part).toContain("https://lotlane.example/auth");
    expect(part).not.toContain("token");
  }
});

test.each([
  ["enabled", "two-factor authentication was turned on", "signing in also asks for a code", "this was not you"],
  ["disabled", "two-factor authentication was turned off", "Your password alone signs you in now", "this was not you"],
  ["backup_code_used", "a backup code was used to sign in", "That code will not work again", "this was not you"],
  ["reset", "support turned off two-factor authentication", "signed out everywhere", "you did not ask for it"],
] as const)(
  "%s: a second factor is told with its time, what it means, and what to do",
  async (change, title, means, unwished) => {
    const message = await messageOf(secondFactorMailTo(change));
    expect(message.to).toEqual(danasMailbox);
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
