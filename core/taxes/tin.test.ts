import { memoryVault } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { formatTin, openTin, sealTin, tinOf } from "./tin.ts";

describe("a taxpayer's number", () => {
  it.each([
    ["123-45-6789", "123456789"],
    [" 899 99 9999 ", "899999999"],
    ["001010001", "001010001"],
    // ITINs.
    ["900-50-0000", "900500000"],
    ["999-65-0001", "999650001"],
    ["912-70-0001", "912700001"],
    ["912-88-0001", "912880001"],
    ["912-90-0001", "912900001"],
    ["912-92-0001", "912920001"],
    ["912-94-0001", "912940001"],
    ["912-99-0001", "912990001"],
  ])("takes %s as an SSN", (typed, digits) => expect(tinOf("ssn", typed)).toBe(digits));

  it.each([
    "000-12-3456",
    "666-12-3456",
    "123-00-4567",
    "123-45-0000",
    "900-49-0001",
    "912-66-0001",
    "912-69-0001",
    "912-89-0001",
    "912-93-0001",
    "12-3456789",
    "123-45-678",
    "1234567890",
    "abc-de-fghi",
    "",
  ])("refuses %s as an SSN", (typed) => expect(tinOf("ssn", typed)).toBeUndefined());

  it.each(["12-3456789", "123456789", "98 7654321"])("takes %s as an EIN", (typed) =>
    expect(tinOf("ein", typed)).toBe(typed.replace(/\D/g, "")),
  );

  it.each(["00-0000000", "123-45-6789", "1-23456789", "12-345678", "12-34567890", ""])(
    "refuses %s as an EIN",
    (typed) => expect(tinOf("ein", typed)).toBeUndefined(),
  );

  it("is written as the IRS writes it", () => {
    expect([formatTin("ssn", "123456789"), formatTin("ein", "123456789")]).toEqual(["123-45-6789", "12-3456789"]);
  });

  it("is sealed for one organization and purpose", () => {
    const vault = memoryVault();
    const of = { organizationId: "one" };
    const sealedTin = sealTin(vault, of, "123456789");
    expect(sealedTin).not.toContain("123456789");
    expect(openTin(vault, { ...of, sealedTin })).toBe("123456789");
    expect(openTin(vault, { organizationId: "other", sealedTin })).toBeUndefined();
    expect(openTin(vault, { ...of, sealedTin: vault.seal("one 123456789") })).toBeUndefined();
    expect(openTin(vault, { ...of, sealedTin: `${sealedTin}x` })).toBeUndefined();
    expect(openTin(memoryVault("another secret"), { ...of, sealedTin })).toBeUndefined();
  });
});
