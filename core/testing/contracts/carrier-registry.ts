import { describe, expect, it } from "vitest";
import type { CarrierRegistry } from "../../ports.ts";
import { aCarrierRecord } from "../builders/index.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

/** The carriers that every registry under test has. */
export const registryCarriers = [
  { record: aCarrierRecord(), mcNumber: "271828" },
  {
    record: aCarrierRecord({
      dotNumber: "2000001",
      legalName: "NORTHBOUND BROKERS INC",
      dbaName: "NORTHBOUND",
      street: null,
      allowedToOperate: false,
      dotStatus: "inactive",
      commonAuthority: "inactive",
      contractAuthority: null,
      brokerAuthority: "active",
      outOfServiceSince: "2026-03-09",
      liabilityNeeded: null,
      liabilityRequired: null,
      liabilityOnFile: null,
      safetyRating: "unsatisfactory",
      drivers: null,
      powerUnits: null,
    }),
    mcNumber: "555000",
  },
  { record: aCarrierRecord({ dotNumber: "2000002", legalName: "FREIGHT FORWARDERS CO" }), mcNumber: "555000" },
] as const;

export type CarrierRegistryTest = {
  readonly registry: CarrierRegistry;
  /** The same with its service out of reach. */
  readonly whenDown: CarrierRegistry;
};

export function carrierRegistryContract(name: string, setUp: SetUp<CarrierRegistryTest>): void {
  describe(`carrier registry: ${name}`, () => {
    const test = eachTestWith(setUp);
    const find = async (dotNumber: string | null, mcNumber: string | null) =>
      accepted(await test().registry.find({ dotNumber, mcNumber }, 30_000));
    const [first, second, third] = registryCarriers;

    it("finds a carrier by its DOT number, with all that it has of it", async () => {
      expect(await find(first.record.dotNumber, null)).toEqual({ carrier: first.record, mcLeadsTo: null });
      expect(await find(second.record.dotNumber, null)).toEqual({ carrier: second.record, mcLeadsTo: null });
    });

    it("finds it by its MC number where that is all there is", async () => {
      expect(await find(null, first.mcNumber)).toEqual({
        carrier: first.record,
        mcLeadsTo: [first.record.dotNumber],
      });
    });

    it("says where the MC number leads, be it elsewhere or nowhere", async () => {
      expect(await find(second.record.dotNumber, first.mcNumber)).toEqual({
        carrier: second.record,
        mcLeadsTo: [first.record.dotNumber],
      });
      expect(await find(first.record.dotNumber, "99999999")).toEqual({ carrier: first.record, mcLeadsTo: [] });
    });

    it("chooses none of several that share the number of a docket", async () => {
      expect(await find(null, second.mcNumber)).toEqual({
        carrier: null,
        mcLeadsTo: [second.record.dotNumber, third.record.dotNumber],
      });
    });

    it("finds none for numbers that no carrier has", async () => {
      expect(await find("99999999", null)).toEqual({ carrier: null, mcLeadsTo: null });
      expect(await find(null, "99999999")).toEqual({ carrier: null, mcLeadsTo: [] });
    });

    it("says when it gives no answer, rather than throw", async () => {
      const { whenDown } = test();
      expect(await whenDown.find({ dotNumber: first.record.dotNumber, mcNumber: null }, 30_000)).toEqual({
        ok: false,
        refusal: { kind: "registry_away", message: expect.stringMatching(/^[A-Z].*\.$/) },
      });
    });
  });
}
