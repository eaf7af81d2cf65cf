import { newLoadSchema } from "@lotlane/core/loads";
import { expect, test } from "vitest";
import { badRowsFile } from "./checked-file.tsx";
import { exampleFile } from "./file-format.ts";
import { type Ask, checkFile, importFile, type Progress } from "./run-import.ts";

const header =
  "pickupCity,pickupState,pickupZip,pickupEarliest,pickupLatest,deliveryCity,deliveryState,deliveryZip,deliveryEarliest,deliveryLatest,vehicleYear,priceOffer,notes";
const row = (changes: { readonly state?: string; readonly price?: string; readonly notes?: string } = {}) =>
  `Boise,${changes.state ?? "ID"},83702,2030-12-01,2030-12-03,Spokane,WA,99201,2030-12-05,2030-12-06,2019,${changes.price ?? "700"},${changes.notes ?? ""}`;

const fileOf = (...lines: readonly string[]) => new File([lines.join("\n")], "loads.csv");

/** Checks rows by the schema of loads, and keeps them by the key of their call, as the server does. */
function aServer() {
  const answered = new Map<string, Awaited<ReturnType<Ask>>>();
  const kept: unknown[] = [];
  const calls: { readonly mode: string; readonly rows: number }[] = [];
  const parses = new Map<string, ReturnType<typeof newLoadSchema.safeParse>>();
  /** Most rows are alike. */
  const parse = (load: unknown) => {
    const text = JSON.stringify(load);
    const parsed = parses.get(text) ?? newLoadSchema.safeParse(load);
    parses.set(text, parsed);
    return parsed;
  };
  const ask: Ask = async ({ mode, rows }, key) => {
    calls.push({ mode, rows: rows.length });
    const earlier = key && answered.get(key);
    if (earlier) return { ...earlier, repeated: true };
    const read = rows.map(({ line, load }) => ({ line, load, parsed: parse(load) }));
    const good = read.filter(({ parsed }) => parsed.success);
    if (mode === "import") kept.push(...good.map(({ load }) => load));
    const problems = read.flatMap(({ line, parsed }) =>
      (parsed.error?.issues ?? []).map(({ path, message }) => ({ line, path: path.join("."), message })),
    );
    const answer = { good: good.length, repeated: false, problems };
    if (key) answered.set(key, answer);
    return answer;
  };
  return { ask, kept, calls };
}

function aRun(ask: Ask, stop = new AbortController()) {
  const told: Progress[] = [];
  return { ask, stop: stop.signal, onProgress: (progress: Progress) => void told.push(progress), told };
}

async function checked(file: File, ask: Ask) {
  const found = await checkFile(file, aRun(ask));
  if (!found) throw new Error("the check was stopped");
  return found;
}

test("finds three bad rows among 50,000, and imports the others in calls of 500", { timeout: 60_000 }, async () => {
  const server = aServer();
  const lines = Array.from({ length: 50_000 }, () => row());
  lines[0] = row({ state: "IDA" });
  lines[24_999] = row({ price: "0" });
  lines[49_999] = row({ price: "-1" });
  const found = await checked(fileOf(header, ...lines), server.ask);
  expect(found).toMatchObject({ rows: 50_000, good: 49_997 });
  expect(found.bad.map(({ line, problems }) => [line, problems])).toEqual([
    [2, [{ column: "pickupState", message: "Pickup state must be 2 letters, such as TX" }]],
    [25_001, [{ column: "priceOffer", message: "Price must be above $0" }]],
    [50_001, [{ column: "priceOffer", message: "Price must be above $0" }]],
  ]);
  expect(server.kept).toHaveLength(0);

  const run = aRun(server.ask);
  expect(await importFile(found, run)).toEqual({ kept: 49_997, before: 0, bad: [], stopped: false });
  expect(server.kept).toHaveLength(49_997);
  expect(server.calls).toEqual([
    ...Array.from({ length: 100 }, () => ({ mode: "check", rows: 500 })),
    ...Array.from({ length: 100 }, () => ({ mode: "import", rows: 500 })),
  ]);
  expect(run.told.at(-1)).toEqual({ rows: 50_000, good: 49_997, bad: 0, part: 1 });
});

