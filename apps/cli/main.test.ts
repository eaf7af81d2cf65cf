import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { centsOf } from "@lotlane/core/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quote, quoteIn } from "./testing/cli.ts";

const lane = ["--from", "90001", "--to", "10001"];
const truck = ["--year", "2022", "--make", "Ford", "--model", "F-150"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-quote-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const sum = (lines: readonly { amount: string }[]) => lines.reduce((total, { amount }) => total + centsOf(amount), 0n);

describe("a vehicle on a lane", () => {
  test("is printed as a table whose lines add up", async () => {
    const { code, out, err } = await quote(...lane, ...truck);
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Los Angeles, CA 90001 to New York, NY 10001\n2022 Ford F-150 \(Full-size pickup, runs and drives\)\n/,
    );
    expect(out).toMatch(/^Distance +2,[678]\d\d miles$/m);
    expect(out).toMatch(/^Estimated days +\d+$/m);
    const amounts = [...out.matchAll(/^(.+?) {2,}-?\$([\d,]+\.\d\d)$/gm)].map(([, label = "", amount = ""]) => ({
      label,
      amount: amount.replace(",", ""),
    }));
    const [cash, card] = amounts.slice(-2);
    expect(cash?.label).toBe("Cash price (Best Price)");
    expect(card?.label).toMatch(/^Card price/);
    expect(sum(amounts.slice(0, -2))).toBe(centsOf(cash!.amount));
    const table = out.split("\n").filter((line) => / {2}|^-+$/.test(line));
    expect(new Set(table.map((line) => line.length)).size).toBe(1);
  });

  test("is answered as one JSON object", async () => {
    const { code, out, err } = await quote(...lane, ...truck, "--json");
    expect(err).toBe("");
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(Object.keys(answer)).toEqual([
      "from",
      "to",
      "distance",
      "estimatedDays",
      "vehicle",
      "breakdown",
      "cashPrice",
      "cardPrice",
    ]);
    expect(answer).toMatchObject({
      from: "90001",
      to: "10001",
      vehicle: { year: 2022, make: "Ford", model: "F-150", sizeClass: "PICKUP_FULL", oversize: false, operable: true },
    });
    expect(answer.distance).toBeGreaterThan(2_600);
    expect(answer.cashPrice).toMatch(/^\d+\.\d\d$/);
    expect(sum(answer.breakdown)).toBe(centsOf(answer.cashPrice));
    expect(Number(answer.cardPrice)).toBeCloseTo(Number(answer.cashPrice) * 1.029, 1);
  });

  test("may be inoperable", async () => {
    const running = JSON.parse((await quote(...lane, ...truck, "--json")).out);
    const broken = JSON.parse((await quote(...lane, ...truck, "--json", "--inoperable")).out);
    expect(broken.vehicle.operable).toBe(false);
    expect(centsOf(broken.cashPrice) - centsOf(running.cashPrice)).toBe(15_000n);
  });

  test("is found in capitals and small letters", async () => {
    const { out } = await quote(...lane, "--year", "2022", "--make", " ford ", "--model", "f-150", "--json");
    expect(JSON.parse(out).vehicle).toMatchObject({ make: "Ford", model: "F-150" });
  });

  test("is told what became of a promo code", async () => {
    const settings = await file("promo.json", { promoCodes: [{ code: "SPRING10", type: "percent", value: "10" }] });
    const applied = await quote(...lane, ...truck, "--settings", settings, "--promo", " spring 10");
    expect(applied.out).toContain("Promo code SPRING10 is applied.");
    expect(applied.out).toMatch(/^Promo code SPRING10 +-\$\d+\.\d\d$/m);
    const unknown = await quote(...lane, ...truck, "--promo", "NOPE", "--json");
    expect(unknown.code).toBe(0);
    expect(unknown.err).toBe("We do not recognize promo code NOPE, so the price stays the same.\n");
    expect(JSON.parse(unknown.out).cashPrice).toMatch(/^\d+\.\d\d$/);
  });
});

describe("a given base", () => {
  test("is priced without a lane", async () => {
    const { code, out, err } = await quote("--base", "1000", "--size", "PICKUP_FULL", "--json");
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      vehicle: { sizeClass: "PICKUP_FULL", oversize: false, operable: true },
      base: "1000.00",
      breakdown: [
        { name: "base", label: expect.any(String), amount: "1000.00" },
        { name: "size", label: expect.any(String), amount: "250.00" },
      ],
      cashPrice: "1250.00",
      cardPrice: "1286.25",
    });
  });

  test("takes oversize and inoperable, and prints a table", async () => {
    const { out } = await quote("--base", "1000", "--size", "pickup_full", "--oversize", "--inoperable");
    expect(out).toMatch(/^Base \$1,000\.00 \(Full-size pickup, oversize, does not run\)\n/);
    expect(out).toMatch(/^Cash price \(Best Price\) +\$2,025\.00$/m);
  });
});

