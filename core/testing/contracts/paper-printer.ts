import { describe, expect, it } from "vitest";
import type { PaperPrinter, Pictures } from "../../ports.ts";
import { aBillOfLading, aClaimPacket, anId, aTruckBill } from "../builders/index.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

/** Fonts take their time. */
const timeout = 30_000;

type Printed = {
  readonly papers: PaperPrinter;
  /** A picture in a format that the file store keeps. */
  readonly picture: () => Promise<Uint8Array>;
};

export function paperPrinterContract(name: string, setUp: SetUp<Printed>): void {
  describe(`paper printer: ${name}`, () => {
    const test = eachTestWith(setUp);
    const [bill, packet] = [aBillOfLading(), aClaimPacket()];
    const pictures: Pictures = () => test().picture();
    const none: Pictures = async () => undefined;

    it("prints the same bytes for the same paper, also when many are printed at once", { timeout }, async () => {
      const { papers } = test();
      const first = accepted(await papers.billOfLading(bill, pictures));
      expect(first.byteLength).toBeGreaterThan(0);
      const copies = await Promise.all(Array.from({ length: 3 }, () => papers.billOfLading(bill, pictures)));
      for (const copy of copies) expect(accepted(copy)).toEqual(first);
      const other = accepted(await papers.billOfLading({ ...bill, orderId: anId() }, pictures));
      expect(other).not.toEqual(first);
      const one = accepted(await papers.claimPacket(packet, pictures));
      expect(accepted(await papers.claimPacket(packet, pictures))).toEqual(one);
      const truck = accepted(await papers.truckBill(aTruckBill()));
      expect(accepted(await papers.truckBill(aTruckBill()))).toEqual(truck);
      expect(accepted(await papers.truckBill(aTruckBill(3)))).not.toEqual(truck);
    });

    it("goes without pictures that are gone", { timeout }, async () => {
      const { papers } = test();
      const whole = accepted(await papers.claimPacket(packet, pictures));
      const without = accepted(await papers.claimPacket(packet, none));
      expect(without.byteLength).toBeGreaterThan(0);
      expect(without).not.toEqual(whole);
    });

    it("throws when a picture cannot be read now, and prints the next paper", { timeout }, async () => {
      const { papers } = test();
      const away: Pictures = () => Promise.reject(new Error("the file store is away"));
      await expect(papers.billOfLading(bill, away)).rejects.toThrow("the file store is away");
      expect(accepted(await papers.billOfLading(bill, none)).byteLength).toBeGreaterThan(0);
    });
  });
}
