import { stateCode } from "../lanes/index.ts";
import { isDay } from "../shared/day.ts";
import { paymentTerms, termsWords } from "../shared/payment-terms.ts";
import { vehicleConditionNames, vehicleConditions } from "../vehicles/index.ts";
import { type NewOrderInput, orderFormSchema } from "./new-order.ts";
import type { TripEnd } from "./order-stop.ts";

/** A field of an order that a cell can hold, as text. */
export type TableField = Exclude<keyof NewOrderInput, `${TripEnd}${"CityConfirmed" | "Hours"}`>;

export type TableCells = { readonly [Field in TableField]?: string };

type Column = {
  readonly field: TableField;
  readonly name: string;
  /** Other names of it in the files of auctions and dealers' systems. */
  readonly also: readonly string[];
};

/** The columns that a table of vehicles can have, in the order of its screen. */
export const orderColumns: readonly Column[] = [
  { field: "vehicleVin", name: "VIN", also: ["VIN number", "VIN code", "Chassis", "Serial number"] },
  { field: "vehicleYear", name: "Year", also: ["Model year", "Yr", "Vehicle year"] },
  { field: "vehicleMake", name: "Make", also: ["Manufacturer", "Brand", "Vehicle make"] },
  { field: "vehicleModel", name: "Model", also: ["Vehicle model", "Model name"] },
  { field: "vehicleColor", name: "Color", also: ["Colour", "Exterior color", "Ext color", "Vehicle color"] },
  {
    field: "vehicleCondition",
    name: "Condition",
    also: ["Vehicle condition", "Runs", "Operable", "Drivable", "Running"],
  },
  {
    field: "pickupAddress",
    name: "Pickup address",
    also: ["From address", "Origin address", "Pickup street", "From street", "Origin"],
  },
  { field: "pickupCity", name: "Pickup city", also: ["From city", "Origin city"] },
  { field: "pickupState", name: "Pickup state", also: ["From state", "Origin state"] },
  {
    field: "pickupZip",
    name: "Pickup ZIP",
    also: ["From ZIP", "Origin ZIP", "Pickup ZIP code", "From ZIP code", "Origin ZIP code", "Pickup postal code"],
  },
  {
    field: "deliveryAddress",
    name: "Delivery address",
    also: ["To address", "Destination address", "Delivery street", "To street", "Dropoff address", "Destination"],
  },
  { field: "deliveryCity", name: "Delivery city", also: ["To city", "Destination city", "Dropoff city"] },
  { field: "deliveryState", name: "Delivery state", also: ["To state", "Destination state", "Dropoff state"] },
  {
    field: "deliveryZip",
    name: "Delivery ZIP",
    also: [
      "To ZIP",
      "Destination ZIP",
      "Dropoff ZIP",
      "Delivery ZIP code",
      "To ZIP code",
      "Destination ZIP code",
      "Delivery postal code",
    ],
  },
  {
    field: "pickupPlaceName",
    name: "Pickup place",
    also: ["Auction", "Location", "Pickup location", "Seller", "Pickup place name"],
  },
  {
    field: "pickupLotNumber",
    name: "Lot number",
    also: ["Lot", "Lot #", "Stock", "Stock number", "Stock #", "Run number", "Pickup lot number"],
  },
  { field: "pickupBuyerNumber", name: "Buyer number", also: ["Buyer", "Buyer #", "Buyer ID", "Pickup buyer number"] },
  { field: "pickupGatePass", name: "Gate pass", also: ["Gate pass number", "Pass", "PIN", "Pickup gate pass"] },
  { field: "pickupContactName", name: "Pickup contact", also: ["Pickup contact name", "Seller contact"] },
  { field: "pickupContactPhone", name: "Pickup phone", also: ["Pickup contact phone", "Seller phone"] },
  { field: "pickupDate", name: "Pickup date", also: ["Ready date", "Available", "Available date", "Pickup"] },
  { field: "deliveryDate", name: "Delivery date", also: ["Due date", "Deliver by", "Dropoff date", "Delivery"] },
  {
    field: "deliveryContactName",
    name: "Delivery contact",
    also: ["Delivery contact name", "Contact name", "Contact", "Receiver"],
  },
  {
    field: "deliveryContactPhone",
    name: "Delivery phone",
    also: ["Delivery contact phone", "Contact phone", "Phone", "Telephone", "Receiver phone"],
  },
  {
    field: "deliveryContactEmail",
    name: "Delivery email",
    also: ["Delivery contact email", "Contact email", "Email", "Receiver email"],
  },
  {
    field: "paymentAmount",
    name: "Price",
    also: ["Amount", "Payment", "Payment amount", "Pay", "Rate", "Carrier pay", "Offer"],
  },
  { field: "paymentTerms", name: "Terms", also: ["Payment terms"] },
  {
    field: "specialInstructions",
    name: "Notes",
    also: ["Note", "Instructions", "Special instructions", "Comments", "Comment", "Remarks"],
  },
  { field: "isUrgent", name: "Urgent", also: ["Is urgent", "Rush", "Priority"] },
];

