import { danaDealer, vicVisitor } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Mail, MailSender } from "../../../ports.ts";
import { aQuote } from "../../builders/index.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import { everyMail } from "./every-mail.ts";

export { everyMail };

export type MailTest = {
  readonly mail: MailSender<Mail>;
  /** Where messages to support arrive. */
  readonly support: string;
  /** The addressees of all that was handed over, oldest first. */
  readonly delivered: () => Promise<readonly string[]>;
  /** Until it ends, nothing can be handed over. */
  readonly beginOutage: () => Promise<void>;
  readonly endOutage: () => Promise<void>;
};

const quoteMail = (to: string): Mail => ({ kind: "quote_email", to, quote: aQuote() });

export function mailSenderContract(name: string, setUp: SetUp<MailTest>): void {
  describe(`mail sender: ${name}`, () => {
    const test = eachTestWith(setUp);

    it.each(everyMail)("hands $mail.kind over to $mail.to", async ({ mail: message }) => {
      const { mail, delivered, support } = test();
      await mail.send(message, "one");
      expect(await delivered()).toEqual([message.to ?? support]);
    });

    it("hands a message over once for each key, however often it is asked", async () => {
      const { mail, delivered } = test();
      const message = quoteMail(vicVisitor.email);
      await mail.send(message, "one");
      await mail.send(message, "one");
      await mail.send(message, "two");
      expect(await delivered()).toEqual([vicVisitor.email, vicVisitor.email]);
    });

    it("hands a message over once when it is asked twice at the same time", async () => {
      const { mail, delivered } = test();
      const message = quoteMail(danaDealer.email);
      await Promise.all([mail.send(message, "one"), mail.send(message, "one")]);
      expect(await delivered()).toEqual([danaDealer.email]);
    });

    it("hands nothing over to a deleted account, which has no address", async () => {
      const { mail, delivered } = test();
      await mail.send(quoteMail(""), "one");
      expect(await delivered()).toEqual([]);
    });

    it("throws when a message could not be handed over, and can be asked again", async () => {
      const { mail, delivered, beginOutage, endOutage } = test();
      const message = quoteMail(vicVisitor.email);
      await beginOutage();
      await expect(mail.send(message, "one")).rejects.toThrow();
      await endOutage();
      expect(await delivered()).toEqual([]);
      await mail.send(message, "one");
      expect(await delivered()).toEqual([vicVisitor.email]);
    });
  });
}

/** A message as the recipient's mail program shows it. */
export type WrittenMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly fileName: string; readonly content: Uint8Array }[];
};

export type WrittenMailTest = {
  readonly mail: MailSender<Mail>;
  readonly support: string;
  readonly written: () => Promise<readonly WrittenMail[]>;
};

/** For adapters that make letters of messages. */
export function writtenMailContract(name: string, setUp: SetUp<WrittenMailTest>): void {
  describe(`written mail: ${name}`, () => {
    const test = eachTestWith(setUp);

    it.each(everyMail)("writes $mail.kind to $mail.to: $subject", async (expected) => {
      const { mail, written, support } = test();
      await mail.send(expected.mail, "one");
      const [letter, ...others] = await written();
      if (!letter) throw new Error("nothing was written");
      expect(others).toEqual([]);
      expect(letter.to).toBe(expected.mail.to ?? support);
      for (const words of expected.subject) expect(letter.subject).toContain(words);

      for (const part of [oneLine(letter.text), oneLine(shownOf(letter.html))]) {
        for (const words of expected.says) expect(part).toContain(words);
        for (const words of expected.hides ?? []) expect(part).not.toContain(words);
      }
      const links = [letter.text.match(/https?:\/\/\S+/g) ?? [], hrefsOf(letter.html)];
      for (const some of links) {
        if (expected.link) expect(some.map(pathOf)).toContain(expected.link);
        for (const words of expected.hides ?? []) expect(some.join(" ")).not.toContain(words);
      }
      expect(
        letter.attachments.map(({ fileName, content }) => ({ fileName, content: Uint8Array.from(content) })),
      ).toEqual(expected.attached ? [expected.attached] : []);
    });
  });
}

const oneLine = (text: string) => text.replaceAll(/^> ?/gm, "").replaceAll(/\s+/g, " ");

const decoded = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

const shownOf = (html: string) =>
  decoded(
    html
      .replaceAll(/<style[^]*?<\/style>/g, " ")
      .replaceAll(/<\/?(?:b|strong|em|a|span)\b[^>]*>/g, "")
      .replaceAll(/<[^>]+>/g, " "),
  );

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => decoded(href));

const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, "");
