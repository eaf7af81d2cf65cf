import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vins } from "../testing/arbitraries/index.ts";
import { normalizeVin } from "./vehicle.ts";
import { vinCheckDigit } from "./vin.ts";
import { vinInBarcode } from "./vin-in-barcode.ts";

const withCheckDigit = (vin: string) => `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;

describe("any 17 permitted characters", () => {
  it("are read from a barcode of them alone, with the marks that printers and readers add", () => {
    fc.assert(
      fc.property(vins, fc.constantFrom("", "I"), fc.constantFrom("", "*"), fc.boolean(), (vin, mark, star, small) => {
        const text = `${star}${mark}${vin}${star}`;
        expect(vinInBarcode(small ? ` ${text.toLowerCase()}\n` : text)).toBe(vin);
        expect(vinInBarcode(vin)).toBe(normalizeVin(vin));
      }),
    );
  });

  it("are found among other words, and before a check character, where the check digit is right", () => {
    fc.assert(
      fc.property(vins.map(withCheckDigit), fc.constantFrom("", "I"), (vin, mark) => {
        expect(vinInBarcode(`https://parts.example/v/${mark}${vin}?src=door`)).toBe(vin);
        expect(vinInBarcode(`*${mark}${vin}7*`)).toBe(vin);
      }),
    );
  });
});

describe("the text of a barcode", () => {
  it.each([
    "",
    "*",
    "I",
    "1HGCM82633A00435",
    "01234567890128",
    "part 90210ABC, lot 7",
    "WVWZZZ1JZXW000001 and more words",
  ])("%j is no VIN", (text) => {
    expect(vinInBarcode(text)).toBeUndefined();
  });
});
