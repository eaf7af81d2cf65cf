import { open } from "node:fs/promises";
import { clearLine, cursorTo } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Presets, SingleBar } from "cli-progress";
import { stringify } from "csv-stringify";
import type { TypedLane } from "./arguments.ts";
import { BadInput, whyUnreadable } from "./bad-input.ts";
import { readRows, type Row } from "./csv-rows.ts";
import type { PriceLane } from "./price-lane.ts";

/** Prices a CSV file to standard output. @returns the exit code @throws BadInput */
export async function priceFile(file: string, promo: string | undefined, priceLane: PriceLane): Promise<number> {
  const { input, size } = await openFile(file);
  const progress = createProgress(size, () => input.bytesRead);
  try {
    const { priced, bad } = await priceTable({
      input,
      output: process.stdout,
      priceLane,
      promo,
      report: (place, message) => progress.say(`${place}: ${message}`),
      rowDone: progress.advance,
    });
    progress.stop();
    if (bad === 0) return 0;
    progress.say(`${bad} of ${priced + bad} rows are bad and not in the result; ${priced} priced.`);
    return 1;
  } catch (error) {
    progress.stop();
    throw error instanceof BadInput ? new BadInput(`--csv ${file}: ${error.message}`) : error;
  }
}

async function openFile(file: string) {
  try {
    const handle = await open(file);
    const stat = await handle.stat();
    if (stat.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    return { input: handle.createReadStream(), size: stat.size };
  } catch (error) {
    throw new BadInput(`--csv ${file} ${whyUnreadable(error)}`);
  }
}

type Progress = {
  /** Takes the bar to where the work is; cheap enough for every row. */
  readonly advance: () => void;
  /** Writes a line above the bar. */
  readonly say: (line: string) => void;
  readonly stop: () => void;
};

/** A bar on standard error where a person watches it and it does not run through the result. */
function createProgress(total: number, done: () => number): Progress {
  if (!process.stderr.isTTY || process.stdout.isTTY)
    return { advance() {}, say: (line) => void process.stderr.write(`${line}\n`), stop() {} };

  const bar = new SingleBar(
    { format: "{bar} {percentage}% | {rows} rows", fps: 5, stream: process.stderr },
    Presets.shades_classic,
  );
  let rows = 0;
  bar.start(total, 0, { rows });
  return {
    advance() {
      if (++rows % 256 === 0) bar.update(done(), { rows });
    },
    say(line) {
      clearLine(process.stderr, 0);
      cursorTo(process.stderr, 0);
      process.stderr.write(`${line}\n`);
    },
    stop() {
      bar.update(total, { rows });
      bar.stop();
    },
  };
}

type Table = {
  readonly input: Readable;
  readonly output: Writable;
  readonly priceLane: PriceLane;
  /** For rows without one of their own. */
  readonly promo: string | undefined;
  /** Gets a bad row, or a promo code that changes no price. @param place such as "line 3" */
  readonly report: (place: string, message: string) => void;
  readonly rowDone: () => void;
};

type Counts = { readonly priced: number; readonly bad: number };

/** Prices a CSV row by row, never faster than the output takes it. @throws BadInput when there is no usable header */
async function priceTable({ input, output, priceLane, promo, report, rowDone }: Table): Promise<Counts> {
  let priced = 0;
  let bad = 0;
  let isPromoReported = false;

  async function* priceRows(batches: AsyncIterable<readonly Row[]>) {
    let columns: Columns | undefined;
    for await (const rows of batches)
      for (const row of rows) {
        if (!columns) {
          columns = readColumns("fields" in row ? row.fields : []);
          yield columns.header;
          continue;
        }
        const answer = await priceRow(columns, row);
        rowDone();
        if (typeof answer === "string") {
          bad++;
          report(`line ${row.line}`, answer);
        } else {
          priced++;
          yield answer;
        }
      }
    if (!columns) readColumns([]);
  }

  /** The row of the result, or what is wrong. */
  async function priceRow(columns: Columns, row: Row) {
    if ("problem" in row) return row.problem;
    const lane = columns.lane(row.fields, promo);
    if (typeof lane === "string") return lane;
    const trip = await priceLane(lane);
    if (!trip.ok) return trip.refusal.map(({ name, message }) => `${name}: ${message}`).join(" ");
    const { route, estimatedDays, price } = trip.value;
    const { cashPrice, cardPrice } = price;
    if (price.promo.kind !== "none" && price.promo.kind !== "applied") reportPromo(row, lane, price.promo.message);
    return columns.priced(row.fields, { distance: route.miles, estimatedDays, cashPrice, cardPrice });
  }

  /** One code for all rows is reported once. */
  function reportPromo({ line }: Row, lane: TypedLane, message: string): void {
    const isOfAllRows = lane.promo === promo;
    if (!isOfAllRows) report(`line ${line}`, message);
    else if (!isPromoReported) report("--promo", message);
    isPromoReported ||= isOfAllRows;
  }

  await pipeline(input.setEncoding("utf8"), readRows, priceRows, stringify({ escape_formulas: true }), output, {
    end: false,
  });
  return { priced, bad };
}

const required = ["from", "to", "year", "make", "model"] as const;
const results = ["distance", "estimatedDays", "cashPrice", "cardPrice"] as const;

type Priced = Readonly<Record<(typeof results)[number], string | number>>;

type Columns = {
  readonly header: readonly string[];
  /** The lane of a row, or what is wrong with the row. */
  readonly lane: (row: readonly string[], promo: string | undefined) => TypedLane | string;
  readonly priced: (row: readonly string[], result: Priced) => readonly (string | number)[];
};

/** Reads the header: order and case are free, further columns pass through. @throws BadInput */
function readColumns(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new BadInput(
      `the header lacks ${missing.join(", ")}: the first line must name ${required.join(",")} and may name operable,promo`,
    );
  const twice = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  if (twice !== undefined) throw new BadInput(`the header names ${twice} twice: name each column once`);

  const at = (name: string) => names.indexOf(name);
  const [from, to, year, make, model] = [at("from"), at("to"), at("year"), at("make"), at("model")];
  const [operable, promo] = [at("operable"), at("promo")];
  // A file that was priced before loses its old results.
  const kept = [...names.keys()].filter((index) => !results.some((result) => result.toLowerCase() === names[index]));

  return {
    header: [...kept.map((index) => header[index]!), ...results],
    lane(row, otherwise) {
      if (row.length !== names.length)
        return `it has ${row.length} ${row.length === 1 ? "field" : "fields"} where the header has ${names.length}`;
      const text = (index: number) => row[index] ?? "";
      const runs = yesOrNo(text(operable));
      if (runs === "unclear") return `operable must be yes or no, not "${text(operable)}"`;
      return {
        from: text(from),
        to: text(to),
        year: text(year),
        make: text(make),
        model: text(model),
        operable: runs,
        promo: text(promo).trim() || otherwise,
      };
    },
    priced: (row, result) => [...kept.map((index) => row[index]!), ...results.map((name) => result[name])],
  };
}

const answers: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    yes: true,
    true: true,
    y: true,
    "1": true,
    no: false,
    false: false,
    n: false,
    "0": false,
  }),
);

function yesOrNo(typed: string): boolean | undefined | "unclear" {
  const answer = typed.trim().toLowerCase();
  if (answer === "") return undefined;
  return answers.get(answer) ?? "unclear";
}
