import { describe, expect, it } from "vitest";
import { aCertificate, aCertificateForm, aConfirmedCertificate } from "../testing/index.ts";
import { type Certificate, certificateSchema, insuranceOn } from "./certificate.ts";
import { checkDays } from "./add-certificate.ts";
import { daysUntil, reminderAt } from "./reminders.ts";

const today = "2026-11-20";
const cargo = (changes: Partial<Certificate> = {}) => aConfirmedCertificate(changes);
const auto = (changes: Partial<Certificate> = {}) =>
  aConfirmedCertificate({ kind: "auto_liability", coverage: 1_000_000, expiresOn: "2027-03-31", ...changes });
const until = (...certificates: readonly Certificate[]) => insuranceOn(certificates, today).insuredUntil;

describe("until when a carrier is insured", () => {
  it("is the day on which the first of cargo and auto liability ends", () => {
    expect(insuranceOn([auto(), cargo()], today)).toEqual({
      insuredUntil: "2027-03-31",
      coverage: [
        { kind: "cargo", dollars: 250_000, until: "2027-06-30" },
        { kind: "auto_liability", dollars: 1_000_000, until: "2027-03-31" },
      ],
    });
  });

  it("counts the first and the last day, in UTC", () => {
    expect(until(cargo({ expiresOn: today }), auto())).toBe(today);
    expect(until(cargo({ effectiveOn: today }), auto())).toBe("2027-03-31");
    expect(until(cargo({ expiresOn: "2026-11-19" }), auto())).toBeNull();
    expect(until(cargo({ effectiveOn: "2026-11-21" }), auto())).toBeNull();
  });

  it("is unknown while one of them is missing, and general liability takes the place of neither", () => {
    expect(until()).toBeNull();
    expect(insuranceOn([cargo()], today)).toMatchObject({ insuredUntil: null, coverage: [{ kind: "cargo" }] });
    expect(until(cargo(), aConfirmedCertificate({ kind: "general_liability" }))).toBeNull();
  });

  it("comes from confirmed certificates alone", () => {
    expect(until(cargo({ state: "waiting" }), auto())).toBeNull();
    expect(until(cargo({ state: "refused" }), auto())).toBeNull();
    expect(until(aCertificate(), cargo({ expiresOn: "2026-12-01" }), auto())).toBe("2026-12-01");
  });

  it("goes on through policies without a gap, in the words of the one in force", () => {
    const first = cargo({ expiresOn: "2026-12-31", coverage: 100_000 });
    const next = cargo({ effectiveOn: "2027-01-01", expiresOn: "2027-12-31", coverage: 50_000 });
    const later = cargo({ effectiveOn: "2028-01-02", expiresOn: "2028-12-31" });
    expect(insuranceOn([later, next, first], today).coverage).toEqual([
      { kind: "cargo", dollars: 100_000, until: "2027-12-31" },
    ]);
  });
});

describe("the days of a certificate", () => {
  it.each([
    ["2026-07-01", "2027-06-30", undefined],
    ["2026-11-19", today, undefined],
    ["2026-07-01", "2026-07-01", "expiresOn: The expiry day must be after the effective day"],
    ["2027-07-01", "2027-06-30", "expiresOn: The expiry day must be after the effective day"],
    ["2025-11-19", "2026-11-19", "expiresOn: This insurance has expired"],
    ["1899-01-01", "1899-12-31", "expiresOn: This insurance has expired"],
    ["1899-01-01", "2027-01-01", "expiresOn: A policy can run for at most 3 years"],
    ["2026-11-20", "2029-11-20", undefined],
    ["2026-11-20", "2029-11-21", "expiresOn: A policy can run for at most 3 years"],
    ["2027-02-18", "2028-02-17", undefined],
    ["2027-02-19", "2028-02-18", "effectiveOn: The effective day can be at most 90 days from now"],
  ])("from %s through %s: %s", (effectiveOn, expiresOn, said) => {
    const checked = checkDays({ effectiveOn, expiresOn }, today);
    const [error] = checked.ok ? [] : checked.refusal.errors;
    if (said === undefined) expect(checked.ok).toBe(true);
    else expect(`${error?.path}: ${error?.message}`).toContain(said);
  });
});

describe("what a carrier types", () => {
  it.each([
    ["250000", 250_000],
    ["$1,000,000", 1_000_000],
    [" 1,000.00 ", 1_000],
    ["999,999,999", 999_999_999],
  ])("takes %j as coverage", (coverage, dollars) =>
    expect(certificateSchema.parse(aCertificateForm({ coverage })).coverage).toBe(dollars),
  );

  it.each([
    [{ coverage: "" }, "Coverage is required"],
    [{ coverage: "a lot" }, "Coverage must be in whole US dollars, such as 100,000"],
    [{ coverage: "-5" }, "Coverage must be in whole US dollars, such as 100,000"],
    [{ coverage: "1,00" }, "Coverage must be in whole US dollars, such as 100,000"],
    [{ coverage: "1e9" }, "Coverage must be in whole US dollars, such as 100,000"],
    [{ coverage: "999" }, "Coverage must be between $1,000 and $999,999,999"],
    [{ coverage: "1000000000" }, "Coverage must be between $1,000 and $999,999,999"],
    [{ kind: "fire" }, "Kind must be one of cargo, auto_liability, general_liability"],
    [{ insurer: " " }, "Insurer is required"],
    [{ policyNumber: "x".repeat(101) }, "Please use at most 100 characters"],
    [{ expiresOn: "2027-02-30" }, "Expiry day must be a day such as 2026-12-31"],
    [{ effectiveOn: "" }, "Effective day is required"],
  ])("refuses %j in words", (changes, message) =>
    expect(certificateSchema.safeParse(aCertificateForm(changes)).error?.issues[0]?.message).toBe(message),
  );
});

it.each([
  ["2026-12-21", undefined],
  ["2026-12-20", 30],
  ["2026-11-28", 30],
  ["2026-11-27", 7],
  ["2026-11-21", 7],
  ["2026-11-20", 0],
  ["2026-11-13", 0],
  ["2026-11-12", undefined],
])("reminds of %s with %s days left", (expiresOn, reminder) => expect(reminderAt(expiresOn, today)).toBe(reminder));

it("counts days over the turn of a year", () => expect(daysUntil("2027-01-01", "2026-12-31")).toBe(1));
