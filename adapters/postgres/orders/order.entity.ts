import { defineEntity, p } from "@mikro-orm/postgresql";
import { paymentTerms } from "@lotlane/core";
import type { TruckPlates } from "@lotlane/core/trucks";
import {
  type OrderDetails,
  orderFactKinds,
  orderPaymentMethods,
  orderStatuses,
  type OrderTemplate,
  type Invitation,
  type ProposedChange,
  settlements,
  type ShipperRating,
  type TermsFact,
  termsFactKinds,
} from "@lotlane/core/orders";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";
import { dollars, double, word } from "../sql/columns.ts";
import { phoneEnd } from "../sql/like-pattern.ts";
import { stopColumns } from "./stop-columns.ts";

const account = (column: string) => () =>
  p.manyToOne(AccountEntity).mapToPk().joinColumn(column).nullable().deleteRule("no action").index(false);

function index(name: string, definition: string, table = "orders") {
  return { name, expression: `create index ${name} on ${table} ${definition}` };
}

export const ShipmentEntity = defineEntity({
  name: "ShipmentEntity",
  tableName: "shipments",
  properties: {
    id: p.uuid().primary(),
    shipperId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("shipper_id").deleteRule("no action").index(false),
    shipperOrganizationId: () =>
      p
        .manyToOne(OrganizationEntity)
        .mapToPk()
        .joinColumn("shipper_organization_id")
        .nullable()
        .deleteRule("no action")
        .index(false),
    createdAt: p.datetime(),
    count: p.integer(),
  },
  indexes: [
    index("shipments_newest_index", "(created_at desc, id desc)", "shipments"),
    index("shipments_shipper_index", "(shipper_id, created_at desc, id desc)", "shipments"),
    index(
      "shipments_organization_index",
      "(shipper_organization_id, created_at desc, id desc) where shipper_organization_id is not null",
      "shipments",
    ),
  ],
});

/** The indexes for lists of one kind of owner: all orders, those of each status, and delivered ones. */
const indexesOf = (owner: string, column: string) => [
  index(`orders_${owner}_newest_index`, `(${column}, created_at desc, id desc) where ${column} is not null`),
  index(
    `orders_${owner}_status_index`,
    `(${column}, status, created_at desc, id desc) include (assigned_at) where ${column} is not null`,
  ),
  index(
    `orders_${owner}_delivered_index`,
    `(${column}, delivered_at desc, id desc) where status = 'delivered' and ${column} is not null`,
  ),
];

