import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quote, quoteIn, quoteIntoClosedPipe } from "./testing/cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-csv-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(...lines: readonly string[]): Promise<string> {
  const path = join(folder, "vehicles.csv");
  await writeFile(path, lines.join("\n"));
  return path;
}

const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { columns: true });
const header = "from,to,year,make,model";
const good = "90001,10001,2022,Ford,F-150";

test("prices each row as the single quote does", async () => {
  const csv = await file(header, good, "60601,77001,2019,Toyota,Camry", "");
  const { code, out, err } = await quoteIn(process.cwd(), {}, "--csv", csv);
  expect([code, err]).toEqual([0, ""]);
  expect(out.split("\n")[0]).toBe(`${header},distance,estimatedDays,cashPrice,cardPrice`);
  const [first, second] = rowsOf(out);
  const single = JSON.parse(
    (await quote("--from", "90001", "--to", "10001", "--year", "2022", "--make", "Ford", "--model", "F-150", "--json"))
      .out,
  );
  expect(first).toEqual({
    from: "90001",
    to: "10001",
    year: "2022",
    make: "Ford",
    model: "F-150",
    distance: String(single.distance),
    estimatedDays: String(single.estimatedDays),
    cashPrice: single.cashPrice,
    cardPrice: single.cardPrice,
  });
  expect(second?.model).toBe("Camry");
});

test("prints no field that a spreadsheet would take for a formula", async () => {
  const { code, out } = await quote(
    "--csv",
    await file(
      `${header},=note`,
      `${good},"=HYPERLINK(""https://evil.example"")"`,
      `${good},@SUM(1)`,
      `${good},-3 keys`,
    ),
  );
  expect(code).toBe(0);
  expect(rowsOf(out).map((row) => row["'=note"])).toEqual([
    `'=HYPERLINK("https://evil.example")`,
    "'@SUM(1)",
    "'-3 keys",
  ]);
});

test("takes columns in any order and case, a BOM, CRLF, quotes, and passes others through", async () => {
  const { code, out } = await quote(
    "--csv",
    await file(
      '\ufeffModel,"note",MAKE,Year,To,From,cashPrice\r',
      'F-150,"call ""Al"", please\nbefore 5",Ford,2022,10001,90001,1.00\r',
      "\r",
    ),
  );
  expect(code).toBe(0);
  expect(out.split("\n")[0]).toBe("Model,note,MAKE,Year,To,From,distance,estimatedDays,cashPrice,cardPrice");
  const [row] = rowsOf(out);
  expect(row?.note).toBe('call "Al", please\nbefore 5');
  expect(Number(row?.cashPrice)).toBeGreaterThan(1_000);
});

test("takes operable and promo by row, and --promo for rows without one", async () => {
  const settings = join(folder, "settings.json");
  const promoCodes = [
    { code: "TEN", type: "flat", value: "10" },
    { code: "FIFTY", type: "flat", value: "50" },
  ];
  await writeFile(settings, JSON.stringify({ promoCodes }));
  const csv = await file(
    `${header},operable,promo`,
    `${good},,NONE`,
    `${good},no,NONE`,
    `${good},yes,`,
    `${good},YES,fifty`,
  );
  const { code, out } = await quote("--csv", csv, "--settings", settings, "--promo", "TEN");
  expect(code).toBe(0);
  const [plain, broken, ten, fifty] = rowsOf(out).map(({ cashPrice }) => Number(cashPrice));
  expect(broken! - plain!).toBeCloseTo(150, 5);
  expect(plain! - ten!).toBeCloseTo(10, 5);
  expect(plain! - fifty!).toBeCloseTo(50, 5);
});

test("reports each row whose promo code was not applied, and one for all rows once", async () => {
  const settings = join(folder, "ended.json");
  const promoCodes = [
    { code: "TEN", type: "flat", value: "10" },
    { code: "ENDED", type: "flat", value: "50", validUntil: "2020-12-31" },
  ];
  await writeFile(settings, JSON.stringify({ promoCodes }));
  const csv = await file(`${header},promo`, `${good},NOPE`, `${good},ten`, `${good},ended`, `${good},`, `${good},`);
  const { code, out, err } = await quote("--csv", csv, "--settings", settings, "--promo", "OTHER");
  expect([code, rowsOf(out).length]).toEqual([0, 5]);
  expect(err.trim().split("\n")).toEqual([
    "line 2: We do not recognize promo code NOPE, so the price stays the same.",
    "line 4: Promo code ENDED expired after 2020-12-31, so the price stays the same.",
    "--promo: We do not recognize promo code OTHER, so the price stays the same.",
  ]);
});

test("reports bad rows by line and goes on", async () => {
  const { code, out, err } = await quote(
    "--csv",
    await file(
      `${header},operable`,
      `${good},`,
      "00000,10001,2022,Ford,F-150,",
      "90001,10001,2022,Ford",
      "",
      '90001,10001,2022,Ford,"F-150\nLightning",maybe',
      "90001,10001,1950,Ford,F-150,",
      "90001,10001,2022,Ford,Galaxy 500,",
      '"90001,10001,2022,Ford,F-150,',
      '90001,10001,2022,Ford,"F-150"x,',
      `${good},no`,
    ),
  );
  expect(code).toBe(1);
  expect(rowsOf(out)).toHaveLength(2);
  const lines = err.trim().split("\n");
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "line 3",
    "line 4",
    "line 6",
    "line 8",
    "line 9",
    "line 10",
    "line 11",
    "7 of 9 rows are bad and not in the result; 2 priced.",
  ]);
  expect(lines[0]).toBe("line 3: from: 00000 is not a US ZIP code we know. Please check the pickup ZIP.");
  expect(lines[1]).toContain("4 fields where the header has 6");
  expect(lines[2]).toContain('operable must be yes or no, not "maybe"');
  expect(lines[5]).toContain("a quote is opened and never closed");
});

test.each([
  ["an empty file", [""], "the header lacks from, to, year, make, model"],
  ["no header", [good], "the header lacks from"],
  [
    "a header that lacks a column",
    ["from,to,year,make"],
    "the header lacks model: the first line must name from,to,year,make,model",
  ],
  ["a column named twice", [`${header},from`], "names from twice"],
])("%s is one line and exit code 2", async (_what, lines, message) => {
  const { code, out, err } = await quote("--csv", await file(...lines));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toContain(message);
});

test("a file that is not there, a folder, and what is no text are exit code 2", async () => {
  for (const path of [join(folder, "nowhere.csv"), folder]) {
    const { code, err } = await quote("--csv", path);
    expect(code).toBe(2);
    expect(err).toMatch(/^--csv [^\n]+\n$/);
  }
  const { code, err } = await quote("--csv", await file("\0".repeat(300_000)));
  expect(code).toBe(2);
  expect(err).toContain("line 1 is longer than 65536 characters");
});

test("a header alone is priced: nothing to do", async () => {
  const { code, out, err } = await quote("--csv", await file(header));
  expect([code, err]).toEqual([0, ""]);
  expect(out).toBe(`${header},distance,estimatedDays,cashPrice,cardPrice\n`);
});

test("a reader that has read enough is no failure", async () => {
  const csv = await file(header, ...Array.from({ length: 20_000 }, () => good));
  expect(await quoteIntoClosedPipe("--csv", csv)).toEqual({ code: 0, err: "" });
});
