import { mostVehicles } from "@lotlane/core/loads";
import { accept, refuse, type Result } from "@lotlane/core";
import { type ColumnName, columns, problemColumn } from "./columns.ts";

export type Header = {
  /** The first line as it stands in the file. */
  readonly names: readonly string[];
  /** The index of each column in a row. */
  readonly at: ReadonlyMap<ColumnName, number>;
  /** The vehicles after the first, each with its number and the indexes of its columns. */
  readonly moreVehicles: readonly { readonly number: number; readonly at: ReadonlyMap<ColumnName, number> }[];
  /** Names that match no column; the import ignores them. */
  readonly unread: readonly string[];
};

/** Finds the columns in a first line, in any order, case and spelling such as Pickup City; or says what is wrong. */
export function readHeader(names: readonly string[]): Result<Header, string> {
  const at = new Map<ColumnName, number>();
  const more = new Map<number, Map<ColumnName, number>>();
  const unread: string[] = [];
  for (const [index, typed] of names.entries()) {
    const found = find(typed);
    if (!found) {
      if (typed !== "" && plain(typed) !== problemColumn) unread.push(typed);
      continue;
    }
    const places = found.vehicle === 1 ? at : (more.get(found.vehicle) ?? new Map<ColumnName, number>());
    if (found.vehicle !== 1) more.set(found.vehicle, places);
    if (places.has(found.name)) return refuse(`The first line names ${typed} twice. Name each column once.`);
    places.set(found.name, index);
  }
  const missing = columns.flatMap(({ name, needed }) => (needed && !at.has(name) ? [name] : []));
  if (missing.length > 0)
    return refuse(
      `The first line is missing ${missing.length === 1 ? "the column" : "the columns"} ${missing.join(", ")}. It must name the columns of the file.`,
    );
  const moreVehicles = [...more]
    .map(([number, places]) => ({ number, at: places }))
    .toSorted((a, b) => a.number - b.number);
  return accept({ names, at, moreVehicles, unread });
}

/** A column's name in lower case, with letters and digits alone. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");

const known = new Map<string, ColumnName>(columns.map(({ name }) => [plain(name), name]));

function find(typed: string): { readonly name: ColumnName; readonly vehicle: number } | undefined {
  const [, digits, rest = ""] = /^vehicle(\d{0,2})(\D+)$/.exec(plain(typed)) ?? [];
  const vehicle = digits ? Number(digits) : 1;
  const name = known.get(digits === undefined ? plain(typed) : `vehicle${rest}`);
  return name && vehicle >= 1 && vehicle <= mostVehicles ? { name, vehicle } : undefined;
}

/** The column of a vehicle by its number, such as vehicle2Year. */
export const vehicleColumn = (name: ColumnName, vehicle: number): string =>
  vehicle === 1 ? name : name.replace("vehicle", `vehicle${vehicle}`);
