import { normalizeVin } from "./vehicle.ts";
import { checkVin } from "./vin.ts";

const vinLength = 17;

/**
 * The VIN in the text of a barcode on a vehicle; undefined where there is none. Code 39 is sent with its asterisks by some
 * readers, with an `I` before the VIN of an imported vehicle, and with a check character behind it by some printers. QR
 * codes and Data Matrix hold other words too: among those, only 17 characters with their check digit are a VIN.
 */
export function vinInBarcode(text: string): string | undefined {
  const all = bareVin(normalizeVin(text).replace(/^\*|\*$/g, ""));
  if (all !== undefined) return all;
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return words.map(bareVin).find((vin) => vin !== undefined && hasCheckDigit(vin));
}

/** True for a VIN of 17 permitted characters whose ninth is the check digit. */
export const hasCheckDigit = (vin: string): boolean => checkVin(vin, 0).valid;

/** A VIN has no `I`, so that one before 17 characters is a mark. */
function bareVin(word: string): string | undefined {
  const marked = word.length > vinLength && word.startsWith("I") ? word.slice(1) : word;
  if (marked.length === vinLength) return checkVin(marked, 0).readable ? marked : undefined;
  const first = marked.slice(0, vinLength);
  return marked.length === vinLength + 1 && hasCheckDigit(first) ? first : undefined;
}
