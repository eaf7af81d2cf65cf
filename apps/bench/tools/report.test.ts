import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readReports, type Report, type ReportRow } from "./report-records.ts";
import { writePage } from "./report.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "lotlane-report-"))));
afterEach(() => rm(folder, { recursive: true }));

const aRow = (value: number, more: Partial<ReportRow> = {}): ReportRow => ({
  what: "requests per second",
  ours: `${value}/s`,
  baseline: "1,000/s",
  ratio: `${value / 1000}x`,
  numbers: { unit: "/s", ours: value, baseline: 1000, ratio: value / 1000, spread: 0.02 },
  ...more,
});

const aReport = (commit: string, day: string, rows: ReportRow[], about = "a list"): Report => ({
  format: "lotlane bench 1",
  commit,
  committedAt: `${day}T10:00:00+02:00`,
  isChanged: false,
  benchmarks: [
    {
      name: "orders",
      about,
      ranAt: `${day}T12:00:00.000Z`,
      machine: "2 cores (made up)",
      cores: 2,
      load: 0.3,
      noise: 0.01,
      rows,
      notes: [],
      growth: [],
    },
  ],
});

async function pageOf(...reports: readonly Report[]): Promise<string> {
  for (const report of reports) await writeFile(join(folder, `${report.commit}.json`), JSON.stringify(report));
  await writePage(folder);
  return readFile(join(folder, "index.html"), "utf8");
}

it("draws a figure over commits by their date, beside its baseline", async () => {
  const page = await pageOf(
    aReport("bbbbbbbbb", "2026-11-20", [aRow(900)]),
    aReport("aaaaaaaaa", "2026-11-21", [aRow(800)]),
  );
  expect(page).toContain(
    'aria-label="requests per second: bbbbbbbbb of 2026-11-20: 900 beside 1,000 /s; aaaaaaaaa of 2026-11-21: 800 beside 1,000 /s"',
  );
  expect(page.match(/<circle/g)).toHaveLength(4);
  expect(page).toContain("Every aim is met.");
});

it.each([
  ["its unit", { aim: 750, aimOf: "ours" }, 750],
  ["parts of the baseline", { aim: 0.8, aimOf: "ratio" }, 800],
  ["what part the baseline is of it", { ratio: 2, aim: 0.8, aimOf: "ratio" }, 1250],
] as const)("draws an aim that is said in %s", async (_, numbers, at) => {
  const row = aRow(500);
  const rows = [{ ...row, aim: "an aim", met: false, numbers: { ...row.numbers, ...numbers } }];
  const page = await pageOf(aReport("a", "2026-11-20", rows), aReport("b", "2026-11-21", rows));
  expect(page).toContain(`aim ${at.toLocaleString("en-US")} /s</title>`);
});

it("holds all that it shows", async () => {
  const page = await pageOf(aReport("a", "2026-11-20", [aRow(900)]));
  expect(page).not.toMatch(/<script|<link|src=|url\(|https?:/);
});

it("begins with the aims that the newest run misses, and says where a figure means little", async () => {
  const page = await pageOf(
    aReport("a", "2026-11-20", [aRow(500, { what: "missed once", aim: "0.8x", met: false })]),
    aReport("b", "2026-11-21", [
      aRow(900, { what: "fast", aim: "0.8x", met: true }),
      aRow(700, { what: "slow", aim: "0.8x", met: false, doubt: "too near its aim to tell" }),
    ]),
  );
  const first = page.slice(page.indexOf("Missed aims"), page.indexOf("<h2>orders</h2>"));
  expect(first).toContain("orders: slow");
  expect(first).toContain("too near its aim to tell");
  expect(first).not.toMatch(/fast|missed once/);
});

it("escapes what it prints", async () => {
  const bad = `<script>alert("&')</script>`;
  const report = aReport(bad, "2026-11-21", [aRow(1, { what: bad, ours: bad, met: false, aim: bad, doubt: bad })], bad);
  const [one] = report.benchmarks;
  const growth = [{ what: bad, by: bad, unit: bad, points: [{ at: 1, ours: 1, baseline: 1 }] }];
  const all = [{ ...one!, name: bad, machine: bad, warning: bad, notes: [bad], growth }];
  await writeFile(join(folder, "bad.json"), JSON.stringify({ ...report, benchmarks: all }));
  await writeFile(join(folder, "worse.json"), JSON.stringify({ ...report, benchmarks: all }));
  await writePage(folder);
  const page = await readFile(join(folder, "index.html"), "utf8");
  expect(page).not.toContain("<script");
  expect(page).not.toContain('alert("');
  expect(page).toContain("&lt;script&gt;alert(&quot;&amp;&#39;)&lt;/script&gt;");
});

it.each([
  ["not JSON", "{"],
  ["of another kind", '{"format":"something else"}'],
  ["without its figures", JSON.stringify({ ...aReport("a", "2026-11-20", []), benchmarks: [{ name: "orders" }] })],
])("refuses a file that is %s, by its name", async (_, text) => {
  await writeFile(join(folder, "other.json"), text);
  await expect(readReports(folder)).rejects.toThrow(/other\.json is no report of benchmarks: ./);
});
