import { describe, expect, it } from "vitest";
import { aCarrierRecord } from "../testing/index.ts";
import type { CarrierRecord } from "./carrier-record.ts";
import { judgeCarrier } from "./judge-carrier.ts";

const asked = { dotNumber: "3141592", mcNumber: null };
const today = "2026-11-20";
const judged = (overrides: Partial<CarrierRecord> = {}) =>
  judgeCarrier(asked, { carrier: aCarrierRecord(overrides), mcLeadsTo: null }, today);
const against = (overrides: Partial<CarrierRecord>) =>
  judged(overrides).fields.flatMap((field) => (field.against ? [field.name] : []));

describe("the verdict on a carrier", () => {
  it("names every field that it was read from", () => {
    expect(judged()).toEqual({
      verdict: "authorized",
      reasons: [],
      fields: [
        { name: "dot_number", value: "3141592", against: false },
        { name: "out_of_service_since", value: null, against: false },
        { name: "allowed_to_operate", value: "yes", against: false },
        { name: "dot_status", value: "active", against: false },
        { name: "common_authority", value: "active", against: false },
        { name: "contract_authority", value: "none", against: false },
        { name: "broker_authority", value: "none", against: false },
        { name: "liability_required", value: "750000", against: false },
        { name: "liability_on_file", value: "1000000", against: false },
      ],
    });
  });

  it.each<[string, Partial<CarrierRecord>]>([
    ["contract authority alone", { commonAuthority: "none", contractAuthority: "active" }],
    ["broker authority beside its own", { brokerAuthority: "active" }],
    ["an order out of service that begins later", { outOfServiceSince: "2026-11-21" }],
    ["no safety rating", { safetyRating: null }],
    ["no cargo insurance on file, which only movers of households file", { cargoOnFile: 0 }],
    ["exactly the insurance it needs", { liabilityOnFile: 750_000 }],
    ["no need of liability insurance", { liabilityNeeded: false, liabilityOnFile: 0 }],
    ["nothing said about its need", { liabilityNeeded: null, liabilityOnFile: 0 }],
    ["nothing readable on file", { liabilityOnFile: null }],
  ])("is authorized with %s", (_, overrides) => expect(judged(overrides).verdict).toBe("authorized"));

  it.each<[string, Partial<CarrierRecord>, string, string[]]>([
    ["it is not allowed to operate", { allowedToOperate: false }, "not allowed to operate", ["allowed_to_operate"]],
    ["that is not said", { allowedToOperate: null }, "not allowed to operate", ["allowed_to_operate"]],
    ["its DOT number is inactive", { dotStatus: "inactive" }, "DOT number is not active", ["dot_status"]],
    ["the state of its DOT number is not said", { dotStatus: null }, "DOT number is not active", ["dot_status"]],
    [
      "its authority was taken",
      { commonAuthority: "inactive", contractAuthority: null },
      "no active authority",
      ["common_authority", "contract_authority"],
    ],
    [
      "it is a broker only",
      { commonAuthority: "none", brokerAuthority: "active" },
      "has broker authority only",
      ["common_authority", "contract_authority"],
    ],
    [
      "its insurance is short",
      { liabilityOnFile: 300_000 },
      "less liability insurance on file than the $750,000 it needs",
      ["liability_on_file"],
    ],
  ])("is not authorized where %s", (_, overrides, reason, fields) => {
    expect(judged(overrides)).toMatchObject({ verdict: "not_authorized", reasons: [expect.stringContaining(reason)] });
    expect(against(overrides)).toEqual(fields);
  });

  it.each(["2026-11-20", "2019-05-03", "pending"])("is out of service since %s, whatever else is said", (since) => {
    expect(judged({ outOfServiceSince: since })).toMatchObject({
      verdict: "out_of_service",
      reasons: [`The carrier has been out of service since ${since}.`],
    });
    expect(judged({ outOfServiceSince: since, dotStatus: "inactive" }).reasons).toHaveLength(2);
  });

  it.each([
    [{ dotNumber: "99", mcNumber: "7" }, [], "No carrier has the DOT number 99.", [true, false]],
    [{ dotNumber: null, mcNumber: "7" }, [], "No carrier has the MC number 7.", [true, true]],
    [
      { dotNumber: null, mcNumber: "7" },
      ["1", "2"],
      "The MC number 7 belongs to more than one carrier, so the DOT number is needed too.",
      [true, true],
    ],
    [{ dotNumber: null, mcNumber: null }, null, "Neither the DOT number nor the MC number is a valid number.", [true]],
  ])("finds no carrier for %j", (numbers, mcLeadsTo, reason, marks) => {
    const finding = judgeCarrier(numbers, { carrier: null, mcLeadsTo }, today);
    expect(finding).toMatchObject({ verdict: "not_found", reasons: [reason] });
    expect(finding.fields.map((field) => field.against)).toEqual(marks);
  });
});
