import { accept, refuse, type Result } from "@lotlane/core";
import { mostVehicles } from "@lotlane/core/loads";
import { type ColumnName, columns, problemColumn } from "./file-format.ts";

export type Problem = { readonly column: string; readonly message: string };

export type ReadLoad = {
  /** The load as the API takes it; empty fields are left out. */
  readonly load: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** The number of each of its vehicles. */
  readonly vehicles: readonly number[];
};

const yesNo: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    yes: true,
    y: true,
    true: true,
    "1": true,
    no: false,
    n: false,
    false: false,
    "0": false,
  }),
);

/** The load of a row. */
export function readLoad(header: Header, fields: readonly string[]): ReadLoad {
  if (fields.length !== header.names.length)
    return {
      load: {},
      vehicles: [],
      problems: [
        {
          column: "",
          message: `This row has ${fields.length === 1 ? "1 field" : `${fields.length} fields`}, but the first line has ${header.names.length}`,
        },
      ],
    };
  const problems: Problem[] = [];
  const reader = (at: ReadonlyMap<ColumnName, number>, vehicle = 1) => {
    const text = (name: ColumnName): string | undefined => fields[at.get(name) ?? -1] || undefined;
    return {
      text,
      flag(name: ColumnName): boolean | undefined {
        const typed = text(name);
        if (typed === undefined) return undefined;
        const answer = yesNo.get(typed.toLowerCase());
        const column = vehicleColumn(name, vehicle);
        if (answer === undefined) problems.push({ column, message: `${column} must be yes or no, not "${typed}"` });
        return answer;
      },
    };
  };
  const { text, flag } = reader(header.at);
  const vehicles = [{ number: 1, at: header.at }, ...header.moreVehicles].flatMap(({ number, at }) => {
    const of = reader(at, number);
    const vehicle = {
      year: of.text("vehicleYear"),
      make: of.text("vehicleMake"),
      model: of.text("vehicleModel"),
      operable: of.flag("vehicleOperable"),
      notes: of.text("vehicleNotes"),
    };
    return vehicle.year || vehicle.make || vehicle.model ? [{ number, vehicle }] : [];
  });
  const load = {
    pickupCity: text("pickupCity"),
    pickupState: text("pickupState"),
    pickupZip: zip(text("pickupZip")),
    pickupEarliest: day(text("pickupEarliest")),
    pickupLatest: day(text("pickupLatest")),
    deliveryCity: text("deliveryCity"),
    deliveryState: text("deliveryState"),
    deliveryZip: zip(text("deliveryZip")),
    deliveryEarliest: day(text("deliveryEarliest")),
    deliveryLatest: day(text("deliveryLatest")),
    priceType: text("priceType")?.toUpperCase(),
    priceOffer: price(text("priceOffer")),
    bookNowEnabled: flag("bookNowEnabled"),
    paymentTerms: text("paymentTerms")?.toLowerCase(),
    isEnclosed: flag("isEnclosed"),
    equipmentNeeded: text("equipmentNeeded")
      ?.split(/[,;|]/)
      .map((name) => name.trim())
      .filter(Boolean),
    notes: text("notes"),
    pickupCityConfirmed: flag("pickupCityConfirmed"),
    deliveryCityConfirmed: flag("deliveryCityConfirmed"),
    status: text("status")?.toUpperCase(),
    vehicleList: vehicles.map(({ vehicle }) => vehicle),
  };
  return { load, problems, vehicles: vehicles.map(({ number }) => number) };
}

/** The column that a path of the server's answer is about. */
export function columnOf(path: string, vehicles: readonly number[]): string {
  const [field = "", index, part] = path.split(".");
  if (field !== "vehicleList") return field;
  if (part === undefined) return "vehicleYear";
  const name = `vehicle${part[0]!.toUpperCase()}${part.slice(1)}` as ColumnName;
  return vehicleColumn(name, vehicles[Number(index)] ?? 1);
}

/** Spreadsheets take a ZIP code for a number. */
const zip = (typed: string | undefined) => typed?.replace(/^\d{3,4}$/, (digits) => digits.padStart(5, "0"));

/** Spreadsheets write days as 12/1/2026. */
const day = (typed: string | undefined) =>
  typed?.replace(
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    (_, month: string, date: string, year: string) => `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
  );

/** Without the dollar sign and the thousands separators. */
const price = (typed: string | undefined) => {
  const plain = typed?.replace(/^\$\s*/, "");
  return plain && /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(",", "") : plain;
};

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
const vehicleColumn = (name: ColumnName, vehicle: number): string =>
  vehicle === 1 ? name : name.replace("vehicle", `vehicle${vehicle}`);