test("imports no row twice: what arrived without an answer, or was stopped, is told as imported before", async () => {
  const server = aServer();
  const file = fileOf(header, ...Array.from({ length: 1200 }, () => row()));
  const found = await checked(file, server.ask);
  let calls = 0;
  const loses: Ask = async (...sent) => {
    const answer = await server.ask(...sent);
    if (++calls === 2) throw new Error("The answer was lost");
    return answer;
  };
  await expect(importFile(found, aRun(loses))).rejects.toThrow("The answer was lost");
  expect(server.kept).toHaveLength(1000);

  const stop = new AbortController();
  const stops: Ask = async (...sent) => {
    stop.abort();
    return server.ask(...sent);
  };
  expect(await importFile(found, aRun(stops, stop))).toEqual({ kept: 0, before: 500, bad: [], stopped: true });
  expect(await importFile(found, aRun(server.ask))).toEqual({ kept: 200, before: 1000, bad: [], stopped: false });
  expect(server.kept).toHaveLength(1200);
});

test("gives the bad rows back as a file to mend, and reads it again", async () => {
  const server = aServer();
  const file = fileOf(`\ufeff${header}`, row({ state: "IDA", notes: '"Ask for ""Al"",\nat the gate"' }), '"a', "b,c");
  const found = await checked(file, server.ask);
  expect(found.bad.map(({ line }) => line)).toEqual([2, 4, 5]);
  const text = badRowsFile(found.header, found.bad);
  expect(text.split("\r\n")[0]).toBe(`\ufeff${header},problems`);
  expect(text).toContain("Line 2: pickupState: Pickup state must be 2 letters, such as TX.");
  expect(text).toContain("Line 5: This row has 2 fields, but the first line has 13.");
  const again = await checked(fileOf(text.replace("IDA", "ID")), server.ask);
  expect(again.header.unread).toEqual([]);
  expect(again).toMatchObject({ rows: 3, good: 1 });
  expect(again.first[0]!.load["notes"]).toBe('Ask for "Al",\nat the gate');
  expect(badRowsFile(again.header, again.bad).split("\r\n")[0]).toBe(`\ufeff${header},problems`);
});

test("its example is good", async () => {
  const found = await checked(fileOf(exampleFile()), aServer().ask);
  expect(found).toMatchObject({ rows: 2, good: 2 });
  expect(found.header.unread).toEqual([]);
  expect(found.first[1]!.load["vehicleList"]).toHaveLength(2);
});

test("leaves out the empty rows of spreadsheets, and sends large rows a few at a time", async () => {
  const server = aServer();
  const notes = "x".repeat(1900);
  const rows = Array.from({ length: 1500 }, () => row({ notes }));
  const found = await checked(fileOf(header, ...rows, ",,,,,,,,,,,,", ""), server.ask);
  expect(found.rows).toBe(1500);
  const fewest = await checked(
    fileOf(header, ...Array.from({ length: 500 }, () => row({ notes: "é".repeat(1900) }))),
    server.ask,
  );
  expect(fewest.rows).toBe(500);
  expect(Math.max(...server.calls.map((call) => call.rows))).toBe(500);
  expect(server.calls.slice(3).map((call) => call.rows)).toEqual([363, 137]);
});

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0), 0])]);

test.each([
  ["an empty file", [""], "This file is empty. Its first line must name the columns."],
  ["a first line alone", [`${header}\n`], "This file has no rows below its first line."],
  ["no first line", [row()], "The first line is missing the columns pickupCity, "],
  ["UTF-16", [utf16(header)], "This file is in UTF-16, or is not a text file. Save it as CSV UTF-8"],
  [
    "Latin-1",
    [`${header}\n`, new Uint8Array([0x4d, 0xfc, 0x6c])],
    "This file is not in UTF-8. It is most likely in Latin-1 or Windows-1252. Save it as CSV UTF-8",
  ],
  ["a workbook", ["PK\u0003\u0004"], "This is a spreadsheet workbook, not a CSV file."],
  [
    "one endless line",
    [header, "x".repeat(200_000)],
    "This is not a CSV file: line 1 is longer than 65536 characters.",
  ],
  ["more than 20 MB", ["x".repeat(21_000_000)], "This file is 21.0 MB; the maximum is 20 MB."],
  ["more than 50,000 rows", [`${header}\n`, `${row()}\n`.repeat(50_001)], "This file has more than 50,000 rows"],
] as const)("refuses %s, and says what would be right", { timeout: 60_000 }, async (_what, parts, words) => {
  await expect(checked(new File([...parts], "loads.csv"), aServer().ask)).rejects.toThrow(words);
});
