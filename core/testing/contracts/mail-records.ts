import { describe, expect, it } from "vitest";
import type { MailRecords } from "../../ports.ts";
import { aMailRecord, anId } from "../builders/index.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export function mailRecordsContract(name: string, setUp: SetUp<{ readonly mailRecords: MailRecords }>): void {
  describe(`mail records: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`;

    it("keeps the mails to an address, newest first, in pages", async () => {
      const { mailRecords } = storage();
      const [old, refused, other] = [
        aMailRecord({ createdAt: day(10) }),
        aMailRecord({ createdAt: day(11), state: "refused", problem: "550 no such user" }),
        aMailRecord({ address: "other@guest.example" }),
      ] as const;
      for (const mail of [old, refused, other]) await mailRecords.keep(mail);
      const to = (address: string) => readPages(1, (page) => mailRecords.to(address, page));
      expect((await to("MIA@guest.example")).flat()).toEqual([refused, old]);
      for (const address of ["nothing@guest.example", "\u0000"]) expect((await to(address)).flat()).toEqual([]);
    });

    it("has the mails about a record, newest first, in pages, without the kinds that are hidden", async () => {
      const { mailRecords } = storage();
      const about = { area: "order", id: anId() } as const;
      const [old, refused, hidden] = [
        aMailRecord({ about, kind: "booking_confirmation", createdAt: day(10) }),
        aMailRecord({ about, address: "other@guest.example", state: "refused", problem: "550", createdAt: day(11) }),
        aMailRecord({ about, kind: "payment_mail", createdAt: day(12) }),
      ] as const;
      const others = [aMailRecord(), aMailRecord({ about: { ...about, area: "load" } })];
      for (const mail of [old, refused, hidden, ...others]) await mailRecords.keep(mail);
      const found = (kinds: readonly string[], id: string = about.id) =>
        readPages(1, (page) => mailRecords.about({ ...about, id }, { ...page, hidden: kinds }));
      expect((await found([])).flat()).toEqual([hidden, refused, old]);
      expect((await found(["payment_mail"])).flat()).toEqual([refused, old]);
      for (const id of [anId(), "nonsense", "\u0000"]) expect((await found([], id)).flat()).toEqual([]);
    });

    it("keeps one for each id: a refused one gives way to a later one, an accepted one stays", async () => {
      const { mailRecords } = storage();
      const refused = aMailRecord({ state: "refused", problem: "550 no such user" });
      const accepted = { ...refused, state: "accepted", problem: null, createdAt: day(21) } as const;
      const keep = async (mail: typeof refused) => {
        await mailRecords.keep(mail);
        return (await mailRecords.to(refused.address, { limit: 5 })).rows;
      };
      expect(await keep(refused)).toEqual([refused]);
      expect(await keep(accepted)).toEqual([accepted]);
      expect(await keep({ ...accepted, createdAt: day(22) })).toEqual([accepted]);
      expect(await keep(refused)).toEqual([accepted]);
    });

    it("keeps the address to which a refused one goes at last", async () => {
      const { mailRecords } = storage();
      const refused = aMailRecord({ address: "mai@guest.example", state: "refused", problem: "550 no such user" });
      const accepted = aMailRecord({ ...refused, address: "mia@guest.example", state: "accepted", problem: null });
      for (const mail of [refused, accepted]) await mailRecords.keep(mail);
      const to = async (address: string) => (await mailRecords.to(address, { limit: 5 })).rows;
      expect([await to(refused.address), await to(accepted.address)]).toEqual([[], [accepted]]);
    });
  });
}
