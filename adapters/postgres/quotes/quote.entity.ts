import { defineEntity, p } from "@mikro-orm/postgresql";
import type { PriceBreakdown, PromoVerdict, QuoterSettings, SettingsDifference } from "@lotlane/core/pricing";
import { quoteFactKinds, quoteSources, quoteStatuses } from "@lotlane/core/quotes";
import { AccountEntity } from "../accounts/account.entity.ts";
import { dollars, double, word } from "../sql/columns.ts";
import { phoneEnd } from "../sql/like-pattern.ts";

export const QuoteEntity = defineEntity({
  name: "QuoteEntity",
  tableName: "quotes",
  indexes: [
    {
      name: "quotes_newest_index",
      expression: "create index quotes_newest_index on quotes (created_at desc, id desc)",
    },
    {
      name: "quotes_status_index",
      expression: "create index quotes_status_index on quotes (status, created_at desc, id desc)",
    },
    {
      name: "quotes_search_index",
      expression:
        "create index quotes_search_index on quotes using gin (search_text gin_trgm_ops) where search_indexed",
    },
    {
      name: "quotes_unindexed_index",
      expression: "create index quotes_unindexed_index on quotes (created_at) where not search_indexed",
    },
    {
      name: "quotes_people_index",
      expression:
        "create index quotes_people_index on quotes (created_at) where converted_to_order_id is null and (email <> '' or phone_number <> '')",
    },
    {
      name: "quotes_pickup_state_index",
      expression: "create index quotes_pickup_state_index on quotes (pickup_state, created_at desc, id desc)",
    },
    // The desk's calendar.
    {
      name: "quotes_expiry_index",
      expression: "create index quotes_expiry_index on quotes (expires_at, id) where status <> 'booked'",
    },
    // Counts the bookings with a promo code.
    {
      name: "quotes_promo_index",
      expression:
        "create index quotes_promo_index on quotes ((promo -> 'promo' ->> 'code')) where status = 'booked' and promo ->> 'kind' = 'applied'",
    },
    {
      name: "quotes_phone_index",
      expression: `create index quotes_phone_index on quotes ((${phoneEnd("phone_number")}))`,
    },
    {
      name: "quotes_email_index",
      expression: "create index quotes_email_index on quotes (lower(email), created_at desc, id desc)",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    source: word("source", quoteSources).default("web"),
    /** The text that a search looks through, a line each. */
    searchText: p.text().default(""),
    /** Its entry costs more than the rest of the row, so it is made once the quote is sent, and not while its customer waits. */
    searchIndexed: p.boolean(),
    refCode: p.text().unique(),
    status: word("status", quoteStatuses),
    firstName: p.text(),
    lastName: p.text(),
    /** Empty where it is not known: of a quote by telephone, or once its people are forgotten. */
    email: p.text(),
    phoneNumber: p.text(),
    vehicleYear: p.integer(),
    vehicleMake: p.text(),
    vehicleModel: p.text(),
    sizeClass: p.text(),
    oversize: p.boolean(),
    operable: p.boolean(),
    pickupZip: p.text(),
    pickupCity: p.text(),
    pickupState: p.text(),
    pickupLatitude: double(),
    pickupLongitude: double(),
    pickupAddress: p.text(),
    pickupDate: p.date(),
    deliveryZip: p.text(),
    deliveryCity: p.text(),
    deliveryState: p.text(),
    deliveryLatitude: double(),
    deliveryLongitude: double(),
    deliveryAddress: p.text(),
    deliveryDate: p.date(),
    miles: double(),
    distanceSource: p.text(),
    estimatedDays: p.integer(),
    cashPrice: dollars(),
    cardPrice: dollars(),
    breakdown: p.json<PriceBreakdown>(),
    promo: p.json<PromoVerdict>(),
    settingsVersion: p.integer().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    convertedToOrderId: p.uuid().nullable(),
    remindersAgreedAt: p.datetime().nullable(),
  },
});

export const QuoteOpeningsEntity = defineEntity({
  name: "QuoteOpeningsEntity",
  tableName: "quote_openings",
  properties: {
    quoteId: p.uuid().primary(),
    firstAt: p.datetime(),
    lastAt: p.datetime(),
    count: p.integer(),
  },
  indexes: [
    // The quotes that were opened last, for the desk.
    {
      name: "quote_openings_last_index",
      expression: "create index quote_openings_last_index on quote_openings (last_at desc, quote_id)",
    },
  ],
});

export const QuoteFactEntity = defineEntity({
  name: "QuoteFactEntity",
  tableName: "quote_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    quoteId: p.uuid(),
    kind: word("kind", quoteFactKinds),
    at: p.datetime().primary(),
    actorId: p.uuid().nullable(),
  },
  indexes: [
    { name: "quote_facts_quote_index", properties: ["quoteId", "id"] },
    // Read by the audit log.
    {
      name: "quote_facts_kind_index",
      expression: "create index quote_facts_kind_index on quote_facts (kind, at desc, id desc)",
    },
    {
      name: "quote_facts_actor_index",
      expression:
        "create index quote_facts_actor_index on quote_facts (actor_id, at desc, id desc) where actor_id is not null",
    },
  ],
});

/** A row for each version; the last one is in force. */
export const QuoterSettingsEntity = defineEntity({
  name: "QuoterSettingsEntity",
  tableName: "quoter_settings",
  properties: {
    version: p.integer().primary().autoincrement(false),
    id: p.uuid().unique(),
    settings: p.json<QuoterSettings>(),
    savedAt: p.datetime(),
    actorId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").nullable().deleteRule("no action").index(false),
    changes: p.json<readonly SettingsDifference[]>(),
    restoredFrom: p.integer().nullable(),
  },
});
