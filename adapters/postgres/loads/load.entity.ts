import { defineEntity, p } from "@mikro-orm/postgresql";
import { paymentTerms } from "@lotlane/core";
import { withdrawalCauses } from "@lotlane/core/accounts";
import { bidStatuses, loadFactKinds, loadStatuses, type LoadVehicle, priceTypes } from "@lotlane/core/loads";
import { AccountEntity } from "../accounts/account.entity.ts";
import { dollars, double, word } from "../sql/columns.ts";

const account = (column: string) => () =>
  p.manyToOne(AccountEntity).mapToPk().joinColumn(column).deleteRule("no action").index(false);
const optionalAccount = (column: string) => () =>
  p.manyToOne(AccountEntity).mapToPk().joinColumn(column).nullable().deleteRule("no action").index(false);

const indexOn = (table: string) => (name: string, definition: string) => ({
  name,
  expression: `create index ${name} on ${table} ${definition}`,
});
const index = indexOn("loads");
const bidIndex = indexOn("load_bids");

export const LoadEntity = defineEntity({
  name: "LoadEntity",
  tableName: "loads",
  properties: {
    id: p.uuid().primary(),
    refCode: p.text().unique(),
    status: word("status", loadStatuses),
    createdById: account("created_by_id"),
    createdOrgId: p.text(),
    priceType: word("price_type", priceTypes),
    priceOffer: dollars().nullable(),
    bookNowEnabled: p.boolean(),
    paymentTerms: word("payment_terms", paymentTerms).default("on_delivery"),
    pickupCity: p.text(),
    pickupState: p.text(),
    pickupZip: p.text(),
    pickupEarliest: p.date(),
    pickupLatest: p.date(),
    pickupLatitude: double(),
    pickupLongitude: double(),
    deliveryCity: p.text(),
    deliveryState: p.text(),
    deliveryZip: p.text(),
    deliveryEarliest: p.date(),
    deliveryLatest: p.date(),
    deliveryLatitude: double(),
    deliveryLongitude: double(),
    distance: double(),
    estimatedDays: p.integer(),
    pricePerMile: dollars().nullable(),
    /** Read and written with their load alone. */
    vehicles: p.json<readonly LoadVehicle[]>(),
    weight: p.integer(),
    equipmentNeeded: p.json<readonly string[]>(),
    isEnclosed: p.boolean(),
    notes: p.text().nullable(),
    transporterId: optionalAccount("transporter_id"),
    driverId: optionalAccount("driver_id"),
    agreedPrice: dollars().nullable(),
    createdAt: p.datetime(),
    assignedAt: p.datetime().nullable(),
    undoUntil: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    /** The text that a search looks through, a line each, as `searchable` makes it: reference, both ends, vehicles. */
    searchText: p.text(),
  },
  indexes: [
    // For text searches in all statuses. Lists without a text would read more from it than from the next index, which
    // PostgreSQL takes for slower: its pages lie apart.
    index("loads_created_index", "(created_at desc, id desc) where search_text <> ''"),
    // A list in each of its orders, read status by status.
    index("loads_newest_index", "(status, created_at desc, id desc)"),
    index("loads_pickup_index", "(status, pickup_earliest, id)"),
    index("loads_price_index", "(status, coalesce(agreed_price, price_offer, 0) desc, id desc)"),
    index("loads_per_mile_index", "(status, coalesce(price_per_mile, 0) desc, id desc)"),
    index(
      "loads_transporter_index",
      "(transporter_id, status, created_at desc, id desc) where transporter_id is not null",
    ),
    index("loads_driver_index", "(driver_id, status, created_at desc, id desc) where driver_id is not null"),
    index("loads_search_index", "using gin (search_text gin_trgm_ops)"),
    index(
      "loads_rates_index",
      "(pickup_state, delivery_state, coalesce(delivered_at, case when price_type = 'BID' then assigned_at end) desc) where transporter_id is not null and status <> 'CANCELLED' and not is_enclosed",
    ),
    index("loads_offered_pickup_state_index", "(pickup_state, created_at desc, id desc) where status = 'POSTED'"),
    index("loads_offered_delivery_state_index", "(delivery_state, created_at desc, id desc) where status = 'POSTED'"),
    index("loads_offered_pickup_index", "(pickup_latitude, pickup_longitude) where status = 'POSTED'"),
    // The desk's calendar.
    index("loads_pickup_day_index", "(pickup_latest, id) where status not in ('DRAFT', 'CANCELLED')"),
    index("loads_delivery_day_index", "(delivery_latest, id) where status not in ('DRAFT', 'CANCELLED')"),
    index("loads_offered_delivery_index", "(delivery_latitude, delivery_longitude) where status = 'POSTED'"),
  ],
});

export const LoadBidEntity = defineEntity({
  name: "LoadBidEntity",
  tableName: "load_bids",
  properties: {
    id: p.uuid().primary(),
    loadId: () => p.manyToOne(LoadEntity).mapToPk().joinColumn("load_id").index(false),
    carrierId: account("carrier_id"),
    carrierOrgId: p.uuid(),
    amount: dollars(),
    note: p.text().nullable(),
    status: word("status", bidStatuses),
    createdAt: p.datetime(),
    changedAt: p.datetime(),
    withdrawnBecause: word("withdrawn_because", withdrawalCauses).nullable(),
  },
  indexes: [
    // A carrier has at most one pending bid on a load, and a load at most one that is accepted.
    {
      name: "load_bids_pending_index",
      expression:
        "create unique index load_bids_pending_index on load_bids (load_id, carrier_id) where status = 'PENDING'",
    },
    {
      name: "load_bids_accepted_index",
      expression: "create unique index load_bids_accepted_index on load_bids (load_id) where status = 'ACCEPTED'",
    },
    // Bids to withdraw with their carrier.
    bidIndex("load_bids_pending_of_carrier_index", "(carrier_id) where status = 'PENDING'"),
    bidIndex("load_bids_newest_index", "(load_id, created_at desc, id desc)"),
    bidIndex("load_bids_own_index", "(carrier_id, load_id, created_at desc, id desc)"),
    bidIndex("load_bids_carrier_index", "(carrier_id, created_at desc, id desc)"),
  ],
});

export const LoadFactEntity = defineEntity({
  name: "LoadFactEntity",
  tableName: "load_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    loadId: () => p.manyToOne(LoadEntity).mapToPk().joinColumn("load_id").index(false),
    kind: word("kind", loadFactKinds),
    at: p.datetime().primary(),
    actorId: account("actor_id"),
    detail: p.text().nullable(),
  },
  indexes: [
    indexOn("load_facts")("load_facts_load_index", "(load_id, id desc)"),
    // Read by the audit log.
    indexOn("load_facts")("load_facts_kind_index", "(kind, at desc, id desc)"),
    indexOn("load_facts")("load_facts_actor_index", "(actor_id, at desc, id desc)"),
  ],
});
