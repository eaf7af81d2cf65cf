import type { Organization } from "./organization.ts";

/** The numbers by which a carrier is looked up, digits only, without leading zeros. */
export type CarrierNumbers = {
  readonly dotNumber: string | null;
  readonly mcNumber: string | null;
};

/** The numbers of a company as its carrier typed them: a verdict counts for exactly these. */
export type TypedNumbers = Pick<Organization, "dotNumber" | "mcNumber">;

// USDOT numbers and dockets have at most 8 digits.
const dot = /^(?:us ?dot|dot)? ?(?:no|number)? ?0*([1-9]\d{0,7})$/i;
const docket = /^(?:mc|mx|ff)? ?(?:no|number)? ?0*([1-9]\d{0,7})$/i;

const digits = (pattern: RegExp, text: string | null): string | null =>
  pattern.exec(text?.trim().replaceAll(/[\s:.#-]+/g, " ") ?? "")?.[1] ?? null;

/** `"USDOT 0123456"` is `123456`, `"MC-98765"` is `98765`; null for what is no such number. */
export const numbersOf = ({ dotNumber, mcNumber }: TypedNumbers): CarrierNumbers => ({
  dotNumber: digits(dot, dotNumber),
  mcNumber: digits(docket, mcNumber),
});

/** Whether the company gave any number at all, be it a wrong one. */
export const gaveNumber = ({ dotNumber, mcNumber }: TypedNumbers): boolean => dotNumber !== null || mcNumber !== null;

export const sameNumbers = (one: TypedNumbers, other: TypedNumbers): boolean =>
  one.dotNumber === other.dotNumber && one.mcNumber === other.mcNumber;
