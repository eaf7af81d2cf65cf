import type { TypedLane } from "./arguments.ts";
import { BadInput } from "./bad-input.ts";

const required = ["from", "to", "year", "make", "model"] as const;
const results = ["distance", "estimatedDays", "cashPrice", "cardPrice"] as const;

export type Priced = Readonly<Record<(typeof results)[number], string | number>>;

export type Columns = {
  readonly header: readonly string[];
  /** The lane of a row, or what is wrong with the row. */
  readonly lane: (row: readonly string[], promo: string | undefined) => TypedLane | string;
  readonly priced: (row: readonly string[], result: Priced) => readonly (string | number)[];
};

/** Reads the header: order and case are free, further columns pass through. @throws BadInput */
export function readColumns(header: readonly string[]): Columns {
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
