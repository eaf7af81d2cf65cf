import { z } from "zod";
import type { AskedVin, DecodedVin, VehicleCatalog } from "@lotlane/core/ports";
import { askService, NoAnswer, type Reply, type Service } from "../outside/index.ts";
import { findModel, spelledAsIn } from "./catalog-names.ts";
import { sizeClassOfBody } from "./size-class-of-body.ts";

// vPIC's own list of error codes. What is not named here, such as 1 for a wrong check digit, leaves the values usable.
const severalPositionsWrong = 5;
const unknownManufacturer = 7;
const modelYearInDoubt = [11, 12];
const forbiddenCharacters = 400;

/** The values of vPIC that are plausible, in the catalog's words where it has them. */
export function readValues(values: VpicValues, askedYear: number | undefined, catalog: VehicleCatalog): DecodedVin {
  const codes = errorCodes(values.ErrorCode);
  // It names some make all the same, even for 12345678901234567.
  if (codes.has(unknownManufacturer) || codes.has(forbiddenCharacters)) return {};
  const year = modelYearInDoubt.some((code) => codes.has(code)) ? undefined : yearIn(values.ModelYear);
  const make = values.Make && spelledAsIn(makesOf(catalog, year ?? askedYear), values.Make);
  return {
    ...(year !== undefined && { year }),
    ...(make !== undefined && { make }),
    // With several characters wrong, it answers the model of some other VIN.
    ...(!codes.has(severalPositionsWrong) && modelAndSize(values, year ?? askedYear, make, catalog)),
  };
}

function modelAndSize(
  values: VpicValues,
  year: number | undefined,
  make: string | undefined,
  catalog: VehicleCatalog,
): DecodedVin {
  const models = year === undefined || make === undefined ? [] : catalog.models(year, make);
  const found = values.Model && findModel(models, values.Model, values.Series);
  if (found) return { model: found.model, sizeClass: found.sizeClass };
  const sizeClass = sizeClassOfBody(values.BodyClass, values.GVWR);
  return { ...(values.Model && { model: values.Model }), ...(sizeClass && { sizeClass }) };
}

/** The codes of `0`, `1,11` and of the older `1 - Check Digit (9th position) …; 11 - Incorrect Model Year`. */
function errorCodes(text = ""): ReadonlySet<number> {
  const codes = text.split(/[,;]/).map((part) => /^\s*(\d+)\s*(-|$)/.exec(part)?.[1]);
  return new Set(codes.filter((code) => code !== undefined).map(Number));
}

const yearIn = (text = "") => (/^(19|20)\d\d$/.test(text) ? Number(text) : undefined);

const makesOf = (catalog: VehicleCatalog, year: number | undefined) =>
  year === undefined ? catalog.years().flatMap((each) => catalog.makes(each)) : catalog.makes(year);

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** The values of DecodeVinValues that we use, for one vehicle. vPIC sends every value as text. */
const valuesSchema = z.object({
  VIN: text,
  Make: text,
  Model: text,
  Series: text,
  ModelYear: text,
  BodyClass: text,
  GVWR: text,
  ErrorCode: text,
});

const answerSchema = z.object({ Results: z.array(valuesSchema).min(1) });

export type VpicValues = z.output<typeof valuesSchema>;

/**
 * Asks vPIC for one vehicle (https://vpic.nhtsa.dot.gov/api/).
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
export async function askVpic(service: Service, vin: string, year: number | undefined): Promise<VpicValues> {
  const [values] = resultsOf(await askService(service, { path: pathOf(vin, year), twice: true }));
  if (!values) throw new NoAnswer("no result");
  return values;
}

/**
 * Asks vPIC for up to 50 vehicles in one call.
 * @returns the values in the order of the VINs
 * @throws NoAnswer as for one vehicle, and when the answer leaves one out
 */
export async function askVpicForAll(service: Service, vins: readonly AskedVin[]): Promise<readonly VpicValues[]> {
  const data = vins.map(({ vin, year }) => (year === undefined ? vin : `${vin},${year}`)).join(";");
  const reply = await askService(service, {
    method: "POST",
    path: "/DecodeVINValuesBatch/",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ format: "json", data }).toString(),
    twice: true,
  });
  const byVin = new Map(resultsOf(reply).map((values) => [values.VIN?.toUpperCase(), values]));
  return vins.map(({ vin }) => {
    const values = byVin.get(vin);
    if (!values) throw new NoAnswer("no result for one of several VINs");
    return values;
  });
}

function resultsOf({ status, json }: Reply): readonly VpicValues[] {
  if (status !== 200) throw new NoAnswer(`HTTP ${status}`);
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
  return parsed.data.Results;
}

const pathOf = (vin: string, year: number | undefined) =>
  `/DecodeVinValues/${encodeURIComponent(vin)}?format=json${year === undefined ? "" : `&modelyear=${year}`}`;