export const OrderEntity = defineEntity({
  name: "OrderEntity",
  tableName: "orders",
  properties: {
    id: p.uuid().primary(),
    status: word("status", orderStatuses),
    shipperId: account("shipper_id"),
    shipperOrganizationId: () =>
      p
        .manyToOne(OrganizationEntity)
        .mapToPk()
        .joinColumn("shipper_organization_id")
        .nullable()
        .deleteRule("no action")
        .index(false),
    transporterId: account("transporter_id"),
    claimedById: p.uuid().nullable(),
    driverId: account("driver_id"),
    truck: p.json<TruckPlates>().nullable(),
    quoteId: p.uuid().nullable().unique(),
    shipmentId: () =>
      p.manyToOne(ShipmentEntity).mapToPk().joinColumn("shipment_id").nullable().deleteRule("no action").index(false),
    customerFirstName: p.text().nullable(),
    customerLastName: p.text().nullable(),
    customerEmail: p.text().nullable(),
    customerPhoneNumber: p.text().nullable(),
    deliveryContactName: p.text().nullable(),
    deliveryContactPhone: p.text().nullable(),
    deliveryContactEmail: p.text().nullable(),
    vehicleYear: p.integer(),
    vehicleMake: p.text(),
    vehicleModel: p.text(),
    vehicleColor: p.text().nullable(),
    vehicleVin: p.text().nullable(),
    vehicleCondition: word("vehicle_condition", vehicleConditions),
    ...stopColumns("pickup"),
    ...stopColumns("delivery"),
    distance: double(),
    distanceSource: p.text(),
    estimatedDays: p.integer(),
    paymentAmount: dollars(),
    serviceFee: dollars().default("0.00"),
    cardFee: dollars().default("0.00"),
    paymentPerMile: dollars(),
    paymentMethod: word("payment_method", orderPaymentMethods),
    paymentTerms: word("payment_terms", paymentTerms).default("on_delivery"),
    settlement: word("settlement", settlements).default("direct"),
    specialInstructions: p.text().nullable(),
    isUrgent: p.boolean(),
    needsPickupCode: p.boolean().default(false),
    trackingToken: p.text().unique(),
    createdAt: p.datetime(),
    assignedAt: p.datetime().nullable(),
    undoUntil: p.datetime().nullable(),
    undoClosed: p.boolean().default(false),
    pickedUpAt: p.datetime().nullable(),
    deliveredAt: p.datetime().nullable(),
    pickupArrivedAt: p.datetime().nullable(),
    deliveryArrivedAt: p.datetime().nullable(),
    pickupInspectedAt: p.datetime().nullable(),
    deliveryInspectedAt: p.datetime().nullable(),
    trackingUpdates: p.integer(),
    lastLatitude: double().nullable(),
    lastLongitude: double().nullable(),
    lastPlace: p.text().nullable(),
    lastNotes: p.text().nullable(),
    /** Whole miles of road from there to the delivery. */
    lastMilesLeft: p.integer().nullable(),
    lastTrackedAt: p.datetime().nullable(),
    lateArrival: p.datetime().nullable(),
    stars: p.integer().nullable().check("stars >= 1 and stars <= 5"),
    ratingComment: p.text().nullable(),
    shipperRating: p.json<ShipperRating>().nullable(),
    ratingsHeldUntil: p.datetime().nullable(),
    bookerConfirmedAt: p.datetime().nullable(),
    disownedAt: p.datetime().nullable(),
    revision: p.integer().default(1),
    isReserved: p.boolean().default(false),
    /** The fields of `keptDetails`, by their names; null where there are none. Lists do not read them. */
    pickupDetails: p.json<Partial<OrderDetails["pickup"]>>().nullable(),
    deliveryDetails: p.json<Partial<OrderDetails["delivery"]>>().nullable(),
    vehicleDetails: p.json<Partial<OrderDetails["vehicle"]>>().nullable(),
    /** Lists do not read it. */
    proposedChange: p.json<ProposedChange>().nullable(),
    /** Lists do not read them. */
    invitations: p.json<readonly Invitation[]>().defaultRaw("'[]'"),
    /** The lines of `searchedInOrder`, as `searchable` makes them. */
    searchText: p.text(),
    /** City and state of both ends, a line each, which a search of open orders looks through. */
    placesText: p.text(),
    /** The lines of `peopleInOrder`, which admins look for. */
    peopleText: p.text().nullable(),
  },
  checks: [
    {
      name: "orders_parts_check",
      expression: "service_fee >= 0 and card_fee >= 0 and service_fee + card_fee <= payment_amount",
    },
  ],
  indexes: [
    // Orders of a guest, which the account with the address is offered.
    index(
      "orders_guest_index",
      "(lower(customer_email), created_at desc, id desc) where shipper_id is null and disowned_at is null",
    ),
    // Shipments are counted by status from it alone.
    index("orders_shipment_index", "(shipment_id, id) include (status) where shipment_id is not null"),
    ...indexesOf("organization", "shipper_organization_id"),
    ...indexesOf("shipper", "shipper_id"),
    ...indexesOf("transporter", "transporter_id"),
    ...indexesOf("driver", "driver_id"),
    ...indexesOf("receiver", "delivery_contact_email"),
    index("orders_status_index", "(status, created_at desc, id desc) include (assigned_at)"),
    index("orders_delivered_index", "(delivered_at desc, id desc) where status = 'delivered'"),
    // Rates per mile are read from it alone.
    index(
      "orders_rates_index",
      "(pickup_state, delivery_state, delivered_at desc) include (payment_per_mile, pickup_zip, delivery_zip) where status = 'delivered'",
    ),
    // The carriers that are on a lane now, for the desk.
    index(
      "orders_under_way_lane_index",
      "(pickup_state, delivery_state, assigned_at desc) where status in ('assigned', 'in_transit')",
    ),
    // Invitations are found by their ids and by their carriers; few orders have any.
    index("orders_invitations_index", "using gin (invitations jsonb_path_ops) where invitations <> '[]'"),
    index("orders_search_index", "using gin (search_text gin_trgm_ops)"),
    index("orders_people_index", "using gin (people_text gin_trgm_ops) where people_text is not null"),
    index("orders_customer_email_index", "(lower(customer_email)) where customer_email is not null"),
    index("orders_vin_index", "(upper(vehicle_vin)) where vehicle_vin is not null"),
    index(
      "orders_customer_phone_index",
      `((${phoneEnd("customer_phone_number")})) where customer_phone_number is not null`,
    ),
    index(
      "orders_contact_phone_index",
      `((${phoneEnd("delivery_contact_phone")})) where delivery_contact_phone is not null`,
    ),
    index("orders_open_places_index", "using gin (places_text gin_trgm_ops) where status = 'pending'"),
    index("orders_open_pickup_zip_index", "(pickup_zip text_pattern_ops) where status = 'pending'"),
    index("orders_open_delivery_zip_index", "(delivery_zip text_pattern_ops) where status = 'pending'"),
    index("orders_open_pickup_state_index", "(pickup_state, created_at desc, id desc) where status = 'pending'"),
    index("orders_open_delivery_state_index", "(delivery_state, created_at desc, id desc) where status = 'pending'"),
    index("orders_open_point_index", "(pickup_latitude, pickup_longitude) where status = 'pending'"),
    index("orders_open_delivery_point_index", "(delivery_latitude, delivery_longitude) where status = 'pending'"),
    index(
      "orders_open_pickup_day_index",
      "(coalesce(pickup_date, '9999-12-31'::date), id) where status = 'pending' and transporter_id is null",
    ),
    index(
      "orders_open_price_index",
      "((payment_amount - service_fee - card_fee) desc, id desc) where status = 'pending' and transporter_id is null",
    ),
    index(
      "orders_open_per_mile_index",
      "(payment_per_mile desc, id desc) where status = 'pending' and transporter_id is null",
    ),
    // The desk's calendar.
    index("orders_pickup_day_index", "(pickup_date, id) where status <> 'cancelled'"),
    index("orders_delivery_day_index", "(delivery_date, id) where status <> 'cancelled'"),
    // Few of the vehicles on the road have told where they are.
    index(
      "orders_on_the_road_index",
      "(created_at desc, id desc) where status = 'in_transit' and last_tracked_at is not null",
    ),
    // Counts of one transporter's ratings read no other orders.
    index("orders_stars_index", "(transporter_id, stars) where stars is not null"),
    index("orders_shipper_ratings_index", "(shipper_organization_id) where shipper_rating is not null"),
    // Ratings that wait for the other side are few.
    index("orders_held_ratings_index", "(ratings_held_until, id) where ratings_held_until is not null"),
  ],
});