/** The fields of a lane, which all vehicles share or each has for itself. */
export const laneFields = {
  pickup: ["pickupAddress", "pickupCity", "pickupState", "pickupZip"],
  delivery: ["deliveryAddress", "deliveryCity", "deliveryState", "deliveryZip"],
  dates: ["pickupDate", "deliveryDate"],
} as const satisfies Readonly<Record<string, readonly TableField[]>>;

export type SharedGroup = keyof typeof laneFields;

export const sharedGroups = Object.keys(laneFields) as readonly SharedGroup[];

const groupOf = (field: TableField): SharedGroup | undefined =>
  sharedGroups.find((group) => (laneFields[group] as readonly TableField[]).includes(field));

/** Fields that belong to one vehicle and are never shared by all rows. */
const ofVehicle: ReadonlySet<TableField> = new Set<TableField>([
  "vehicleVin",
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "vehicleColor",
  "vehicleCondition",
  "paymentAmount",
]);

export const mostOrdersAtOnce = 500;
const mostColumns = 60;
const mostCharacters = 2_000;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const fieldsByName: ReadonlyMap<string, TableField> = new Map(
  orderColumns.flatMap(({ field, name, also }) => [field, name, ...also].map((each) => [plain(each), field] as const)),
);

export type ColumnMatch = {
  /** True if the first row names the columns. */
  readonly hasHeader: boolean;
  /** The field of each column; null for a column that is left out. */
  readonly fields: readonly (TableField | null)[];
};

/** Reads which column holds what: by its name in the first row, or else by what the cells look like. */
export function matchColumns(rows: readonly (readonly string[])[]): ColumnMatch {
  const [first = []] = rows;
  const width = Math.min(mostColumns, Math.max(0, ...rows.map(({ length }) => length)));
  const named = first.slice(0, width).map((name) => fieldsByName.get(plain(name)) ?? null);
  const known = named.filter((field) => field !== null).length;
  const hasHeader = known > 0 && !first.some((cell) => isVin(cell)) && known * 3 >= first.filter(isFilled).length;
  if (!hasHeader) return { hasHeader, fields: guessed(rows, width) };
  const fields = Array.from({ length: width }, (_, index) => named[index] ?? null);
  return { hasHeader, fields: eachOnce(fields) };
}

const eachOnce = (fields: readonly (TableField | null)[]) =>
  fields.map((field, index) => (field !== null && fields.indexOf(field) < index ? null : field));

const isFilled = (cell: string) => cell.trim() !== "";
const isVin = (cell: string) => /^(?=.*\d)[a-hj-npr-z0-9]{17}$/i.test(cell.trim());
const isYear = (cell: string) => /^(19|20)\d\d$/.test(cell.trim());
const isZip = (cell: string) => /^\d{5}(-\d{4})?$/.test(cell.trim());
const isPrice = (cell: string) => /^\$ ?\d{1,3}(,?\d{3})*(\.\d\d)?$/.test(cell.trim());
const isWord = (cell: string) => /^[a-z]/i.test(cell.trim()) && !isVin(cell);

/** The majority of a column's cells decides; a make and a model are words right after a year. */
function guessed(rows: readonly (readonly string[])[], width: number): readonly (TableField | null)[] {
  const mostly = (column: number, looks: (cell: string) => boolean) => {
    const filled = rows.map((row) => row[column] ?? "").filter(isFilled);
    return filled.length > 0 && filled.filter(looks).length * 2 > filled.length;
  };
  const fields: (TableField | null)[] = Array.from({ length: width }, () => null);
  for (let column = 0; column < width; column++) {
    const before = fields[column - 1];
    const free = (field: TableField) => !fields.includes(field);
    if (free("vehicleVin") && mostly(column, isVin)) fields[column] = "vehicleVin";
    else if (free("vehicleYear") && mostly(column, isYear)) fields[column] = "vehicleYear";
    else if (before === "vehicleYear" && mostly(column, isWord)) fields[column] = "vehicleMake";
    else if (before === "vehicleMake") fields[column] = "vehicleModel";
    else if (free("pickupZip") && mostly(column, isZip)) fields[column] = "pickupZip";
    else if (free("deliveryZip") && mostly(column, isZip)) fields[column] = "deliveryZip";
    else if (free("paymentAmount") && mostly(column, isPrice)) fields[column] = "paymentAmount";
  }
  return fields;
}

