import type { DecodedVin, VinDecoder } from "@lotlane/core/ports";

const someVins: ReadonlyMap<string, DecodedVin> = new Map(
  Object.entries({
    "1HGCM82633A004352": { year: 2003, make: "Honda", model: "Accord", sizeClass: "SEDAN" },
    "1FTEW3LP9SFA08077": { year: 2025, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL" },
  }),
);

export function memoryVinDecoder(known?: Readonly<Record<string, DecodedVin>>): VinDecoder {
  const byVin = known ? new Map(Object.entries(known)) : someVins;
  return { decode: async (vin) => byVin.get(vin) ?? {} };
}
