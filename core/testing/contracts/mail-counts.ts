import { describe, expect, it } from "vitest";
import type { CountedMail, MailCounts, MailMeasure } from "../../ports.ts";
import { anId } from "../builders/index.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type MailCountsTest = {
  readonly mailCounts: (measure: MailMeasure) => MailCounts;
  readonly second: { readonly mailCounts: (measure: MailMeasure) => MailCounts };
};

const now = new Date("2026-11-20T12:00:00.000Z");
const later = (hours: number, milliseconds = 0) => new Date(now.getTime() + hours * 3_600_000 + milliseconds);
const measure = { toOneAddress: 3, fromOneSender: 5 };

const aMail = (mail: Partial<CountedMail> = {}): CountedMail => ({
  key: anId(),
  addressee: "rita",
  sender: "dana",
  ...mail,
});

export function mailCountsContract(name: string, setUp: SetUp<MailCountsTest>): void {
  describe(`mail counts: ${name}`, () => {
    const test = eachTestWith(setUp);
    const counts = () => test().mailCounts(measure);

    /** Counts so many mails. @returns how many may leave, and what the next one is told */
    async function fill(mails: (index: number) => Partial<CountedMail>) {
      for (let index = 0; ; index++) {
        const full = await counts().count(aMail(mails(index)), now);
        if (full) return [index, full];
      }
    }

    it("lets so many mails leave to one address, from all senders together", async () => {
      expect(await fill((index) => ({ sender: `sender ${index}` }))).toEqual([3, "addressee"]);
      expect(await counts().count(aMail({ addressee: "another" }), now)).toBeUndefined();
    });

    it("lets so many mails leave from one sender, to all addresses together", async () => {
      expect(await fill((index) => ({ addressee: `addressee ${index}` }))).toEqual([5, "sender"]);
      expect(await counts().count(aMail({ addressee: "fresh", sender: "another" }), now)).toBeUndefined();
    });

    it("counts mails without a sender for their address alone", async () => {
      for (let index = 0; index < 9; index++)
        expect(await counts().count(aMail({ addressee: `addressee ${index}`, sender: null }), now)).toBeUndefined();
      expect(await fill(() => ({ sender: null }))).toEqual([3, "addressee"]);
    });

    it("counts a mail once for each key, and lets it leave again when the measure is full", async () => {
      const mail = aMail();
      for (let time = 0; time < 9; time++) expect(await counts().count(mail, now)).toBeUndefined();
      expect(await fill(() => ({}))).toEqual([2, "addressee"]);
      expect(await counts().count(mail, now)).toBeUndefined();
    });

    it("does not count what may not leave", async () => {
      await fill(() => ({}));
      for (let time = 0; time < 9; time++) expect(await counts().count(aMail(), now)).toBe("addressee");
      expect(await fill((index) => ({ addressee: `addressee ${index}` }))).toEqual([2, "sender"]);
    });

    it("forgets a mail after 24 hours", async () => {
      await counts().count(aMail(), now);
      for (let time = 0; time < 2; time++) await counts().count(aMail(), later(12));
      expect(await counts().count(aMail(), later(24, -1))).toBe("addressee");
      expect(await counts().count(aMail(), later(24))).toBeUndefined();
      expect(await counts().count(aMail(), later(24))).toBe("addressee");
    });

    it("holds over processes, however many mails leave at once", async () => {
      const [one, other] = [counts(), test().second.mailCounts(measure)];
      const [to, from] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other).count(aMail({ sender: null }), now))),
        Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            (at % 2 ? one : other).count(aMail({ addressee: `addressee ${at}` }), now),
          ),
        ),
      ]);
      expect(to.filter((full) => full === undefined)).toHaveLength(3);
      expect(from.filter((full) => full === undefined)).toHaveLength(5);
    });

    it("does not lock up when mails share addresses and senders crosswise", async () => {
      const [one, other] = [counts(), test().second.mailCounts(measure)];
      const who = ["anna", "ben", "cleo"];
      const mails = Array.from({ length: 30 }, (_, at) =>
        aMail({ addressee: who[at % 3]!, sender: who[(at * 2 + 1) % 3]! }),
      );
      const verdicts = await Promise.all(mails.map((mail, at) => (at % 2 ? one : other).count(mail, now)));
      expect(verdicts.filter((full) => full === undefined)).toHaveLength(9);
    });
  });
}
