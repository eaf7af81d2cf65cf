import fc from "fast-check";
import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { readRows, type Row } from "./csv-rows.ts";

async function rowsOf(...chunks: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of readRows(
    (async function* () {
      yield* chunks;
    })(),
  ))
    rows.push(...some);
  return rows;
}

const field = fc
  .string({ unit: fc.constantFrom("a", "b", " ", ",", '"', "\n", "é"), maxLength: 6 })
  .map((text) => text.trim());

test("reads back what was written, wherever the chunks end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      async (table, size) => {
        const csv = stringify(table, { quoted: true });
        const chunks = csv.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
        const read = (await rowsOf(...chunks)).map((row) => ("fields" in row ? row.fields : row.problem));
        expect(read).toEqual(table);
      },
    ),
  );
});

test("names the line on which a row begins", async () => {
  expect(await rowsOf('a,b\n\n"c\n\nd",e\r\nf,g\n')).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 3, fields: ["c\n\nd", "e"] },
    { line: 6, fields: ["f", "g"] },
  ]);
});

test("an open quote costs its own line only, also in a long file", async () => {
  const rows = await rowsOf('"a,b\n', ...Array.from({ length: 200 }, (_, index) => `c,${index}\n`));
  expect(rows[0]).toMatchObject({ line: 1, problem: expect.stringContaining("never closed") });
  expect(rows.slice(1)).toEqual(
    Array.from({ length: 200 }, (_, index) => ({ line: index + 2, fields: ["c", String(index)] })),
  );
});
