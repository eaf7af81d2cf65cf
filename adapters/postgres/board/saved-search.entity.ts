import { defineEntity, p } from "@mikro-orm/postgresql";
import { type OfferCriteria, offerKinds, type SavedSearch, tellWays } from "@lotlane/core/board";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

export const SavedSearchEntity = defineEntity({
  name: "SavedSearchEntity",
  tableName: "saved_searches",
  properties: {
    id: p.uuid().primary(),
    carrierId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("carrier_id").index(false),
    name: p.text(),
    /** The name in any case. */
    nameKey: p.text(),
    criteria: p.json<OfferCriteria>(),
    near: p.json<NonNullable<SavedSearch["near"]>>().nullable(),
    nearDelivery: p.json<NonNullable<SavedSearch["near"]>>().nullable(),
    /** The box around each circle, in degrees; the whole earth where there is no circle, and for states. */
    pickupBox: p.string().columnType("box"),
    deliveryBox: p.string().columnType("box"),
    tell: word("tell", tellWays),
    createdAt: p.datetime(),
    seenAt: p.datetime(),
    mailDueAt: p.datetime().nullable(),
    mailedAt: p.datetime().nullable(),
  },
  uniques: [{ name: "saved_searches_name_unique", properties: ["carrierId", "nameKey"] }],
  indexes: [
    {
      name: "saved_searches_boxes_index",
      expression:
        "create index saved_searches_boxes_index on saved_searches using gist (pickup_box, delivery_box) where tell <> 'none'",
    },
    {
      name: "saved_searches_due_index",
      expression:
        "create index saved_searches_due_index on saved_searches (mail_due_at, id) where mail_due_at is not null",
    },
  ],
});

/** An offer that a saved search found. */
export const SearchMatchEntity = defineEntity({
  name: "SearchMatchEntity",
  tableName: "search_matches",
  properties: {
    searchId: () =>
      p.manyToOne(SavedSearchEntity).primary().mapToPk().joinColumn("search_id").index(false).deleteRule("cascade"),
    offerId: p.uuid().primary(),
    offerKind: word("offer_kind", offerKinds),
    at: p.datetime().index(),
    awaitsMail: p.boolean(),
    mailedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: "search_matches_newest_index",
      expression: "create index search_matches_newest_index on search_matches (search_id, at desc)",
    },
    {
      name: "search_matches_awaiting_index",
      expression: "create index search_matches_awaiting_index on search_matches (search_id) where awaits_mail",
    },
    {
      name: "search_matches_mailed_index",
      expression:
        "create index search_matches_mailed_index on search_matches (search_id, mailed_at, at desc, offer_id desc) where mailed_at is not null",
    },
  ],
});
