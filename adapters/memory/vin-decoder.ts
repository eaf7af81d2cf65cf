import type { DecodedVin, VinDecoder } from "@lotlane/core/ports";

const someVins: Readonly<Record<string, DecodedVin>> = {
  "1HGCM82633A004352": { year: 2003, make: "Honda", model: "Accord", sizeClass: "SEDAN" },
  "1FTEW3LP9SFA08077": { year: 2025, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL" },
};

export function memoryVinDecoder(known: Readonly<Record<string, DecodedVin>> = someVins): VinDecoder {
  const byVin = new Map(Object.entries(known));
  return { decode: async (vin) => byVin.get(vin) ?? {} };
}
