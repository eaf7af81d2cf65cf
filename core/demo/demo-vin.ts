import { checkVin, nextModelYear, vinCheckDigit } from "../vehicles/index.ts";
import type { Chance } from "./chance.ts";

const characters = [..."0123456789ABCDEFGHJKLMNPRSTUVWXYZ"];
const letters = characters.slice(10);
const digits = characters.slice(0, 10);

/** How the makers of the demo's vehicles begin their numbers. */
const makers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BMW: "5UX",
    Chevrolet: "1GN",
    Chrysler: "2C4",
    Ford: "1FT",
    GMC: "3GT",
    Honda: "1HG",
    Hyundai: "5NM",
    Jeep: "1C4",
    Kia: "5XY",
    Mazda: "JM3",
    Nissan: "1N4",
    Ram: "1C6",
    Subaru: "4S4",
    Tesla: "5YJ",
    Toyota: "4T1",
    Volkswagen: "1V2",
  }),
);

/** An invented VIN, right in its check digit and its model year (49 CFR 565). */
export function demoVin(chance: Chance, { year, make }: { year: number; make: string }, now: Date): string {
  const drawn = (from: readonly string[], length: number) => Array.from({ length }, () => chance.pick(from)).join("");
  const maker = makers.get(make) ?? "1M9";
  // A letter or a digit in the seventh place says which thirty years are meant.
  const description = drawn(characters, 3) + drawn(year < 2010 ? digits : letters, 1) + drawn(letters, 1);
  const serial = drawn(letters, 1) + drawn(digits, 6);
  const vins = characters.map((yearCode) => withCheckDigit(`${maker}${description}0${yearCode}${serial}`));
  const vin = vins.find((candidate) => checkVin(candidate, nextModelYear(now)).year === year);
  if (vin === undefined) throw new Error(`no VIN can tell the model year ${year}`);
  return vin;
}

const withCheckDigit = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
