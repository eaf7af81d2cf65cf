import { defineEntity, p } from "@mikro-orm/postgresql";
import { addedPaperKinds, paperAudiences } from "@lotlane/core/orders";
import { documentMediaTypes, storedMediaTypes } from "@lotlane/core/uploads";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";
import { OrderEntity } from "../orders/order.entity.ts";
import { double, word } from "../sql/columns.ts";

/** Content that files are kept of. `unsettledAt`: when it was claimed or lost its last upload; null while nothing has to be done about it. */
export const UploadContentEntity = defineEntity({
  name: "UploadContentEntity",
  tableName: "upload_contents",
  properties: {
    contentHash: p.text().primary(),
    unsettledAt: p.datetime().nullable(),
    isGivenUp: p.boolean(),
  },
  indexes: [
    {
      name: "upload_contents_unsettled_index",
      expression:
        "create index upload_contents_unsettled_index on upload_contents (unsettled_at) where unsettled_at is not null",
    },
  ],
});

export const UploadEntity = defineEntity({
  name: "UploadEntity",
  tableName: "uploads",
  properties: {
    id: p.uuid().primary(),
    ownerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").index(false),
    organizationId: () =>
      p.manyToOne(OrganizationEntity).mapToPk().joinColumn("organization_id").nullable().index(false),
    contentHash: () =>
      p.manyToOne(UploadContentEntity).mapToPk().joinColumn("content_hash").index("uploads_content_index"),
    mediaType: word("media_type", storedMediaTypes),
    bytes: p.integer(),
    width: p.integer(),
    height: p.integer(),
    takenAt: p.datetime().nullable(),
    latitude: double().nullable(),
    longitude: double().nullable(),
    createdAt: p.datetime(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").nullable().index("uploads_order_index"),
  },
  indexes: [
    {
      name: "uploads_unnamed_index",
      expression: "create index uploads_unnamed_index on uploads (created_at, id) where order_id is null",
    },
  ],
});

/** A paper that a party added to an order. One that was taken away has no content, and stays for the time line. */
export const OrderPaperEntity = defineEntity({
  name: "OrderPaperEntity",
  tableName: "order_papers",
  properties: {
    id: p.uuid().primary(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").deleteRule("no action").index(false),
    kind: word("kind", addedPaperKinds),
    name: p.text(),
    readers: word("readers", paperAudiences),
    side: word("side", ["shipper", "carrier"]),
    claimedAt: p.datetime().nullable(),
    addedById: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("added_by_id").deleteRule("no action").index(false),
    createdAt: p.datetime(),
    contentHash: () =>
      p
        .manyToOne(UploadContentEntity)
        .mapToPk()
        .joinColumn("content_hash")
        .nullable()
        .deleteRule("no action")
        .index("order_papers_content_index"),
    mediaType: word("media_type", documentMediaTypes),
    bytes: p.integer(),
    removedAt: p.datetime().nullable(),
    removedById: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("removed_by_id").nullable().deleteRule("no action").index(false),
  },
  indexes: [
    { name: "order_papers_order_index", properties: ["orderId", "createdAt", "id"] },
    {
      name: "order_papers_added_by_index",
      expression:
        "create index order_papers_added_by_index on order_papers (added_by_id, created_at desc, id desc) where removed_at is null",
    },
    // The audit log reads who added papers, and who removed them.
    ...Object.entries({
      order_papers_added_index: "(created_at desc)",
      order_papers_adder_index: "(added_by_id, created_at desc)",
      order_papers_removed_index: "(removed_at desc) where removed_at is not null",
      order_papers_remover_index: "(removed_by_id, removed_at desc) where removed_at is not null",
    }).map(([name, definition]) => ({ name, expression: `create index ${name} on order_papers ${definition}` })),
  ],
});
