import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  codeOrBackupSchema,
  codeSchema,
  emailSchema,
  memberPasswordSchema,
  optionalPhone,
  passwordSchema,
} from "./fields.ts";

const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

/** Any code units, halves of characters too, and those of ASCII more often. */
const anything = (minLength: number, maxLength: number) =>
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { minLength, maxLength })
    .map((units) => String.fromCharCode(...units));

describe("an e-mail address", () => {
  it.each([
    ["Dana@Dealer.Example", "dana@dealer.example"],
    ["  dana@dealer.example\n", "dana@dealer.example"],
    ["\u202adana@dealer.example\u202c", "dana@dealer.example"],
    ["DANA+CARS@DEALER.EXAMPLE", "dana+cars@dealer.example"],
    ["o'brien_1-x.y@sub.dealer.example", "o'brien_1-x.y@sub.dealer.example"],
  ])("takes %j as %j", (typed, kept) => {
    expect(emailSchema.parse(typed)).toBe(kept);
  });

  it.each([
    "",
    "dana",
    "dana@",
    "@dealer.example",
    "dana@dealer",
    "dana@@dealer.example",
    "dana dealer@dealer.example",
    "dana@dealer.example, carlos@carrier.example",
    "dana@dealer.example\r\nBcc: all@example.com",
    "Dana <dana@dealer.example>",
    "dana@dealer..example",
    ".dana@dealer.example",
    `${"d".repeat(255)}@dealer.example`,
    42,
    null,
    undefined,
    ["dana@dealer.example"],
    // Letters that only look alike: Cyrillic а and е, Kelvin sign, full width, dotless i, a zero-width blank.
    "d\u0430na@dealer.example",
    "dana@d\u0435aler.example",
    "\u212aarl@dealer.example",
    "ｄana@dealer.example",
    "d\u0131na@dealer.example",
    "dana@dealer\u3002example",
    "da\u200bna@dealer.example",
    "dana\u202e@dealer.example",
    "dana@déaler.example",
  ])("refuses %j", (typed) => {
    expect(messages(emailSchema.safeParse(typed))).toContain("Invalid email address");
  });

  it("is the same in any case, and holds nothing but ASCII", () => {
    fc.assert(
      fc.property(fc.emailAddress(), anything(0, 20), (address, other) => {
        for (const typed of [address, address.toUpperCase(), other + address]) {
          const kept = emailSchema.safeParse(typed).data;
          if (kept === undefined) continue;
          expect(kept).toMatch(/^[\x21-\x7e]+$/);
          expect(kept).toBe(typed.trim().toLowerCase());
          expect(emailSchema.parse(kept.toUpperCase())).toBe(kept);
          expect(emailSchema.parse(kept)).toBe(kept);
        }
      }),
    );
  });
});

describe("a password", () => {
  it.each([
    [passwordSchema, 6],
    [memberPasswordSchema, 8],
  ])("has at least so many characters, and any of them", (schema, least) => {
    const tooShort = `Password must be at least ${least} characters`;
    expect(messages(schema.safeParse("a".repeat(least - 1)))).toEqual([tooShort]);
    expect(messages(schema.safeParse(""))).toEqual([tooShort]);
    expect(messages(schema.safeParse(undefined))).toEqual([tooShort]);
    expect(messages(schema.safeParse(12345678))).toEqual([tooShort]);
    expect(schema.parse("a".repeat(least))).toBe("a".repeat(least));
    expect(schema.parse("a".repeat(10_000))).toHaveLength(10_000);
    expect(messages(schema.safeParse("a".repeat(10_001)))).toEqual(["Password must be at most 10000 characters"]);
  });

  it("is taken as it was typed", () => {
    fc.assert(
      fc.property(anything(8, 100), (typed) => {
        expect(passwordSchema.parse(typed)).toBe(typed);
        expect(memberPasswordSchema.parse(typed)).toBe(typed);
      }),
    );
    expect(passwordSchema.parse("      ")).toBe("      ");
  });
});

describe("a code", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    [" 123\u00a0456\n", "123456"],
    ["000000", "000000"],
  ])("of the app is taken as the app shows it: %j", (typed, code) => {
    expect(codeSchema.parse(typed)).toBe(code);
  });

  it.each(["", "12345", "1234567", "12345a", "１２３４５６", "123-456", "7K3M9-QXAWB", 123456, null, undefined])(
    "of the app is not %j",
    (typed) => {
      expect(messages(codeSchema.safeParse(typed))).toEqual(["Please enter a 6-digit code"]);
    },
  );

  it("may also be a backup code where both will do", () => {
    for (const typed of ["123456", "7K3M9-QXAWB", " 7k3m9 qxawb "])
      expect(codeOrBackupSchema.parse(typed)).toBe(typed.trim());
    for (const typed of ["", "   ", "1".repeat(41), 123456, undefined])
      expect(messages(codeOrBackupSchema.safeParse(typed))).toEqual(["Please enter a 6-digit code"]);
  });
});

describe("a phone that may be left out", () => {
  it.each([
    [undefined, null],
    [null, null],
    ["   ", null],
    [" (213) 555-0142 ", "(213) 555-0142"],
  ])("takes %j as %j", (typed, kept) => {
    expect(optionalPhone.parse(typed)).toBe(kept);
  });

  it("needs 7 digits once it is given", () => {
    expect(messages(optionalPhone.safeParse("555-014"))).toEqual(["Phone needs at least 7 digits"]);
    expect(messages(optionalPhone.safeParse("call me"))).toEqual(["Phone needs at least 7 digits"]);
  });
});
