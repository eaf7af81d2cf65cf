import { defineEntity, p } from "@mikro-orm/postgresql";
import {
  fuelLevels,
  inspectionTypes,
  type Mark,
  mechanicalConditions,
  photoSlots,
  type SeenVin,
  surfaceConditions,
  vehicleOutlines,
} from "@lotlane/core/inspections";
import { AccountEntity } from "../accounts/account.entity.ts";
import { OrderEntity } from "../orders/order.entity.ts";
import { double, word } from "../sql/columns.ts";
import { UploadEntity } from "../uploads/upload.entity.ts";

const account = (column: string) => () =>
  p.manyToOne(AccountEntity).mapToPk().joinColumn(column).deleteRule("no action").index(false);
const upload = (column: string) => () =>
  p.manyToOne(UploadEntity).mapToPk().joinColumn(column).nullable().deleteRule("no action").index(false);

const index = (name: string, definition: string) => ({
  name,
  expression: `create index ${name} on inspections ${definition}`,
});

export const InspectionEntity = defineEntity({
  name: "InspectionEntity",
  tableName: "inspections",
  properties: {
    id: p.uuid().primary(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").index(false),
    claimedAt: p.datetime(),
    transporterId: account("transporter_id"),
    inspectorId: account("inspector_id"),
    inspectionType: word("inspection_type", inspectionTypes),
    exteriorCondition: word("exterior_condition", surfaceConditions),
    interiorCondition: word("interior_condition", surfaceConditions),
    mechanicalCondition: word("mechanical_condition", mechanicalConditions),
    mileage: p.integer().nullable(),
    fuelLevel: word("fuel_level", fuelLevels).nullable(),
    damages: p.json<readonly string[]>(),
    /** Read and written with their inspection alone, and asked for by nothing else: rows of their own would serve no query. */
    marks: p.json<readonly Mark[]>(),
    outline: word("outline", vehicleOutlines),
    notes: p.text().nullable(),
    customerSignature: upload("customer_signature"),
    inspectorSignature: upload("inspector_signature"),
    customerUnavailableReason: p.text().nullable(),
    vinSeen: p.json<SeenVin>().nullable(),
    vinMismatchReason: p.text().nullable(),
    revision: p.integer(),
    createdAt: p.datetime(),
    savedAt: p.datetime(),
    savedById: account("saved_by_id"),
    completedAt: p.datetime().nullable(),
    completedDeviceTime: p.datetime().nullable(),
    completedById: () =>
      p
        .manyToOne(AccountEntity)
        .mapToPk()
        .joinColumn("completed_by_id")
        .nullable()
        .deleteRule("no action")
        .index(false),
    completedLatitude: double().nullable(),
    completedLongitude: double().nullable(),
    orderVin: p.text().nullable(),
    contentHash: p.text().nullable(),
    code: p.text().nullable(),
    corrects: p.uuid().nullable(),
  },
  indexes: [
    index("inspections_order_index", "(order_id, created_at desc, id desc)"),
    index("inspections_drafts_index", "(saved_at) where completed_at is null"),
    index("inspections_inspector_index", "(inspector_id, created_at desc, id desc)"),
    index("inspections_code_index", "(code) where code is not null"),
    index("inspections_content_hash_index", "(content_hash) where content_hash is not null"),
    index("inspections_customer_signature_index", "(customer_signature) where customer_signature is not null"),
    index("inspections_inspector_signature_index", "(inspector_signature) where inspector_signature is not null"),
  ],
});

export const InspectionPhotoEntity = defineEntity({
  name: "InspectionPhotoEntity",
  tableName: "inspection_photos",
  properties: {
    inspectionId: () =>
      p
        .manyToOne(InspectionEntity)
        .mapToPk()
        .joinColumn("inspection_id")
        .primary()
        .deleteRule("no action")
        .index(false),
    uploadId: () =>
      p.manyToOne(UploadEntity).mapToPk().joinColumn("upload_id").primary().deleteRule("no action").index(false),
    slot: word("slot", photoSlots).nullable(),
    /** Counts from 0, in the order in which photos are shown. */
    position: p.integer(),
  },
  indexes: [
    {
      name: "inspection_photos_upload_index",
      expression: "create index inspection_photos_upload_index on inspection_photos (upload_id)",
    },
  ],
});
