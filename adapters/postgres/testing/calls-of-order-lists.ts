import type { CarrierSearch, ShipperOwner } from "@lotlane/core/ports";
import { createOrderLists, createOrderTemplateStore } from "../index.ts";
import { type Call, dealer, deliveredSince, later, md5, page } from "./call.ts";
import { owners } from "./calls-of-order-owners.ts";
import { database } from "./filled-database.ts";
import { idOf } from "../rows-for-index-tests.ts";

const lists = () => createOrderLists(database());
const templates = () => createOrderTemplateStore(database());
const allOrders = { kind: "all" } as const;
const deliveredBefore = deliveredSince;
const [vin, guestName, openTown] = [md5("vin4567"), md5("guest4565"), md5("from4561").slice(0, 8)];
const personName = md5("77");

const carriersOf = (owner: ShipperOwner): CarrierSearch => ({
  owner,
  lane: { pickup: { state: "TX", zipPrefix: "045" }, delivery: { state: "", zipPrefix: "046" } },
  since: deliveredSince,
  most: 30,
});

export const callsOfOrderLists: readonly Call[] = [
  ["the orders of a shipment", "orders_shipment_index", () => lists().shipment(idOf(77))],
  [
    "a shipper's shipments",
    "shipments_shipper_index",
    () => lists().shipments({ kind: "shipper", userId: idOf(9) }, page),
  ],
  [
    "a company's shipments",
    "shipments_organization_index",
    () => lists().shipments({ kind: "organization", organizationId: idOf(9) }, page),
  ],
  ["all shipments", "shipments_newest_index", () => lists().shipments(allOrders, page)],
  ["the orders of listed shipments", "orders_shipment_index", () => lists().shipments(allOrders, page)],
  ["what is offered to an address", "orders_guest_index", () => lists().offered("Guest10@x.example", 5)],
  [
    "all orders, with what few have",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "000456" }),
  ],
  [
    "all active orders, with what few have",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, status: "active", q: vin }),
  ],
  [
    "all orders, with what no order has",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "nonsense" }),
  ],
  [
    "all orders, with what all have",
    "orders_status_index",
    () => lists().list({ ...page, owner: allOrders, q: "FORD" }),
  ],
  [
    "orders by a customer's address",
    "orders_customer_email_index",
    () => lists().list({ ...page, owner: allOrders, q: "guest456@x.example" }),
  ],
  ["orders by a VIN", "orders_vin_index", () => lists().list({ ...page, owner: allOrders, q: "1HGCM82633A000456" })],
  ["guests by their name", "orders_people_index", () => lists().guests(guestName, 50)],
  ["guests by their address", "orders_guest_index", () => lists().guests("guest456@x.example", 50)],
  ["guests by their telephone", "orders_customer_phone_index", () => lists().guests("(404) 004-5650", 50)],
  [
    "orders by a receiver's address",
    "orders_receiver_newest_index or orders_receiver_status_index",
    () => lists().list({ ...page, owner: allOrders, q: "receiver456@x.example" }),
  ],
  [
    "orders by an account's address",
    "accounts_email_unique",
    () => lists().list({ ...page, owner: allOrders, q: "p123@x.example" }),
  ],
  [
    "orders by a former account's address",
    "accounts_former_email_index",
    () => lists().list({ ...page, owner: allOrders, q: "p123@x.example" }),
  ],
  ["a guest's orders by name", "orders_people_index", () => lists().list({ ...page, owner: allOrders, q: guestName })],
  [
    "all orders, with a word that all have and one that few have",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: `ford ${vin}` }),
  ],
  [
    "all orders, with words that all have",
    "orders_status_index",
    () => lists().list({ ...page, owner: allOrders, q: "focus ford town" }),
  ],
  [
    "all orders, with many words of which one has none",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "focus ford town tx ca 2020 nonsense" }),
  ],
  [
    "an order by the guest's telephone",
    "orders_customer_phone_index",
    () => lists().list({ ...page, owner: allOrders, q: "(404) 004-5650" }),
  ],
  [
    "an order by the receiver's telephone",
    "orders_contact_phone_index",
    () => lists().list({ ...page, owner: allOrders, q: "(404) 004-5650" }),
  ],
  [
    "a person's orders by telephone",
    "accounts_phone_index",
    () => lists().list({ ...page, owner: allOrders, q: "(404) 004-5650" }),
  ],
  [
    "an order by its invoice",
    "invoices_number_unique",
    () => lists().list({ ...page, owner: allOrders, q: "INV-100777" }),
  ],
  [
    "an order by its quote",
    "quotes_ref_code_unique",
    () => lists().list({ ...page, owner: allOrders, q: "LL-00000777" }),
  ],
  [
    "a person's orders by name",
    "accounts_search_index",
    () => lists().list({ ...page, owner: allOrders, q: personName }),
  ],
  [
    "a person's active orders by name",
    "orders_shipper_status_index",
    () => lists().list({ ...later, owner: allOrders, status: "active", q: personName }),
  ],
  [
    "the whole archive, with what few have",
    "orders_search_index",
    () => lists().archive({ ...page, owner: allOrders, deliveredBefore, q: vin }),
  ],
  ["how many have what few have", "orders_search_index", () => lists().count({ owner: allOrders, q: vin }, 1000)],
  [
    "an owner's orders, with what few have",
    "orders_search_index or orders_organization_newest_index",
    () => lists().list({ ...page, owner: owners.organization, q: vin }),
  ],
  [
    "all orders, with two letters that no order has",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, q: "zq" }),
  ],
  [
    "all active orders, with two letters that no order has",
    "orders_search_index",
    () => lists().list({ ...page, owner: allOrders, status: "active", q: "zq" }),
  ],
  ["open orders at two letters that no town has", "orders_open_places_index", () => lists().open({ ...page, q: "zq" })],
  ["open orders", "orders_status_index", () => lists().open(page)],
  ["open orders, further on", "orders_status_index", () => lists().open(later)],
  ["open orders where few lie", "orders_open_places_index", () => lists().open({ ...page, q: openTown })],
  ["open orders where none lie", "orders_open_places_index", () => lists().open({ ...page, q: "Nowhere" })],
  ["open orders of a ZIP", "orders_open_pickup_zip_index", () => lists().open({ ...page, q: "00120" })],
  ["open orders to a ZIP", "orders_open_delivery_zip_index", () => lists().open({ ...page, q: "00120" })],
  [
    "open orders near a point",
    "orders_open_point_index",
    () => lists().open({ ...page, near: { point: { latitude: 41, longitude: -100 }, miles: 5 } }),
  ],
  [
    "the lanes of a company",
    "orders_organization_newest_index or orders_organization_status_index",
    () => lists().usedLanes(owners.organization, { among: 2000, most: 50 }),
  ],
  [
    "the lanes of a shipper",
    "orders_shipper_newest_index or orders_shipper_status_index",
    () => lists().usedLanes(owners.shipper, { among: 2000, most: 50 }),
  ],
  ["the orders that a carrier is invited to", "orders_invitations_index", () => lists().invitedTo(idOf(20_001), 100)],
  [
    "how many invitations wait for a carrier",
    "orders_invitations_index",
    () => lists().countInvited(idOf(20_001), "2026-11-20T13:00:00.000Z", 100),
  ],
  ["the templates of a company", "order_templates_name_unique", () => templates().list(idOf(9))],
  ["the favorites of a company", "favorite_carriers_pkey", () => lists().carriers(carriersOf(owners.organization))],
  [
    "the carriers of a company",
    "orders_organization_delivered_index",
    () => lists().carriers(carriersOf(owners.organization)),
  ],
  ["the carriers of a shipper", "orders_shipper_delivered_index", () => lists().carriers(carriersOf(owners.shipper))],
  ["the carriers of a lane", "orders_rates_index", () => lists().carriers(carriersOf(owners.shipper))],
  [
    "carriers by their ids",
    "accounts_pkey",
    () => lists().carriers({ ...carriersOf(owners.shipper), ids: [idOf(20_001)] }),
  ],
  ["an order with its people", "orders_pkey", () => lists().view(idOf(77))],
  ["the invoice beside an order", "invoices_claim_unique", () => lists().view(idOf(77))],
  ["an order's history", "order_facts_order_id_at_index", () => lists().history(idOf(77))],
  ["the papers of an order, and those removed", "order_papers_order_index", () => lists().papers(idOf(77))],
  ["the changes of an order", "order_changes_order_id_id_index", () => lists().changes(idOf(77))],
  [
    "whether two share an order",
    "conversations_both_index",
    () => lists().share({ ...dealer, id: idOf(2) }, idOf(20_009)),
  ],
  [
    "whether a company shares an order",
    "conversations_both_companies_index",
    () => lists().share({ ...dealer, id: idOf(3) }, idOf(20_009)),
  ],
  [
    "whether a shipper's order has a driver",
    "orders_driver_newest_index or orders_driver_status_index or orders_driver_delivered_index",
    () => lists().share({ ...dealer, id: idOf(2) }, idOf(20)),
  ],
];