/** The rows as cells of the table; rows in which nothing is left are left out. */
export function cellsOf(rows: readonly (readonly string[])[], { hasHeader, fields }: ColumnMatch): TableCells[] {
  return rows.slice(hasHeader ? 1 : 0).flatMap((row) => {
    const cells = fields.flatMap((field, index) => {
      const value = field === null ? "" : cellText(field, row[index] ?? "");
      return field === null || value === "" ? [] : [[field, value] as const];
    });
    return cells.length === 0 ? [] : [Object.fromEntries(cells)];
  });
}

/** The VINs of a text that holds little else, one a line or with commas or tabs between; undefined for other texts. */
export function vinsIn(text: string): readonly string[] | undefined {
  const words = text.split(/[\s,;]+/).filter(isFilled);
  const vins = words.filter((word, index) => !(index === 0 && plain(word).startsWith("vin")));
  const isList = vins.every((word) => /^[a-z0-9*-]{1,24}$/i.test(word));
  return isList && vins.length > 0 && vins.filter(isVin).length * 5 > vins.length * 3 ? vins : undefined;
}

/** A cell of a spreadsheet in the form that the field takes; what it cannot read stays as it was. */
export function cellText(field: TableField, typed: string): string {
  const text = typed.trim().slice(0, mostCharacters);
  if (text === "") return "";
  switch (field) {
    case "paymentAmount":
      return text.replace(/[$\s]|USD|(?<=\d),(?=\d{3}\b)/gi, "");
    case "pickupZip":
    case "deliveryZip":
      // A spreadsheet reads ZIP codes as numbers and drops their leading zeros.
      return /^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text;
    case "pickupState":
    case "deliveryState":
      return stateCode(text) ?? text;
    case "pickupDate":
    case "deliveryDate":
      return dayOf(text);
    case "vehicleCondition":
      return conditionOf(text);
    case "paymentTerms":
      return paymentTerms.find((terms) => [terms, termsWords(terms)].some((name) => isTerms(name, text))) ?? text;
    case "isUrgent":
      return /^(y|yes|true|x|1|urgent|rush|high)$/i.test(text) ? "yes" : "";
    default:
      return text;
  }
}

const isTerms = (name: string, text: string) => plain(name).replace(/days?$/, "") === plain(text).replace(/days?$/, "");

/** `12/1/2026` and `12/1/26` as `2026-12-01`. */
function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return text;
  const read = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : text;
}

const wordsOfConditions: ReadonlyMap<string, (typeof vehicleConditions)[number]> = new Map([
  ...vehicleConditions.flatMap((value) => [
    [plain(value), value] as const,
    [plain(vehicleConditionNames[value]), value] as const,
  ]),
  ...["yes", "y", "true", "runs", "running", "operable", "drives", "runsanddrives", "runanddrive"].map(
    (word) => [word, "runs_drives"] as const,
  ),
  ...["no", "n", "false", "inop", "inoperable", "nonrunning", "notrunning", "nonrunner"].map(
    (word) => [word, "does_not_run"] as const,
  ),
  ...["starts", "startsonly", "runsnotdrivable", "enginestarts"].map((word) => [word, "runs_no_drive"] as const),
]);

const conditionOf = (text: string): string => wordsOfConditions.get(plain(text)) ?? text;

/** Several vehicles on their way to become orders. */
export type OrderTable = {
  readonly rows: readonly TableCells[];
  /** The fields that are said once, for all. */
  readonly shared: TableCells;
  /** The groups that each row says for itself. */
  readonly each: readonly SharedGroup[];
  /** The cities stay as they were typed where a ZIP has another. */
  readonly keepsCities: boolean;
};

const fieldNames = orderColumns.map(({ field }) => field);

export const emptyTable: OrderTable = { rows: [], shared: {}, each: [], keepsCities: false };

/** The table with more rows; a lane or dates that they bring are each row's own from now on. */
export function withRows(table: OrderTable, rows: readonly TableCells[]): OrderTable {
  const brought = sharedGroups.filter(
    (group) => !table.each.includes(group) && laneFields[group].some((field) => rows.some((cells) => cells[field])),
  );
  const longer: OrderTable = { ...table, rows: [...table.rows, ...rows] };
  return brought.reduce((wider, group) => withEach(wider, group, true), longer);
}

