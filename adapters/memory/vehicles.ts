import type { DecodedVin, RecallRegister, VehicleCatalog, VinDecoder } from "@lotlane/core/ports";
import type { KnownRecalls, SizeClass, VehicleModel } from "@lotlane/core/vehicles";

type Entry = {
  readonly make: string;
  readonly model: string;
  readonly sizeClass: SizeClass;
  readonly oversize?: boolean;
  readonly from: number;
};

const newestYear = 2027;

/** A few of each size, all still on sale. */
const entries: readonly Entry[] = [
  { make: "Chrysler", model: "Pacifica", sizeClass: "VAN", from: 2017 },
  { make: "Ford", model: "Explorer", sizeClass: "SUV_MIDSIZE", from: 1991 },
  { make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL", from: 1981 },
  { make: "Ford", model: "F-350", sizeClass: "PICKUP_FULL", oversize: true, from: 1981 },
  { make: "Ford", model: "Mustang", sizeClass: "COUPE", from: 1981 },
  { make: "Ford", model: "Transit", sizeClass: "VAN", oversize: true, from: 2015 },
  { make: "Honda", model: "Accord", sizeClass: "SEDAN", from: 1981 },
  { make: "Honda", model: "CR-V", sizeClass: "SUV_COMPACT", from: 1997 },
  { make: "Toyota", model: "Camry", sizeClass: "SEDAN", from: 1983 },
  { make: "Toyota", model: "Sequoia", sizeClass: "SUV_FULL", from: 2001 },
  { make: "Toyota", model: "Tacoma", sizeClass: "PICKUP_MIDSIZE", from: 1995 },
];

export function memoryVehicleCatalog(): VehicleCatalog {
  const soldIn = (year: number) =>
    Number.isInteger(year) && year <= newestYear ? entries.filter(({ from }) => from <= year) : [];
  const models = (year: number, make: string) =>
    soldIn(year)
      .filter((entry) => isSame(entry.make, make))
      .map(vehicleModel);
  return {
    years: () => Array.from({ length: newestYear - 1980 }, (_, age) => newestYear - age),
    makes: (year) => [...new Set(soldIn(year).map(({ make }) => make))],
    models,
    find: (year, make, model) => models(year, make).find((known) => isSame(known.model, model)),
  };
}

const vehicleModel = ({ make, model, sizeClass, oversize = false }: Entry): VehicleModel => ({
  id: `${make} ${model}`.toLowerCase().replaceAll(" ", "-"),
  model,
  sizeClass,
  oversize,
  operableDefault: true,
});

const isSame = (known: string, typed: string) => known.toLowerCase() === typed.trim().toLowerCase();

const someVins: ReadonlyMap<string, DecodedVin> = new Map(
  Object.entries({
    "1HGCM82633A004352": { year: 2003, make: "Honda", model: "Accord", sizeClass: "SEDAN" },
    "1FTEW3LP9SFA08077": { year: 2025, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL" },
  }),
);

export function memoryVinDecoder(known?: Readonly<Record<string, DecodedVin>>): VinDecoder {
  const byVin = known ? new Map(Object.entries(known)) : someVins;
  const decode = async (vin: string) => byVin.get(vin) ?? {};
  return { decode, decodeAll: (vins) => Promise.all(vins.map(({ vin }) => decode(vin))) };
}

/** Knows the recalls of the 2003 Honda Accord, and that other models have none. */
export function memoryRecallRegister(checkedAt: string): RecallRegister {
  return {
    find: async ({ year, make, model }): Promise<KnownRecalls> => ({
      checkedAt,
      recalls: year === 2003 && `${make} ${model}`.toLowerCase() === "honda accord" ? accord : [],
    }),
  };
}

const accord = [
  {
    campaign: "19V182000",
    component: "Air bags, frontal, driver side, inflator module",
    summary: "The driver's air bag inflator can explode when it deploys, and send metal fragments into the cabin.",
    reportedOn: "2019-03-07",
    doNotDrive: false,
    parkOutside: false,
  },
  {
    campaign: "04V256000",
    component: "Exterior lighting",
    summary: "The turn signals can stop working.",
    reportedOn: "2004-06-04",
    doNotDrive: false,
    parkOutside: false,
  },
] as const;
