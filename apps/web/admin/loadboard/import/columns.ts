import { mostVehicles } from "@lotlane/core/loads";

export type ColumnName = (typeof columns)[number]["name"];

type Column = {
  readonly name: string;
  readonly needed: boolean;
  /** The contents of the column, as a sentence. */
  readonly about: string;
};

/** The columns of an import file. */
export const columns = [
  { name: "pickupCity", needed: true, about: "City of the pickup." },
  { name: "pickupState", needed: true, about: "State of the pickup in 2 letters, such as TX." },
  {
    name: "pickupZip",
    needed: true,
    about: "US ZIP code of the pickup. Leading zeros that a spreadsheet left out are put back.",
  },
  {
    name: "pickupEarliest",
    needed: true,
    about: "First day on which the vehicles are ready, as 2026-12-01 or 12/1/2026.",
  },
  { name: "pickupLatest", needed: true, about: "Last day of the pickup, today or later." },
  { name: "deliveryCity", needed: true, about: "City of the delivery." },
  { name: "deliveryState", needed: true, about: "State of the delivery in 2 letters." },
  { name: "deliveryZip", needed: true, about: "US ZIP code of the delivery." },
  { name: "deliveryEarliest", needed: true, about: "First day of the delivery." },
  { name: "deliveryLatest", needed: true, about: "Last day of the delivery, not before the first one." },
  {
    name: "vehicleYear",
    needed: true,
    about: `Model year of the vehicle. Further vehicles have a number in their columns: vehicle2Year, vehicle2Make and so on, up to vehicle${mostVehicles}Year.`,
  },
  { name: "vehicleMake", needed: false, about: "Make of the vehicle, such as Ford." },
  { name: "vehicleModel", needed: false, about: "Model of the vehicle, such as F-150." },
  { name: "vehicleOperable", needed: false, about: "Whether the vehicle drives: yes or no. Yes where it is empty." },
  { name: "vehicleNotes", needed: false, about: "What carriers should know of the vehicle." },
  {
    name: "priceType",
    needed: false,
    about: "FIXED for a price that carriers accept, BID for a load that takes bids. FIXED where it is empty.",
  },
  {
    name: "priceOffer",
    needed: false,
    about: "What carriers get, in US dollars, such as 850.00. Needed for FIXED; may be empty for BID.",
  },
  {
    name: "bookNowEnabled",
    needed: false,
    about: "Whether carriers can take a BID load at its price at once: yes or no. No where it is empty.",
  },
  {
    name: "isEnclosed",
    needed: false,
    about: "Whether it needs an enclosed trailer: yes or no. No where it is empty.",
  },
  {
    name: "equipmentNeeded",
    needed: false,
    about: "Names of equipment with a comma between them, such as Winch, Ramps.",
  },
  { name: "notes", needed: false, about: "What carriers should know of the load." },
  {
    name: "pickupCityConfirmed",
    needed: false,
    about: "Yes keeps a pickup city that is not the one of its ZIP code. No where it is empty.",
  },
  {
    name: "deliveryCityConfirmed",
    needed: false,
    about: "Yes keeps a delivery city that is not the one of its ZIP code. No where it is empty.",
  },
  {
    name: "status",
    needed: false,
    about: "POSTED puts the load on the board, DRAFT keeps it from carriers. POSTED where it is empty.",
  },
] as const satisfies readonly Column[];

/** The export of bad rows adds this column; the import of the corrected file ignores it. */
export const problemColumn = "problems";
