import { firstModelYear, normalizeVin } from "./vehicle.ts";

/** The facts that a VIN tells on its own under 49 CFR 565. */
export type VinCheck = {
  readonly vin: string;
  readonly valid: boolean;
  /** Why it is not valid, and what to look at. */
  readonly reason?: string;
  readonly year?: number;
  /** Seventeen permitted characters: worth decoding even when the check digit is wrong. */
  readonly readable: boolean;
};

/** The most VINs that one call looks up. */
export const mostVinsAtOnce = 500;

const vinLength = 17;
const checkDigitPosition = 8;
const modelYearPosition = 9;

// 49 CFR 565.15(c)(4): table III gives the values, table IV the weights.
const values = new Map([..."ABCDEFGH"].map((letter, index) => [letter, index + 1]));
[..."JKLMN"].forEach((letter, index) => values.set(letter, index + 1));
values.set("P", 7).set("R", 9);
[..."STUVWXYZ"].forEach((letter, index) => values.set(letter, index + 2));
for (let digit = 0; digit <= 9; digit++) values.set(String(digit), digit);

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

const modelYearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/**
 * Checks length, letters and check digit, and reads the model year.
 * A wrong check digit is a warning to look again, not proof: vehicles made for
 * other markets need not carry one.
 * @param latestYear the newest model year that can be meant
 */
export function checkVin(input: string, latestYear: number): VinCheck {
  const vin = normalizeVin(input);
  if (vin.length !== vinLength)
    return { vin, valid: false, readable: false, reason: `A VIN has 17 characters; this one has ${vin.length}.` };
  const forbidden = [...vin].find((character) => !values.has(character));
  if (forbidden !== undefined)
    return {
      vin,
      valid: false,
      readable: false,
      reason: `A VIN never contains ${describe(forbidden)}: check it for a mistyped 1, 0 or 9.`,
    };
  const year = vinModelYear(vin, latestYear);
  const expected = vinCheckDigit(vin);
  const read = year === undefined ? {} : { year };
  if (vin[checkDigitPosition] !== expected)
    return {
      vin,
      valid: false,
      readable: true,
      ...read,
      reason: `The check digit of this VIN should be ${expected}, not ${vin[checkDigitPosition]}. Please compare it with the vehicle.`,
    };
  return { vin, valid: true, readable: true, ...read };
}

/** The ninth character that a VIN of 17 permitted characters must carry. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce(
    (total, character, index) => total + (values.get(character) ?? 0) * (weights[index] ?? 0),
    0,
  );
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/**
 * The tenth character repeats every 30 years; a letter in the seventh place
 * means 2010 or later on light vehicles (49 CFR 565.15(d)(1)).
 */
function vinModelYear(vin: string, latestYear: number): number | undefined {
  const code = modelYearCodes.indexOf(vin[modelYearPosition] ?? "");
  if (code < 0) return undefined;
  const early = 1980 + code;
  const late = early + 30;
  const letterInSeventh = /[A-Z]/.test(vin[6] ?? "");
  const year = letterInSeventh && late <= latestYear ? late : early;
  return year < firstModelYear ? late : year;
}

const describe = (character: string) => (/[IOQ]/.test(character) ? `the letter ${character}` : `“${character}”`);
