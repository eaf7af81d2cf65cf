import type { LoadSearch, LoadSort } from "@lotlane/core/ports";
import { createLoadLists } from "../index.ts";
import { idOf, now } from "../rows-for-index-tests.ts";
import { type Call, later, md5, page } from "./call.ts";
import { database } from "./filled-database.ts";

const loads = () => createLoadLists(database());
const carrier = { kind: "transporter", userId: idOf(20_077) } as const;
const driver = { kind: "driver", userId: idOf(770) } as const;

const ofAdmins = (search: Partial<LoadSearch> = {}) =>
  loads().list({ ...page, sort: "newest", reader: { kind: "all" }, ...search });
const offered = (sort: LoadSort, search: Partial<LoadSearch> = {}) =>
  loads().list({ ...page, sort, reader: carrier, statuses: ["POSTED"], ...search });
const around = { point: { latitude: 40, longitude: -100 }, miles: 50 };
const last = { value: later.after.at, id: later.after.id };

export const callsOfLoads: readonly Call[] = [
  ["all loads", "loads_newest_index", () => ofAdmins()],
  ["the invoices of loads", "invoices_load_index", () => loads().view(idOf(80), idOf(20_077))],
  ["all loads, further on", "loads_newest_index", () => ofAdmins({ after: last })],
  ["all loads by pickup", "loads_pickup_index", () => ofAdmins({ sort: "pickup" })],
  ["all loads by price", "loads_price_index", () => ofAdmins({ sort: "price" })],
  ["all loads by rate", "loads_per_mile_index", () => ofAdmins({ sort: "per_mile" })],
  ["loads of a status", "loads_newest_index", () => ofAdmins({ statuses: ["CANCELLED"] })],
  ["all loads, with what few have", "loads_search_index", () => ofAdmins({ q: md5("load4567") })],
  ["all loads, of a carrier's name", "accounts_search_index", () => ofAdmins({ q: md5("20077") })],
  ["all loads, of a carrier", "loads_transporter_index", () => ofAdmins({ q: "p20077@x.example" })],
  ["all loads, with what no load has", "loads_search_index", () => ofAdmins({ q: "nonsense" })],
  ["all loads, with what all have", "loads_created_index", () => ofAdmins({ q: "FORD" })],
  ["loads that are offered", "loads_newest_index", () => offered("newest")],
  ["loads that are offered, further on", "loads_newest_index", () => offered("newest", { after: last })],
  ["loads that are offered by pickup", "loads_pickup_index", () => offered("pickup")],
  [
    "loads that are offered by pickup, further on",
    "loads_pickup_index",
    () => offered("pickup", { after: { value: "2026-11-20", id: idOf(25_000) } }),
  ],
  ["loads that are offered by price", "loads_price_index", () => offered("price")],
  [
    "loads that are offered by price, further on",
    "loads_price_index",
    () => offered("price", { after: { value: "400.00", id: idOf(25_000) } }),
  ],
  ["loads that are offered by rate", "loads_per_mile_index", () => offered("per_mile")],
  [
    "loads that are offered by rate, further on",
    "loads_per_mile_index",
    () => offered("per_mile", { after: { value: "3.00", id: idOf(25_000) } }),
  ],
  ["loads that are offered around a pickup", "loads_offered_pickup_index", () => offered("price", { near: around })],
  [
    "loads that are offered around a delivery",
    "loads_offered_delivery_index",
    () => offered("price", { nearDelivery: around }),
  ],
  [
    "loads that are offered from a place to another",
    "loads_offered_pickup_index or loads_offered_delivery_index",
    () => offered("newest", { near: around, nearDelivery: around }),
  ],
  ["enclosed loads that are offered", "loads_newest_index", () => offered("newest", { isEnclosed: true })],
  [
    "loads that are offered in a state",
    "loads_offered_pickup_state_index",
    () => offered("newest", { near: { states: ["WY"] } }),
  ],
  [
    "loads that are offered to a state",
    "loads_offered_delivery_state_index",
    () => offered("price", { nearDelivery: { states: ["WY", "MT"] } }),
  ],
  ["loads that are offered, with what few have", "loads_search_index", () => offered("newest", { q: md5("load4567") })],
  [
    "a carrier's loads",
    "loads_transporter_index",
    () => loads().list({ ...page, sort: "newest", reader: carrier, own: true }),
  ],
  [
    "a carrier's loads, further on",
    "loads_transporter_index",
    () => loads().list({ ...page, sort: "newest", reader: carrier, own: true, after: last }),
  ],
  [
    "a driver's loads",
    "loads_driver_index",
    () => loads().list({ ...page, sort: "newest", reader: driver, own: true }),
  ],
  ["how many loads a carrier has", "loads_transporter_index", () => loads().count(carrier, ["ASSIGNED"], 1000)],
  ["how many loads a driver has", "loads_driver_index", () => loads().count(driver, ["ASSIGNED"], 1000)],
  ["a load with its people", "loads_pkey", () => loads().view(idOf(77), idOf(20_077))],
  ["how many bids a load has", "load_bids_pending_index", () => loads().view(idOf(77), idOf(20_077))],
  ["the reader's bid on a load", "load_bids_own_index", () => loads().view(idOf(77), idOf(20_077))],
  ["a load's history", "load_facts_load_index", () => loads().history(idOf(77))],
  ["the bids on a load", "load_bids_newest_index", () => loads().bids(idOf(77), page)],
  ["the bids on a load, further on", "load_bids_newest_index", () => loads().bids(idOf(77), later)],
  [
    "a carrier's bids on a load",
    "load_bids_own_index or load_bids_newest_index",
    () => loads().bids(idOf(77), { ...page, carrierId: idOf(20_077) }),
  ],
  ["a carrier's bids", "load_bids_carrier_index", () => loads().bidsOf(idOf(20_077), page)],
  ["a carrier's bids, further on", "load_bids_carrier_index", () => loads().bidsOf(idOf(20_077), later)],
  [
    "a carrier's pending bids",
    "load_bids_pending_of_carrier_index or load_bids_carrier_index",
    () => loads().bidsOf(idOf(20_077), { ...page, status: "PENDING" }),
  ],
  [
    "the bids that were rejected together",
    "load_bids_newest_index",
    () => loads().rejectedAt(idOf(77), now.toISOString(), page),
  ],
];
