import { refuse } from "@lotlane/core";
import { createInspectionStore, createUploadStore } from "../index.ts";
import { type Call, longAgo, page } from "./call.ts";
import { database } from "./filled-database.ts";
import { idOf, now } from "../rows-for-index-tests.ts";

const uploads = () => createUploadStore(database());
const inspections = () => createInspectionStore(database());

export const callsOfInspections: readonly Call[] = [
  ["uploads by their ids", "uploads_pkey", () => uploads().findMany([idOf(5), idOf(77)])],
  ["uploads that an inspection names", "uploads_pkey", () => uploads().attach([idOf(5), idOf(77)], idOf(9))],
  ["uploads that none names", "uploads_unnamed_index", () => uploads().deleteUnnamed(longAgo, now.toISOString(), 10)],
  ["one inspection", "inspections_pkey", () => inspections().find(idOf(77))],
  ["photos of inspections", "inspection_photos_pkey", () => inspections().find(idOf(77))],
  ["inspections of an order", "inspections_order_index", () => inspections().ofOrder(idOf(77))],
  ["completed inspections of orders", "inspections_order_index", () => inspections().completedOf([idOf(77), idOf(78)])],
  [
    "how many inspections an order has",
    "inspections_order_index",
    () => inspections().add(idOf(77), () => refuse("no")),
  ],
  ["inspections that a user made", "inspections_inspector_index", () => inspections().madeBy(idOf(77), page)],
  ["drafts that were forgotten", "inspections_drafts_index", () => inspections().forgetDrafts(longAgo, 10)],
  ["a document by its code", "inspections_code_index", () => inspections().findCompleted({ code: "LL-77" })],
  [
    "a document by its content hash",
    "inspections_content_hash_index",
    () => inspections().findCompleted({ contentHash: "hash77" }),
  ],
  ["what names a photo", "inspection_photos_upload_index", () => inspections().naming(idOf(3))],
  ["what names a customer's signature", "inspections_customer_signature_index", () => inspections().naming(idOf(3))],
  ["what names an inspector's signature", "inspections_inspector_signature_index", () => inspections().naming(idOf(3))],
  ["content that none has", "upload_contents_unsettled_index", () => uploads().giveUpContent(now.toISOString(), 10)],
  ["whether content is had", "uploads_content_index", () => uploads().giveUpContent(now.toISOString(), 10)],
  ["content that is claimed", "upload_contents_pkey", () => uploads().claimContent("content77", now.toISOString())],
  ["content that is deleted", "upload_contents_pkey", () => uploads().contentDeleted(["content78"])],
  ["content that is found", "upload_contents_pkey", () => uploads().adoptContent(["content79"], now.toISOString())],
];
