import { describe, expect, it } from "vitest";
import { type LegalIdentity, identityChanges } from "./company-identity.ts";

const blue: LegalIdentity = { companyName: "Blue Haul LLC", dotNumber: "123456", mcNumber: "MC-98765" };
const changes = (next: Partial<LegalIdentity>, former: Partial<LegalIdentity> = {}) =>
  identityChanges({ ...blue, ...former }, { ...blue, ...next });

describe("a company's identity", () => {
  it.each<Partial<LegalIdentity>>([
    {},
    { companyName: "BLUE  HAUL, L.L.C." },
    { companyName: "The Blue-Haul" },
    { dotNumber: "USDOT 0123456" },
    { companyName: "Blue Haul LC" },
    { mcNumber: "98765" },
    { dotNumber: " 123456 ", mcNumber: "mc 98765" },
  ])("stays where it is spelled as %j", (next) => expect(changes(next)).toEqual([]));

  it.each([
    ["Blue Haul Incorporated", "BLUE HAUL, INC."],
    ["Blue Haul Corporation", "Blue Haul Corp"],
    ["Blue Haul Limited", "Blue Haul Ltd."],
    ["Blue Haul Company, L.L.C.", "Blue Haul Co LLC"],
    ["Company", "COMPANY"],
  ])("stays where %j is spelled as %j", (companyName, next) => {
    expect(changes({ companyName: next }, { companyName })).toEqual([]);
    expect(changes({ companyName }, { companyName: next })).toEqual([]);
  });

  it.each([
    "Blue Haul Inc",
    "Blue Haul Corp.",
    "Blue Haul Ltd",
    "Blue Haul Co",
    "Blue Haul PLLC",
    "Blue Haul Co., LLC",
  ])("is another with the legal form of %j", (companyName) => expect(changes({ companyName })).toHaveLength(1));

  it("may leave its legal form out, and takes no other one that way", () => {
    const steps = ["Blue Haul LLC", "Blue Haul", "Blue Haul Inc"];
    expect(changes({ companyName: steps[1]! }, { companyName: steps[0]! })).toEqual([]);
    expect(changes({ companyName: steps[2]! }, { companyName: steps[1]! })).toHaveLength(1);
  });

  it.each<[Partial<LegalIdentity>, string]>([
    [{ companyName: "Red Haul LLC" }, "Company name: “Blue Haul LLC”, now “Red Haul LLC”"],
    [{ companyName: null }, "Company name: “Blue Haul LLC”, now none"],
    [{ dotNumber: "123457" }, "DOT number: 123456, now 123457"],
    [{ dotNumber: null }, "DOT number: 123456, now none"],
    [{ dotNumber: "soon" }, "DOT number: 123456, now soon"],
    [{ mcNumber: "MC-98766" }, "MC number: MC-98765, now MC-98766"],
    [{ mcNumber: "FF-98765" }, "MC number: MC-98765, now FF-98765"],
    [{ mcNumber: "MX 98765" }, "MC number: MC-98765, now MX 98765"],
  ])("is another with %j", (next, said) => expect(changes(next)).toEqual([said]));

  it("is another where a number or a name is added", () => {
    expect(changes({}, { companyName: null, dotNumber: null, mcNumber: null })).toHaveLength(3);
    expect(changes({ dotNumber: "later" }, { dotNumber: "soon" })).toHaveLength(1);
    expect(changes({ dotNumber: " SOON" }, { dotNumber: "soon" })).toEqual([]);
  });

  it("is another for names of other signs", () => {
    expect(changes({ companyName: "🚚" }, { companyName: "🚗" })).toHaveLength(1);
    expect(changes({ companyName: "🚚" }, { companyName: "🚚" })).toEqual([]);
  });
});
