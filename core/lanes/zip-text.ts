import { z } from "zod";
import { normalizeZip } from "./place.ts";

/** Takes the ZIP of one end of a trip, as it was typed, and keeps its five digits. */
export const zipText = (end: "Pickup" | "Delivery", typed: z.ZodType<string, string>) =>
  typed.describe("A five-digit US ZIP code; ZIP+4 is accepted too").transform((text, context) => {
    const zip = normalizeZip(text);
    if (zip !== undefined) return zip;
    context.addIssue({ code: "custom", message: `${end} ZIP must have 5 digits, such as 90001` });
    return z.NEVER;
  });
