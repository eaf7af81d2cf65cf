import { describe, expect, it } from "vitest";
import { type FreeLine, matchStatement, type Owed } from "./match-statement.ts";

const owed = (number: number, dollars: number, changes: Partial<Owed> = {}): Owed => ({
  id: `id ${number}`,
  number: `INV-${number}`,
  open: BigInt(dollars) * 100n,
  names: ["Dana's Motors LLC", "Dana Whitfield"],
  from: "2026-11-01",
  until: "2027-05-01",
  ...changes,
});
const line = (text: string, dollars: number, changes: Partial<FreeLine> = {}): FreeLine => ({
  key: text,
  day: "2026-11-20",
  text,
  free: BigInt(dollars) * 100n,
  ...changes,
});
const matched = (lines: readonly FreeLine[], invoices: readonly Owed[]) =>
  [...matchStatement(lines, invoices)].map(([key, { sureness, parts }]) => [
    key,
    sureness,
    ...parts.map(({ id, cents }) => `${id}: ${cents / 100n}`),
  ]);

describe("a line", () => {
  it.each(["ACH INV-100001 CAR", "inv 100001", "INV#100001", "Payment INV100001."])("that says %j is sure", (text) => {
    expect(matched([line(text, 900)], [owed(100_001, 900), owed(100_002, 900)])).toEqual([
      [text, "sure", "id 100001: 900"],
    ]);
  });

  it.each(["INV-1000012", "XINV-100001", "100001", "INV-100009"])("that says %j names no such invoice", (text) => {
    expect(matched([line(text, 900)], [owed(100_001, 900)])).toEqual([]);
  });

  it("that names a number of two payees is for the one that it names, and for none without a name", () => {
    const ofCarlos = owed(100_001, 900, { id: "Carlos", names: ["Carlos Hauling"] });
    const ofErin = owed(100_001, 900, { id: "Erin", names: ["Erin Enclosed"] });
    for (const both of [
      [ofCarlos, ofErin],
      [ofErin, ofCarlos],
    ]) {
      expect(matched([line("INV-100001 ERIN ENCLOSED", 900)], both)).toEqual([
        ["INV-100001 ERIN ENCLOSED", "sure", "Erin: 900"],
      ]);
      expect(matched([line("INV-100001", 900)], both)).toEqual([]);
    }
  });

  it("that pays several invoices exactly is split", () => {
    const text = "INV-100002 INV-100001";
    expect(matched([line(text, 1500)], [owed(100_001, 900), owed(100_002, 600)])).toEqual([
      [text, "sure", "id 100001: 900", "id 100002: 600"],
    ]);
  });

  it("that pays less than it names is to check, and no more than it has", () => {
    const text = "INV-100001 INV-100002";
    expect(matched([line(text, 1000)], [owed(100_001, 900), owed(100_002, 600)])).toEqual([
      [text, "part", "id 100001: 900", "id 100002: 100"],
    ]);
  });

  it("that pays more than is open is to check, and no more than is open", () => {
    expect(matched([line("INV-100001", 1000)], [owed(100_001, 900)])).toEqual([
      ["INV-100001", "part", "id 100001: 900"],
    ]);
  });

  it("of a day before the invoice does not pay it", () => {
    const early = { day: "2026-10-31" };
    expect(matched([line("INV-100001", 900, early), line("DANAS MOTORS", 900, early)], [owed(100_001, 900)])).toEqual(
      [],
    );
  });

  it.each(["DANAS MOTORS PAYMENT", "WHITFIELD, DANA", "Dana’s Motors"])("that says %j is likely", (text) => {
    expect(matched([line(text, 900)], [owed(100_001, 900), owed(100_002, 901)])).toEqual([
      [text, "likely", "id 100001: 900"],
    ]);
  });

  it("whose bank cut the name is likely", () => {
    const invoice = owed(100_001, 900, { names: ["Transcontinental Auto Carriers"] });
    expect(matched([line("TRANSCONTINENTAL A", 900)], [invoice])).toEqual([
      ["TRANSCONTINENTAL A", "likely", "id 100001: 900"],
    ]);
  });

  it.each([
    ["two invoices could be meant", [line("DANAS MOTORS", 900)], [owed(100_001, 900), owed(100_002, 900)]],
    ["two lines could be meant", [line("DANAS MOTORS", 900), line("DANAS MOTORS B", 900)], [owed(100_001, 900)]],
    ["the name is another", [line("RIVERA AUTO", 900)], [owed(100_001, 900)]],
    ["the time is over", [line("DANAS MOTORS", 900, { day: "2027-05-02" })], [owed(100_001, 900)]],
  ])("has no invoice where %s", (_, lines, invoices) => {
    expect(matched(lines, invoices)).toEqual([]);
  });
});

it("two lines that pay one invoice get it once", () => {
  const twice = [line("INV-100001", 900, { key: "b" }), line("INV-100001", 900, { key: "a" })];
  expect(matched(twice, [owed(100_001, 900)])).toEqual([["a", "sure", "id 100001: 900"]]);
});

it("10,000 lines and 5,000 invoices that are all alike take little time", () => {
  const lines = Array.from({ length: 10_000 }, (_, key) => line(`DANAS MOTORS ${key}`, 900));
  const invoices = Array.from({ length: 5000 }, (_, number) => owed(number, 900));
  const named = Array.from({ length: 10_000 }, (_, key) =>
    line(`INV-${key % 5000} DANAS MOTORS`, 900, { key: `${key}` }),
  );
  const names = invoices.map((invoice, number) => ({ ...invoice, names: [`Danas Motors ${number} of Town`] }));
  const begun = performance.now();
  expect(matchStatement(lines, invoices).size).toBe(0);
  expect(matchStatement(lines, names).size).toBe(0);
  expect(matchStatement(named, invoices).size).toBe(5000);
  expect(performance.now() - begun).toBeLessThan(5000);
});