describe("settings", () => {
  test("left out have their defaults", async () => {
    const settings = await file(
      "margin.json",
      "\ufeff" + JSON.stringify({ marginPercent: 10, cardProcessingFeePercent: "0" }),
    );
    const { out } = await quote("--base", "1000", "--size", "SEDAN", "--settings", settings, "--json");
    expect(JSON.parse(out)).toMatchObject({ cashPrice: "1100.00", cardPrice: "1100.00" });
  });

  test("that are none are named, and ignored", async () => {
    const settings = await file("odd.json", { marginPercnt: "10" });
    const { code, err } = await quote("--base", "1000", "--size", "SEDAN", "--settings", settings);
    expect(code).toBe(0);
    expect(err).toBe(`--settings ${settings}: unknown settings, ignored: marginPercnt\n`);
  });

  test("are taken as the API answers them, with their version", async () => {
    const answered = { version: 3, savedAt: "2026-11-01T12:00:00.000Z", savedBy: null, marginPercent: "10.00" };
    const settings = await file("answered.json", answered);
    const { code, out, err } = await quote("--base", "1000", "--size", "SEDAN", "--settings", settings, "--json");
    expect([code, err, JSON.parse(out).cashPrice]).toEqual([0, "", "1100.00"]);
  });

  test.each([
    [
      "wrong.json",
      { rateTiers: [{ fromMiles: 0, perMile: "much" }] },
      "rateTiers[0].perMile: Rate per Mile must be a number, such as 0.85",
    ],
    ["two.json", { minimumPrice: -1, marginFlat: "x" }, "(and 1 more)"],
    ["list.json", [], "expected object"],
    ["broken.json", '{"marginPercent":\n', "must hold JSON"],
  ])("of %s are refused", async (name, content, message) => {
    expect(await refusal("--base", "1", "--size", "VAN", "--settings", await file(name, content))).toContain(message);
  });

  test("need a file", async () => {
    expect(await refusal("--base", "1", "--size", "VAN", "--settings", join(folder, "nowhere.json"))).toContain(
      "is not there",
    );
  });
});

/** The one line of a refused command. */
async function refusal(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await quote(...args);
  expect(out).toBe("");
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(code).toBe(2);
  return err.trim();
}

describe("bad input", () => {
  test.each<[string, readonly string[], string]>([
    ["nothing", [], "--from, --to, --year, --make, --model missing: a quote needs --from ZIP"],
    ["an unknown option", ["--form", "90001"], "--form is no option: take --from, --to"],
    [
      "a short ZIP",
      ["--from", "9001", "--to", "10001", ...truck],
      "--from: Pickup ZIP must have 5 digits, such as 90001",
    ],
    [
      "an unknown ZIP",
      ["--from", "00000", "--to", "10001", ...truck],
      "--from: 00000 is not a US ZIP code we know. Please check the pickup ZIP.",
    ],
    [
      "the same ZIP twice",
      ["--from", "10001", "--to", "10001", ...truck],
      "--to: Pickup and delivery have the same ZIP",
    ],
    [
      "an early year",
      [...lane, "--year", "1950", "--make", "Ford", "--model", "F-150"],
      "--year: Choose a year from 1981 to",
    ],
    [
      "a year in words",
      [...lane, "--year", "new", "--make", "Ford", "--model", "F-150"],
      "--year: Year must be a whole number, such as 2022",
    ],
    [
      "a model nearly right",
      [...lane, "--year", "2022", "--make", "Ford", "--model", "F150"],
      "--model: We could not find a 2022 Ford F150. Please choose a model from the list. Near it: F-150",
    ],
    [
      "a make nearly right",
      [...lane, "--year", "2022", "--make", "Frod", "--model", "F-150"],
      "--make: We could not find a 2022 Frod. Please choose a make from the list. Near it: Ford",
    ],
    ["an island", ["--from", "90001", "--to", "96801", ...truck], "--to: No road leads to Honolulu"],
    [
      "a base in words",
      ["--base", "much", "--size", "VAN"],
      '--base must be a number, such as 850 or 850.00, not "much"',
    ],
    ["an unknown size", ["--base", "5", "--size", "BIG"], "--size must be one of SEDAN, COUPE"],
  ])("%s is one line and exit code 2", async (_what, args, message) => {
    expect(await refusal(...args)).toContain(message);
  });
});

test("--help prints the options", async () => {
  const { code, out, err } = await quote("--help");
  expect([code, err]).toEqual([0, ""]);
  for (const option of [
    "--from",
    "--inoperable",
    "--base",
    "--size",
    "--oversize",
    "--csv",
    "--promo",
    "--settings",
    "--json",
  ])
    expect(out).toContain(option);
});

test("files are named from the folder the person is in, though npm runs in another", async () => {
  await file("here.json", { minimumPrice: "999" });
  const env = { npm_lifecycle_event: "quote", INIT_CWD: folder };
  const { out } = await quoteIn(tmpdir(), env, "--base", "1", "--size", "VAN", "--settings", "here.json", "--json");
  expect(JSON.parse(out).cashPrice).toBe("999.00");
  expect(await quoteIn(tmpdir(), env, "trip")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--file is missing"),
  });
});
