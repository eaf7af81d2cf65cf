import { castAccounts } from "@lotlane/demo";
import { type LoadField, loadFieldReaders, type LoadView } from "../../loads/index.ts";
import { asContact } from "../../orders/index.ts";
import { aBid, aTakenLoad } from "./a-load.ts";

export type LoadMark = {
  readonly text: string;
  /** Undefined for a text that no reader sees. */ readonly field: LoadField | undefined;
};

/** Fields with a meaning beyond their text keep their values. */
const kept = /^(status|priceType|earliest|latest|service|\w+At|withdrawnBecause)$/;

/**
 * A load under way with a mark for each free text and a different amount for each sum, to see which readers get them. A
 * new field is marked too.
 */
export function aMarkedLoad(): { readonly view: LoadView; readonly marks: readonly LoadMark[] } {
  const { carlos, dina } = castAccounts();
  const marks: LoadMark[] = [];
  const mark = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((part) => mark(part, path));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mark(part, [...path, name])]));
    const name = path.at(-1)!;
    if ((typeof value !== "string" && value !== null) || kept.test(name)) return value;
    const text = sums.test(name) ? `${711 + marks.length}.11` : `mark-${path.join("-")}-end`;
    marks.push({ text, field: fieldAt(path) });
    return text;
  };
  const load = aTakenLoad({ status: "IN_TRANSIT", driverId: dina.user.id, equipmentNeeded: ["Winch"] });
  const invoice = {
    id: "an-id",
    number: "INV-100001",
    amount: "850.00",
    balance: "850.00",
    dueOn: "2026-12-12",
    issuedAt: load.createdAt,
    withdrawnAt: null,
    sentAt: null,
    paidAt: null,
    service: null,
  };
  const parts = { carrier: asContact(carlos.user), driver: asContact(dina.user), ownBid: aBid(load), invoice };
  // Marks replace texts.
  const view = {
    load: mark(load, []) as LoadView["load"],
    openBids: 7,
    ...(mark(parts, []) as Pick<LoadView, "carrier" | "driver" | "ownBid" | "invoice">),
  };
  return { view, marks };
}

const sums = /^(priceOffer|agreedPrice|pricePerMile|amount|balance)$/;

/** The texts of a load that its readers find under another name. */
const shownAs: Readonly<Record<string, LoadField>> = {
  agreedPrice: "price",
  notes: "description",
  "vehicles-make": "vehicleList",
  "vehicles-model": "vehicleList",
  "vehicles-notes": "vehicleNotes",
  "driver-id": "driver",
  "driver-firstName": "driverName",
  "driver-lastName": "driverName",
};

function fieldAt(path: readonly string[]): LoadField | undefined {
  const [first = "", second = ""] = path;
  const joined = `${first}${second.slice(0, 1).toUpperCase()}${second.slice(1)}`;
  return shownAs[path.join("-")] ?? [joined, first].find((name): name is LoadField => name in loadFieldReaders);
}
