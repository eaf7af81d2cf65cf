import { accept, refuse } from "@lotlane/core";
import type { CarrierRegistry } from "@lotlane/core/ports";
import type { CarrierRecord } from "@lotlane/core/vetting";

export type MemoryRegistry = CarrierRegistry & {
  /** By DOT number, each with its MC number. */
  readonly carriers: Map<string, { readonly record: CarrierRecord; readonly mcNumber: string | null }>;
  /** Why it gives no answer; undefined while it does. */
  away: string | undefined;
  /** How often it was asked. */
  asked: number;
};

export function memoryCarrierRegistry(
  carriers: readonly { readonly record: CarrierRecord; readonly mcNumber: string | null }[] = [],
): MemoryRegistry {
  const registry: MemoryRegistry = {
    name: "FMCSA",
    carriers: new Map(carriers.map((one) => [one.record.dotNumber, one])),
    away: undefined,
    asked: 0,
    async find({ dotNumber, mcNumber }) {
      registry.asked++;
      if (registry.away !== undefined) return refuse({ kind: "registry_away", message: registry.away });
      const ofMc =
        mcNumber === null ? null : [...registry.carriers.values()].filter((one) => one.mcNumber === mcNumber);
      const onlyOne = ofMc?.length === 1 ? ofMc[0]! : undefined;
      const found = dotNumber === null ? onlyOne : registry.carriers.get(dotNumber);
      return accept({
        carrier: found?.record ?? null,
        mcLeadsTo: ofMc && ofMc.map(({ record }) => record.dotNumber),
      });
    },
  };
  return registry;
}
