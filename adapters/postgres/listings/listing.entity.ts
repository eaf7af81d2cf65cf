import { defineEntity, p } from "@mikro-orm/postgresql";
import { listingFactKinds } from "@lotlane/core/listings";
import { word } from "../sql/columns.ts";

export const ListingEntity = defineEntity({
  name: "ListingEntity",
  tableName: "listings",
  indexes: [
    {
      name: "listings_due_index",
      expression: "create index listings_due_index on listings (check_at) where check_at is not null",
    },
    {
      name: "listings_troubled_index",
      expression: "create index listings_troubled_index on listings (changed_at) where problem is not null",
    },
    {
      name: "listings_waiting_index",
      expression: "create index listings_waiting_index on listings (reference) where not settled",
    },
    {
      name: "listings_posted_index",
      expression: "create index listings_posted_index on listings (reference) where board_id is not null",
    },
  ],
  properties: {
    reference: p.text().primary(),
    wanted: p.boolean(),
    wishes: p.integer(),
    settled: p.boolean(),
    boardId: p.text().nullable(),
    problem: p.text().nullable(),
    checkedAt: p.datetime().nullable(),
    checkAt: p.datetime().nullable(),
    /** One process at a time asks the board about it. */
    leasedUntil: p.datetime().nullable(),
    /** Until then, the round that put it in line leaves it alone. */
    putOffUntil: p.datetime().nullable(),
    changedAt: p.datetime(),
  },
});

export const ListingFactEntity = defineEntity({
  name: "ListingFactEntity",
  tableName: "listing_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    reference: p.text(),
    kind: word("kind", listingFactKinds),
    at: p.datetime().primary(),
    actorId: p.uuid().nullable(),
    detail: p.text().nullable(),
  },
  indexes: [
    { name: "listing_facts_reference_index", properties: ["reference", "id"] },
    // Read by the audit log.
    {
      name: "listing_facts_kind_index",
      expression: "create index listing_facts_kind_index on listing_facts (kind, at desc, id desc)",
    },
    {
      name: "listing_facts_actor_index",
      expression:
        "create index listing_facts_actor_index on listing_facts (actor_id, at desc, id desc) where actor_id is not null",
    },
  ],
});
