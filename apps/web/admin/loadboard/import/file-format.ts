import { paymentTerms } from "@lotlane/core";
import { mostVehicles } from "@lotlane/core/loads";
import { today } from "../../../ui/date-text.ts";

export type ColumnName = (typeof columns)[number]["name"];

type Column = {
  readonly name: string;
  readonly needed: boolean;
  /** The contents of the column, as a sentence. */
  readonly about: string;
};

/** The columns of an import file. */
export const columns = [
  { name: "pickupCity", needed: true, about: "Pickup city." },
  { name: "pickupState", needed: true, about: "Pickup state in 2 letters, such as TX." },
  {
    name: "pickupZip",
    needed: true,
    about: "Pickup ZIP code in the US. Leading zeros that a spreadsheet dropped are restored.",
  },
  {
    name: "pickupEarliest",
    needed: true,
    about: "First day the vehicles are ready, written as 2026-12-01 or 12/1/2026.",
  },
  { name: "pickupLatest", needed: true, about: "Last pickup day, today or later." },
  { name: "deliveryCity", needed: true, about: "Delivery city." },
  { name: "deliveryState", needed: true, about: "Delivery state in 2 letters." },
  { name: "deliveryZip", needed: true, about: "Delivery ZIP code in the US." },
  { name: "deliveryEarliest", needed: true, about: "First delivery day." },
  { name: "deliveryLatest", needed: true, about: "Last delivery day, on or after the first." },
  {
    name: "vehicleYear",
    needed: true,
    about: `Model year of the vehicle. For more vehicles, add a number to the column names: vehicle2Year, vehicle2Make and so on, up to vehicle${mostVehicles}Year.`,
  },
  { name: "vehicleMake", needed: false, about: "Make of the vehicle, such as Ford." },
  { name: "vehicleModel", needed: false, about: "Model of the vehicle, such as F-150." },
  { name: "vehicleOperable", needed: false, about: "Whether the vehicle runs: yes or no. Defaults to yes." },
  { name: "vehicleNotes", needed: false, about: "What carriers should know about the vehicle." },
  {
    name: "priceType",
    needed: false,
    about: "FIXED for a price that carriers accept, BID for a load that takes bids. Defaults to FIXED.",
  },
  {
    name: "priceOffer",
    needed: false,
    about: "What the carrier is paid, in US dollars, such as 850.00. Required for FIXED, optional for BID.",
  },
  {
    name: "bookNowEnabled",
    needed: false,
    about: "Whether carriers can book a BID load right away at its price: yes or no. Defaults to no.",
  },
  {
    name: "paymentTerms",
    needed: false,
    about: `When the carrier's invoice is due: ${paymentTerms.join(", ")}. Defaults to on_delivery.`,
  },
  {
    name: "isEnclosed",
    needed: false,
    about: "Whether the load needs an enclosed trailer: yes or no. Defaults to no.",
  },
  {
    name: "equipmentNeeded",
    needed: false,
    about: "Equipment names separated by commas, such as Winch, Ramps.",
  },
  { name: "notes", needed: false, about: "What carriers should know about the load." },
  {
    name: "pickupCityConfirmed",
    needed: false,
    about: "Yes keeps a pickup city that does not match its ZIP code. Defaults to no.",
  },
  {
    name: "deliveryCityConfirmed",
    needed: false,
    about: "Yes keeps a delivery city that does not match its ZIP code. Defaults to no.",
  },
  {
    name: "status",
    needed: false,
    about: "POSTED puts the load on the board, DRAFT hides it from carriers. Defaults to POSTED.",
  },
] as const satisfies readonly Column[];

export const mostRows = 50_000;

/** The export of bad rows adds this column; the import of the corrected file ignores it. */
export const problemColumn = "problems";

const ahead = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

/** Two loads with every column, and the columns of a second vehicle. */
export function exampleFile(): string {
  const names = [
    ...columns.map(({ name }) => name),
    "vehicle2Year",
    "vehicle2Make",
    "vehicle2Model",
    "vehicle2Operable",
    "vehicle2Notes",
  ];
  const days = {
    pickupEarliest: ahead(3),
    pickupLatest: ahead(5),
    deliveryEarliest: ahead(7),
    deliveryLatest: ahead(10),
  };
  const rows: readonly Readonly<Record<string, string>>[] = [
    {
      ...days,
      pickupCity: "Los Angeles",
      pickupState: "CA",
      pickupZip: "90001",
      deliveryCity: "New York",
      deliveryState: "NY",
      deliveryZip: "10001",
      vehicleYear: "2022",
      vehicleMake: "Ford",
      vehicleModel: "F-150",
      vehicleOperable: "yes",
      priceType: "FIXED",
      priceOffer: "850.00",
      bookNowEnabled: "no",
      paymentTerms: "net_15",
      isEnclosed: "no",
      notes: "Call an hour before you come.",
      status: "POSTED",
    },
    {
      ...days,
      pickupCity: "Miami",
      pickupState: "FL",
      pickupZip: "33130",
      deliveryCity: "Atlanta",
      deliveryState: "GA",
      deliveryZip: "30303",
      vehicleYear: "2019",
      vehicleMake: "Honda",
      vehicleModel: "Civic",
      vehicleOperable: "no",
      vehicleNotes: "Rolls and steers",
      priceType: "BID",
      bookNowEnabled: "no",
      isEnclosed: "yes",
      equipmentNeeded: "Winch, Ramps",
      status: "DRAFT",
      vehicle2Year: "2021",
      vehicle2Make: "Toyota",
      vehicle2Model: "Camry",
      vehicle2Operable: "yes",
      vehicle2Notes: "Two keys",
    },
  ];
  return csvText([names, ...rows.map((row) => names.map((name) => row[name] ?? ""))]);
}

/** Cells as RFC 4180 writes them; every spreadsheet reads it. The mark at the beginning tells Excel that it is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}`;

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
