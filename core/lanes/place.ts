import { z } from "zod";

/** A point a car can be fetched from or brought to: the middle of a ZIP code area, in degrees. */
export type Place = {
  readonly zip: string;
  readonly city: string;
  /** Two-letter USPS code: a state, DC, a territory (PR, VI, GU, AS, MP) or a military one (AA, AE, AP). */
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** The five digits of a ZIP or ZIP+4 code, blanks around it ignored; undefined when it is neither. */
export function normalizeZip(text: string): string | undefined {
  return /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(text)?.[1];
}

/** Takes the ZIP of one end of a trip, as it was typed, and keeps its five digits. */
export const zipText = (end: "Pickup" | "Delivery", typed: z.ZodType<string, string>) =>
  typed.describe("A five-digit US ZIP code; ZIP+4 is accepted too").transform((text, context) => {
    const zip = normalizeZip(text);
    if (zip !== undefined) return zip;
    context.addIssue({ code: "custom", message: `${end} ZIP must have 5 digits, such as 90001` });
    return z.NEVER;
  });
