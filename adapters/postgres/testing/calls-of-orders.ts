import { accept, waitingOrdersMail } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import { aClaim } from "@lotlane/core/testing";
import {
  createInvoiceStore,
  createMessageStore,
  createOrderLists,
  createOrderStore,
  createPaymentSettingsStore,
  createTrackingStore,
} from "../index.ts";
import { type Call, later, page } from "./call.ts";
import { database } from "./filled-database.ts";
import { idOf, now } from "../rows-for-index-tests.ts";

const orders = () => createOrderStore(database());
const messages = () => createMessageStore(database());
const asItIs = (order: Order) => accept({ order, facts: [], effects: [], live: [] });
let delivered = 0;
/** One that is on the way at a time. */
const deliver = () => orders().change(idOf(++delivered * 10 + 3), (order) => asItIs({ ...order, status: "delivered" }));
let rated = 0;
const rate = () =>
  orders().change(idOf(++rated * 10 + 4), (order) => asItIs({ ...order, rating: { stars: 4, comment: null } }));
let takenOver = 0;
const takeOver = () =>
  orders().change(idOf(++takenOver * 10 + 5), (order) =>
    asItIs({ ...order, shipperId: order.shipperId === idOf(77) ? idOf(78) : idOf(77) }),
  );

let marked = 0;
const shipperRating = { accuracy: 5, readiness: 4, payment: 3, comment: null };
const rateShipper = () => orders().change(idOf(++marked * 10 + 4), (order) => asItIs({ ...order, shipperRating }));

const vins = ["1HGCM82633A004352"];

export const callsOfOrders: readonly Call[] = [
  [
    "a company's open vehicles",
    "orders_organization_status_index or orders_vin_index",
    () => orders().openWithVins({ kind: "organization", organizationId: idOf(77) }, vins),
  ],
  [
    "a shipper's open vehicles",
    "orders_shipper_status_index or orders_vin_index",
    () => orders().openWithVins({ kind: "shipper", userId: idOf(77) }, vins),
  ],
  ["an order by its token", "orders_tracking_token_unique", () => orders().findByTrackingToken("t77")],
  ["a claim", "orders_pkey", () => orders().claim(idOf(10), ...aClaim(idOf(20_001)))],
  [
    "a claim of a shipment",
    "orders_shipment_index",
    () =>
      orders().claimShipment({ shipmentId: idOf(77), transporterId: idOf(20_001) }, (contests) =>
        accept({
          claims: { shipmentId: idOf(77), claims: [] },
          changes: contests.slice(0, 1).map(({ order }) => ({ order, facts: [], effects: [], live: [] })),
        }),
      ),
  ],
  ["an order by its invitation", "orders_invitations_index", () => orders().findByInvitation(idOf(500))],
  [
    "an order for the carrier that its shipper takes",
    "orders_pkey",
    () => orders().award(idOf(20), ...aClaim(idOf(20_001))),
  ],
  [
    "orders that wait",
    "orders_status_index or orders_open_pickup_state_index",
    () =>
      orders().takeWaiting(
        { since: new Date(now.getTime() - 2 * 86_400_000).toISOString(), until: now.toISOString(), most: 500 },
        waitingOrdersMail,
      ),
  ],
  ["a delivery", "orders_transporter_delivered_index", deliver],
  ["the cases of an order that is taken over", "cases_order_index", takeOver],
  ["a rating", "orders_stars_index", rate],
  ["a rating of a shipper", "orders_shipper_ratings_index", rateShipper],
  [
    "ratings that begin to show",
    "orders_held_ratings_index",
    () => createOrderLists(database()).ratingsDue(now.toISOString(), 200),
  ],
  ["where a vehicle was", "tracking_updates_newest_index", () => createTrackingStore(database()).list(idOf(77), page)],
  [
    "where a vehicle was, further on",
    "tracking_updates_newest_index",
    () => createTrackingStore(database()).list(idOf(77), later),
  ],
  ["an order's messages", "messages_newest_index", () => messages().list(idOf(77), page)],
  ["what is marked as read", "messages_unread_index", () => messages().markRead(idOf(77), idOf(77), now.toISOString())],
  [
    "what a guest is marked to have read",
    "messages_unread_index",
    () => messages().markRead(idOf(77), null, now.toISOString()),
  ],
  ["what is not read", "messages_unread_index", () => messages().unread(idOf(1))],
  ["an order's invoice", "invoices_claim_unique", () => createInvoiceStore(database()).ofOrder(idOf(77), "transport")],
  ["invoices to look at again", "invoices_check_index", () => createInvoiceStore(database()).toCheck(now, 300)],
  [
    "invoices that wait for other payment settings",
    "invoices_problems_index",
    () => createInvoiceStore(database()).heldUp(idOf(1), 300),
  ],
  [
    "payment settings whose connection is checked again",
    "payment_settings_check_index",
    () => createPaymentSettingsStore(database()).toCheck(now, ["sandbox"], 15),
  ],
];
