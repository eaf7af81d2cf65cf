import { describe, expect, it } from "vitest";
import type { Mail, MailSender } from "../../ports.ts";
import { anOrder, aQuote } from "../builders/index.ts";
import { danaDealer, vicVisitor, zoeLongname } from "../../demo/cast/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type MailTest = {
  readonly mail: MailSender<Mail>;
  /** The addressees of all that was handed over, oldest first. */
  readonly delivered: () => Promise<readonly string[]>;
  /** Until it ends, nothing can be handed over. */
  readonly beginOutage: () => Promise<void>;
  readonly endOutage: () => Promise<void>;
};

const quoteMail = (to: string): Mail => ({ kind: "quote", to, quote: aQuote() });

export function mailSenderContract(name: string, setUp: SetUp<MailTest>): void {
  describe(`mail sender: ${name}`, () => {
    const test = eachTestWith(setUp);

    it("hands over both kinds of message to whom they are for", async () => {
      const { mail, delivered } = test();
      await mail.send(quoteMail(vicVisitor.email), "one");
      await mail.send(
        { kind: "booking_confirmation", to: zoeLongname.email, order: anOrder({ customer: zoeLongname }) },
        "two",
      );
      expect(await delivered()).toEqual([vicVisitor.email, zoeLongname.email]);
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
