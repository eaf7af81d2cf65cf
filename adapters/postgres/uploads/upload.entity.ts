import { defineEntity, p } from "@mikro-orm/postgresql";
import { storedMediaTypes } from "@lotlane/core/uploads";
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
