import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vinCharacters, vins } from "../testing/arbitraries/index.ts";
import { normalizeVin } from "./vehicle.ts";
import { checkVin, vinCheckDigit } from "./vin.ts";

const check = (vin: string) => checkVin(vin, 2027);

describe("a VIN with a right check digit", () => {
  it.each([
    // The samples of the regulation and of NHTSA.
    ["1M8GDM9AXKP042788", 1989],
    ["1G4AH59H45G118341", 2005],
    ["1J9RP1A36A1644345", 2010],
    // No vehicle, but every check digit rule passes it.
    ["11111111111111111", 2001],
    ["1HGCM82633A004352", 2003],
    ["1XPTD40X6JD456115", 1988],
    ["2HNYD18975H033218", 2005],
    ["19VDE2E5XEE644230", 2014],
    ["5FRYD3H26GB020813", 2016],
    ["5J8YE1H93TL802186", 2026],
    ["WA1EAAFYXN2065837", 2022],
    ["WBAEW53494PG11352", 2004],
    ["WBSWL9C54AP786013", 2010],
    ["5UXCY6C07L9C95894", 2020],
    ["3GYK3GM46TS148439", 2026],
    ["2B3KA43G27H825762", 2007],
    ["2C3CDYAGXDH825982", 2013],
    ["1D7RB1CT1BS488952", 2011],
    ["1FTEW3LP9SFA08077", 2025],
    ["1FTFW1EV2AFB19783", 2010],
    ["1FTRX12W28FB34687", 2008],
    ["1FT7W2BT3JEB02011", 2018],
    ["1GKENPKS9TJ130604", 2026],
    ["137ZA903X1E412677", 2001],
    ["KM8JDDD23SU377666", 2025],
    ["1C4PJMBN0PD109492", 2023],
    ["JTHBW1GG7D2369737", 2013],
    ["5LM5J7XCXSGL00787", 2025],
    ["JM3TCBCY6M0454042", 2021],
    ["WDBTJ56J26F166340", 2006],
    ["3C6MRVSGXSE503535", 2025],
    ["JF2SH62689G711814", 2009],
    ["3VWR17AU5KM502465", 2019],
    ["YV1902FH5D1796335", 2013],
  ])("%s is valid, of %d", (vin, year) => {
    expect(check(vin)).toEqual({ vin, valid: true, readable: true, year });
  });

  it("may be typed in small letters, with blanks and hyphens", () => {
    expect(check(" 1hg-cm82633 a004352\n")).toEqual(check("1HGCM82633A004352"));
    expect(normalizeVin(" 1hg-cm8 ")).toBe("1HGCM8");
  });
});

describe("a VIN with a wrong check digit", () => {
  it.each([
    ["5YJ3E1EA1KF131548", "7", "1"],
    ["KL8CH6SA6NC001234", "X", "6"],
    ["1HGCM82643A004352", "3", "4"],
    ["1FTEX1CMXEFB88051", "8", "X"],
    // Two characters swapped.
    ["1FTEW1EP5NK2E9730", "2", "5"],
    ["5XYP5DGC3SG261138", "X", "3"],
    // The last digit mistyped.
    ["2B3KA43G27H825763", "4", "2"],
  ])("%s should have %s, not %s, and can be read all the same", (vin, expected, found) => {
    expect(check(vin)).toMatchObject({
      valid: false,
      readable: true,
      reason: `The check digit of this VIN should be ${expected}, not ${found}. Please compare it with the vehicle.`,
    });
    expect(check(vin).year).toBeGreaterThanOrEqual(1981);
  });
});

describe("what is no VIN", () => {
  it.each([
    ["", 0],
    ["ABC123", 6],
    ["1FTFW1ET6DFA4553", 16],
    ["1HGCM82633A0043520", 18],
  ])("%j is too short or too long", (vin, length) => {
    expect(check(vin)).toEqual({
      vin,
      valid: false,
      readable: false,
      reason: `A VIN has 17 characters; this one has ${length}.`,
    });
  });

  it.each([
    ["2HNYO18975H033218", "the letter O"],
    ["ABCDEFGHIJKLMNOPQ", "the letter I"],
    ["1HGCM82633Q004352", "the letter Q"],
    ["1HGCM82633A00435*", "“*”"],
    ["1HGCM82633Ä004352", "“Ä”"],
  ])("%s holds %s", (vin, found) => {
    expect(check(vin)).toEqual({
      vin,
      valid: false,
      readable: false,
      reason: `A VIN never contains ${found}: check it for a mistyped 1, 0 or 9.`,
    });
  });
});

describe("the model year", () => {
  it("is the later one of two when the seventh character is a letter", () => {
    expect(check("1FTEW3LP9SFA08077").year).toBe(2025);
    expect(check("1FTRX12W28FB34687").year).toBe(2008);
  });

  it("is never beyond the newest that can be meant", () => {
    expect(checkVin("5J8YE1H93TL802186", 2026).year).toBe(2026);
    expect(checkVin("5J8YE1H93TL802186", 2025).year).toBe(1996);
  });

  it.each(["U", "Z", "0"])("cannot be %s, which no year has", (code) => {
    const vin = `1HGCM8263${code}A004352`;
    expect(check(vin)).not.toHaveProperty("year");
    expect(check(vin).readable).toBe(true);
  });
});

describe("any 17 permitted characters", () => {
  const withCheckDigit = (vin: string) => `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;

  it("are valid with exactly one check digit", () => {
    fc.assert(
      fc.property(vins, (vin) => {
        const valid = [..."0123456789X"].filter((digit) => check(`${vin.slice(0, 8)}${digit}${vin.slice(9)}`).valid);
        expect(valid).toEqual([vinCheckDigit(vin)]);
      }),
    );
  });

  it("have a year that a 17-character VIN can have, or none", () => {
    fc.assert(
      fc.property(vins, fc.integer({ min: 2010, max: 2050 }), (vin, latest) => {
        const { year } = checkVin(vin, latest);
        if (year !== undefined) expect(year).toBeGreaterThanOrEqual(1981);
      }),
    );
  });

  it("are seldom valid any more after one was mistyped", () => {
    const position = fc.integer({ min: 0, max: 16 }).filter((index) => index !== 8);
    const slips = fc.sample(fc.tuple(vins, position, vinCharacters), { numRuns: 2_000, seed: 565 });
    const wrong = slips.filter(([vin, index, other]) => withCheckDigit(vin)[index] !== other);
    const caught = wrong.filter(([vin, index, other]) => {
      const right = withCheckDigit(vin);
      return !check(`${right.slice(0, index)}${other}${right.slice(index + 1)}`).valid;
    });
    // Letters share their values with digits, so that about one slip in eleven goes unseen.
    expect(caught.length / wrong.length).toBeGreaterThan(0.85);
  });

  it("never make it throw, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 24 }), (text) => {
        const { valid, reason } = check(text);
        expect(valid || reason !== undefined).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
