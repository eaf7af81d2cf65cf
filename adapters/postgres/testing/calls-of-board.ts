import { searchMail } from "@lotlane/core";
import {
  createOrderLists,
  createRateStore,
  createSavedSearchStore,
  createTripOrders,
  createTripStore,
} from "../index.ts";
import { type Call, deliveredSince, later, page } from "./call.ts";
import { database } from "./filled-database.ts";
import { idOf, now } from "../rows-for-index-tests.ts";

const lists = () => createOrderLists(database());
const rates = () => createRateStore(database());
const savedSearches = () => createSavedSearchStore(database());
const tripOrders = () => createTripOrders(database());
const everything = {
  near: { point: { latitude: 40, longitude: -100 }, miles: 100 },
  pickupFrom: "2026-11-01",
  pickupTo: "2026-12-24",
  leastPerMile: 1,
};
const tripBox = { south: 39, north: 40, west: -101, east: -100 };
const anOffer = {
  kind: "load",
  pickup: { latitude: 40.5, longitude: -99.5, state: "NE" },
  delivery: { latitude: 34, longitude: -118, state: "CA" },
  earliest: null,
  latest: null,
  perMile: null,
  isEnclosed: false,
} as const;
const area = (zipPrefix: string | null, ...states: readonly string[]) => ({ name: "", states, zipPrefix });
const [townToTown, manyStates] = [
  { width: "zip_area", from: area("045", "TX"), to: area("046", "") },
  { width: "division", from: area(null, "TX", "OK", "LA"), to: area(null, "", "NY", "PA") },
] as const;

export const callsOfBoard: readonly Call[] = [
  ["orders on the board", "orders_status_index", () => lists().onBoard({ limit: 50, sort: "newest" })],
  [
    "orders on the board by pickup",
    "orders_open_pickup_day_index",
    () => lists().onBoard({ limit: 50, sort: "pickup" }),
  ],
  ["orders on the board by price", "orders_open_price_index", () => lists().onBoard({ limit: 50, sort: "price" })],
  ["orders on the board by rate", "orders_open_per_mile_index", () => lists().onBoard({ limit: 50, sort: "per_mile" })],
  [
    "orders on the board by rate, further on",
    "orders_open_per_mile_index",
    () => lists().onBoard({ limit: 50, sort: "per_mile", after: { value: "1.00", id: idOf(25_000) } }),
  ],
  [
    "orders on the board near a pickup",
    "orders_open_point_index",
    () => lists().onBoard({ limit: 50, sort: "price", near: { point: { latitude: 40, longitude: -100 }, miles: 50 } }),
  ],
  [
    "orders on the board in a state",
    "orders_open_pickup_state_index",
    () => lists().onBoard({ limit: 50, sort: "newest", near: { states: ["WY"] } }),
  ],
  [
    "orders on the board to states, by price",
    "orders_open_delivery_state_index",
    () => lists().onBoard({ limit: 50, sort: "price", nearDelivery: { states: ["WY", "MT"] } }),
  ],
  [
    "orders on the board in a state where many are, by price",
    "orders_open_price_index",
    () => lists().onBoard({ limit: 50, sort: "price", near: { states: ["TX", "OK"] } }),
  ],
  [
    "orders that touch a state",
    "orders_open_pickup_state_index or orders_open_delivery_state_index",
    () => lists().open({ ...page, touching: { states: ["WY"] } }),
  ],
  [
    "orders on the board near a delivery",
    "orders_open_delivery_point_index",
    () =>
      lists().onBoard({
        limit: 50,
        sort: "price",
        nearDelivery: { point: { latitude: 40, longitude: -100 }, miles: 50 },
      }),
  ],
  [
    "orders on the board, further on",
    "orders_status_index",
    () => lists().onBoard({ limit: 50, sort: "newest", after: { value: later.after.at, id: later.after.id } }),
  ],
  [
    "orders on the board by pickup, further on",
    "orders_open_pickup_day_index",
    () => lists().onBoard({ limit: 50, sort: "pickup", after: { value: "2026-11-20", id: idOf(25_000) } }),
  ],
  [
    "orders on the board by price, further on",
    "orders_open_price_index",
    () => lists().onBoard({ limit: 50, sort: "price", after: { value: "1.00", id: idOf(25_000) } }),
  ],
  [
    "orders on the board for all that can be asked",
    "orders_open_point_index or orders_open_pickup_day_index",
    () => lists().onBoard({ limit: 50, sort: "price", ...everything }),
  ],
  [
    "how many offers some searches find",
    "loads_offered_pickup_index",
    () => savedSearches().count([everything, { ...everything, kind: "load" }], 100),
  ],
  ["offered loads along a trip", "loads_offered_pickup_index", () => tripOrders().openLoadsIn([tripBox], 50)],
  ["orders of a trip", "orders_pkey", () => tripOrders().views([idOf(77)])],
  [
    "orders that a carrier has under way",
    "orders_transporter_status_index",
    () => tripOrders().underWay({ kind: "transporter", userId: idOf(77) }, 100),
  ],
  [
    "orders that a driver has under way",
    "orders_driver_status_index",
    () => tripOrders().underWay({ kind: "driver", userId: idOf(77) }, 100),
  ],
  ["loads of a trip", "loads_pkey", () => tripOrders().loads([idOf(77)], idOf(20_077))],
  ["a carrier's trips", "trips_newest_index", () => createTripStore(database()).list(idOf(77), page)],
  ["a carrier's trips, further on", "trips_newest_index", () => createTripStore(database()).list(idOf(77), later)],
  [
    "a carrier's trips with a job",
    "trips_newest_index",
    () => createTripStore(database()).holding(idOf(77), [idOf(5)]),
  ],
  ["what a lane is worth", "orders_rates_index", () => rates().seen(manyStates, deliveredSince, 10_000)],
  ["open orders along a trip", "orders_open_point_index", () => tripOrders().openIn([tripBox], idOf(77), 50)],
  ["reserved orders along a trip", "orders_invitations_index", () => tripOrders().openIn([tripBox], idOf(77), 50)],
  ["what a lane is worth by loads", "loads_rates_index", () => rates().seen(manyStates, deliveredSince, 10_000)],
  [
    "how long orders wait on a lane",
    "orders_open_pickup_state_index or orders_open_pickup_zip_index or orders_open_delivery_state_index",
    () => rates().waits(townToTown, deliveredSince, now.toISOString(), { most: 1000 }),
  ],
  [
    "how long orders waited on a lane",
    "orders_rates_index",
    () => rates().waits(townToTown, deliveredSince, now.toISOString(), { most: 1000 }),
  ],
  ["what a lane of ZIP areas is worth", "orders_rates_index", () => rates().seen(townToTown, deliveredSince, 10_000)],
  ["a carrier's saved searches", "saved_searches_name_unique", () => savedSearches().list(idOf(500))],
  ["what a saved search found", "search_matches_newest_index", () => savedSearches().list(idOf(500))],
  [
    "the trips that ask for an offer",
    "trips_boxes_index",
    () => createTripStore(database()).asking(anOffer, now.toISOString(), 10),
  ],
  ["the carriers of trips", "accounts_pkey", () => createTripStore(database()).carriers([idOf(500), idOf(501)])],
  [
    "the saved searches around an offer",
    "saved_searches_boxes_index",
    () => savedSearches().around(anOffer, { limit: 10 }),
  ],
  [
    "the saved searches that are due to mail",
    "saved_searches_due_index",
    () => savedSearches().takeDue("2020-01-01T00:00:00.000Z", 10, (id) => searchMail(id, "")),
  ],
];
