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
    { mcNumber: "98765" },
    { dotNumber: " 123456 ", mcNumber: "mc 98765" },
  ])("stays where it is spelled as %j", (next) => expect(changes(next)).toEqual([]));

  it.each<[Partial<LegalIdentity>, string]>([
    [{ companyName: "Red Haul LLC" }, "Company name: “Blue Haul LLC”, now “Red Haul LLC”"],
    [{ companyName: null }, "Company name: “Blue Haul LLC”, now none"],
    [{ dotNumber: "123457" }, "DOT number: 123456, now 123457"],
    [{ dotNumber: null }, "DOT number: 123456, now none"],
    [{ dotNumber: "soon" }, "DOT number: 123456, now soon"],
    [{ mcNumber: "MC-98766" }, "MC number: MC-98765, now MC-98766"],
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
