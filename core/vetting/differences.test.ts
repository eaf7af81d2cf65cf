import { describe, expect, it } from "vitest";
import { aCarrierRecord, carlosHauling } from "../testing/index.ts";
import { companyKey, isNamed } from "../accounts/index.ts";
import { type CompanyIdentity, differencesFrom } from "./differences.ts";

describe("names of companies", () => {
  it.each([
    ["The J.B. Auto-Haul Co., L.L.C.", "jbautohaul"],
    ["J B AUTOHAUL LLC", "jbautohaul"],
    ["Smith & Sons, Inc.", "smithandsons"],
    ["SMITH AND SONS INCORPORATED", "smithandsons"],
    ["Transportes Peña", "transportespena"],
    ["O’Brien's Towing", "obrienstowing"],
    ["Inc.", "inc"],
    ["The", "the"],
    ["第一运输 Ltd", "第一运输"],
  ])("%s is compared as %s", (name, key) => expect(companyKey(name)).toBe(key));

  it.each([
    ["Carlos Hauling", ["CARLOS HAULING LLC", null], true],
    ["Blue Haul", ["ACME LLC", "BLUE HAUL"], true],
    ["Acme dba Blue Haul", ["ACME LLC", "BLUE HAUL"], true],
    ["Acme d/b/a Blue Haul", ["ACME LLC", "BLUE HAUL"], true],
    ["Blue Haul", ["ACME LLC DBA BLUE HAUL", null], true],
    ["Other dba Blue Haul", ["ACME LLC", "BLUE HAUL"], false],
    ["Carlos Hauling West", ["CARLOS HAULING LLC"], false],
    ["Carlos", ["CARLOS HAULING LLC"], false],
  ])("%s among %j: %s", (given, names, same) => expect(isNamed(given, names)).toBe(same));
});

const carrier = aCarrierRecord();
const differing = (company: Partial<CompanyIdentity>, mcLeadsTo: readonly string[] | null = [carrier.dotNumber]) =>
  differencesFrom({ ...carlosHauling, ...company }, { carrier, mcLeadsTo });

describe("what a company says otherwise than the registry", () => {
  it("is nothing for another spelling of the same", () => expect(differing({})).toEqual([]));

  it("is its name", () =>
    expect(differing({ companyName: "Swift Relocators" })).toEqual([
      { name: "company", given: "Swift Relocators", registry: "CARLOS HAULING LLC" },
    ]));

  it.each([
    ["2200 W Buckeye Rd, 85009", true],
    ["2200 W. Buckeye\nPhoenix", true],
    ["2200 W Buckeye Rd\nTucson, AZ 85701", false],
    ["17 Elm St\nPhoenix, AZ 85009", false],
    ["Phoenix, AZ", false],
  ])("the address %j agrees: %s", (companyAddress, agrees) =>
    expect(differing({ companyAddress })).toEqual(
      agrees
        ? []
        : [{ name: "address", given: companyAddress, registry: "2200 WEST BUCKEYE ROAD, PHOENIX, AZ 85009-1234" }],
    ),
  );

  it("is an MC number that leads elsewhere or nowhere", () => {
    expect(differing({}, ["2000001"])).toEqual([
      { name: "mc_number", given: "MC 271828", registry: "Belongs to DOT 2000001" },
    ]);
    expect(differing({}, [])).toEqual([{ name: "mc_number", given: "MC 271828", registry: "No carrier has it" }]);
    expect(differing({}, null)).toEqual([]);
  });

  it("is not what one of the two leaves out", () => {
    expect(differing({ companyName: null, companyAddress: null, mcNumber: null }, ["1"])).toEqual([]);
    const bare = { ...carrier, legalName: null, dbaName: null, street: null, city: null, zip: null };
    expect(differencesFrom(carlosHauling, { carrier: bare, mcLeadsTo: null })).toEqual([]);
    expect(differencesFrom(carlosHauling, { carrier: null, mcLeadsTo: [] })).toEqual([]);
  });
});