/** The table with a lane or dates for each row, filled in from the shared ones, or with shared ones again. */
export function withEach(table: OrderTable, group: SharedGroup, isEach: boolean): OrderTable {
  const each = table.each.filter((other) => other !== group);
  if (!isEach) return { ...table, each };
  const said = laneFields[group].flatMap((field) => {
    const value = table.shared[field];
    return value ? [[field, value] as const] : [];
  });
  return {
    ...table,
    each: [...each, group],
    rows: table.rows.map((cells) =>
      laneFields[group].some((field) => cells[field]) ? cells : { ...cells, ...Object.fromEntries(said) },
    ),
  };
}

/** The columns that a table needs: every vehicle's own, those that differ by row, and those that a row fills in. */
export const columnsOf = ({ rows, each }: OrderTable): readonly Column[] =>
  orderColumns.filter(({ field }) => {
    const group = groupOf(field);
    const isFilledIn = () => rows.some((cells) => isFilled(cells[field] ?? ""));
    if (ofVehicle.has(field)) return true;
    return group ? each.includes(group) && (!isTown(field) || isFilledIn()) : isFilledIn();
  });

/** Cities and states, which follow from the ZIP. */
const isTown = (field: TableField): boolean => /(City|State)$/.test(field);

/** True where the row's own cell counts rather than the shared one. */
const isInRow = ({ each, rows }: OrderTable, row: number, field: TableField): boolean => {
  const group = groupOf(field);
  return group ? each.includes(group) : ofVehicle.has(field) || isFilled(rows[row]?.[field] ?? "");
};

/** The list that posts the vehicles together. */
export const ordersOf = (table: OrderTable): Partial<NewOrderInput>[] =>
  table.rows.map((_, row) => {
    const valueOf = (field: TableField) => (isInRow(table, row, field) ? table.rows[row] : table.shared)?.[field] ?? "";
    const texts = fieldNames.flatMap((field) => {
      const value = valueOf(field);
      return field === "isUrgent" || value === "" ? [] : [[field, value] as const];
    });
    return {
      ...(Object.fromEntries(texts) as Partial<NewOrderInput>),
      isUrgent: valueOf("isUrgent") === "yes",
      pickupCityConfirmed: table.keepsCities,
      deliveryCityConfirmed: table.keepsCities,
    };
  });

/** `row`: null where the mistake is in what is said for all. */
export type TableProblem = {
  readonly row: number | null;
  readonly field: TableField;
  readonly message: string;
  /** It goes away once the user says that the typed cities stay. */
  readonly asksForCity?: true;
};

type WrongField = { readonly path: string; readonly message: string };

/** Puts mistakes in orders, such as at `[3].pickupZip`, to where they can be mended; one that all share is said once. */
export function problemsIn(table: OrderTable, errors: readonly WrongField[]): readonly TableProblem[] {
  const problems = new Map<string, TableProblem>();
  for (const { path, message } of errors) {
    const [, index, name] = /^\[(\d{1,4})\]\.(\w+)$/.exec(path) ?? [];
    const asksForCity = name?.endsWith("CityConfirmed") ?? false;
    const field = fieldNames.find((known) => known === name?.replace(/Confirmed$/, ""));
    if (index === undefined || field === undefined) continue;
    const row = isInRow(table, Number(index), field) ? Number(index) : null;
    const problem = { row, field, message, ...(asksForCity && { asksForCity }) };
    if (!problems.has(`${row} ${field}`)) problems.set(`${row} ${field}`, problem);
  }
  const place = ({ row, field }: TableProblem) => (row ?? -1) * 100 + fieldNames.indexOf(field);
  return [...problems.values()].toSorted((one, other) => place(one) - place(other));
}

/** Everything that can be said about a table before it is sent. */
export function checkTable(table: OrderTable, now: Date): readonly TableProblem[] {
  const schema = orderFormSchema(now);
  const errors = ordersOf(table).flatMap((order, row) => {
    const missingTown = (name: string) => isTown(name as TableField) && !order[name as TableField];
    const issues = schema.safeParse(order).error?.issues ?? [];
    return issues
      .map(({ path, message }) => ({ path: path.join("."), message }))
      .filter(({ path }) => !missingTown(path))
      .map(({ path, message }) => ({ path: `[${row}].${path}`, message }));
  });
  return problemsIn(table, errors);
}