/** The carriers that a shipper's company likes to work with; `owner` is the organization, or the account without one. */
export const FavoriteCarrierEntity = defineEntity({
  name: "FavoriteCarrierEntity",
  tableName: "favorite_carriers",
  properties: {
    ownerId: p.uuid().primary(),
    carrierId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("carrier_id").primary().deleteRule("cascade").index(false),
  },
  indexes: [index("favorite_carriers_carrier_index", "(carrier_id)", "favorite_carriers")],
});

/** Fields of orders under a name; `owner` as of favorite carriers. */
export const OrderTemplateEntity = defineEntity({
  name: "OrderTemplateEntity",
  tableName: "order_templates",
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    name: p.text(),
    /** The name in any case. */
    nameKey: p.text(),
    fields: p.json<OrderTemplate["order"]>(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: "order_templates_name_unique", properties: ["ownerId", "nameKey"] }],
});

/** Orders whose shippers were told that they wait for a carrier. */
export const WaitToldEntity = defineEntity({
  name: "WaitToldEntity",
  tableName: "waits_told",
  properties: {
    orderId: () =>
      p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").primary().deleteRule("cascade").index(false),
    at: p.datetime().defaultRaw("now()"),
  },
});

export const OrderFactEntity = defineEntity({
  name: "OrderFactEntity",
  tableName: "order_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id"),
    kind: word("kind", orderFactKinds),
    at: p.datetime().primary(),
    actorId: account("actor_id"),
    reason: p.text().nullable(),
  },
  indexes: [
    { properties: ["orderId", "at"] },
    // Read by the audit log.
    {
      name: "order_facts_kind_index",
      expression: "create index order_facts_kind_index on order_facts (kind, at desc, id desc)",
    },
    {
      name: "order_facts_actor_index",
      expression:
        "create index order_facts_actor_index on order_facts (actor_id, at desc, id desc) where actor_id is not null",
    },
  ],
});

export const OrderChangeEntity = defineEntity({
  name: "OrderChangeEntity",
  tableName: "order_changes",
  properties: {
    id: p.bigint().primary().autoincrement(),
    changeId: p.uuid(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").deleteRule("no action").index(false),
    kind: word("kind", termsFactKinds),
    at: p.datetime(),
    actorId: account("actor_id"),
    reason: p.text().nullable(),
    revision: p.integer(),
    changes: p.json<TermsFact["changes"]>(),
  },
  indexes: [{ properties: ["orderId", "id"] }],
});
