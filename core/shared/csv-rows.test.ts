import { expect, test } from "vitest";
import { type CsvRow, NotCsv, type ParseQuoted, readCsvRows } from "./csv-rows.ts";

/** Enough of a library for one field in quotes. */
const parseQuoted: ParseQuoted = (text, separator) => {
  const [, quoted = "", rest = ""] = /^"([^"]*)"(.*)$/s.exec(text) ?? [];
  return [{ record: [quoted, ...rest.split(separator).slice(1)], info: { lines: text.split("\n").length } }];
};

async function rowsOf(...chunks: readonly string[]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const text = (async function* () {
    yield* chunks;
  })();
  for await (const some of readCsvRows(text, { parseQuoted, separators: [",", ";", "\t"] })) rows.push(...some);
  return rows;
}

const fieldsOf = (rows: readonly CsvRow[]) => rows.map((row) => ("fields" in row ? row.fields : row.problem));

test.each([
  ["commas", "city,zip\nReno,89501"],
  ["semicolons", "city;zip\nReno;89501"],
  ["tabs", "city\tzip\nReno\t89501"],
  ["a byte-order mark, and the line ends of Windows", "\ufeffcity;zip\r\nReno;89501\r\n"],
])("reads %s", async (_what, text) => {
  expect(fieldsOf(await rowsOf(text))).toEqual([
    ["city", "zip"],
    ["Reno", "89501"],
  ]);
});

test("the first line that holds anything decides what separates the fields", async () => {
  expect(fieldsOf(await rowsOf("\n\na;b,c;d\n1,2;3\n"))).toEqual([
    ["a", "b,c", "d"],
    ["1,2", "3"],
  ]);
});

test("a quoted field goes on over lines and separators, however the text is cut", async () => {
  expect(await rowsOf('a;b\n"x;', "\n\ny", '";2\nc;3')).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ["x;\n\ny", "2"] },
    { line: 5, fields: ["c", "3"] },
  ]);
});

test("a line that is spoiled by its quotes is told with its text", async () => {
  expect(await rowsOf('a,b\n"c,d\ne,f\n')).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, problem: "a quote is opened and never closed: please close or remove it", text: '"c,d' },
    { line: 3, fields: ["e", "f"] },
  ]);
});

test("a line without end is no CSV", async () => {
  await expect(rowsOf("a,b\n", "x".repeat(70_000))).rejects.toThrow(
    new NotCsv("line 2 is longer than 65536 characters"),
  );
});
