import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { AddedPaper, Order } from "../../orders/index.ts";
import type { Upload } from "../../uploads/index.ts";
import { anId } from "./an-id.ts";

/** Carlos took a photo in Phoenix. */
export const anUpload = (overrides: Partial<Upload> = {}): Upload => ({
  id: anId(),
  ownerId: castAccounts().carlos.user.id,
  organizationId: carlosHauling.id,
  contentHash: aContentHash(),
  mediaType: "image/jpeg",
  bytes: 412_345,
  width: 2560,
  height: 1920,
  takenAt: "2026-11-20T11:58:00.000Z",
  latitude: 33.448,
  longitude: -112.074,
  createdAt: "2026-11-20T12:00:00.000Z",
  orderId: null,
  ...overrides,
});

/** 64 hexadecimal digits that no other call of this process answers. */
export const aContentHash = (): string => anId().replaceAll("-", "").padEnd(64, "0");

/** Dana added a gate pass, which those who carry the order see. */
export const anAddedPaper = ({ id: orderId }: Pick<Order, "id">, overrides: Partial<AddedPaper> = {}): AddedPaper => ({
  id: anId(),
  orderId,
  kind: "gate_pass",
  name: "Gate pass",
  readers: "carrier",
  side: "shipper",
  claimedAt: null,
  addedById: castAccounts().dana.user.id,
  createdAt: "2026-11-20T12:00:00.000Z",
  contentHash: aContentHash(),
  mediaType: "application/pdf",
  bytes: 48_213,
  ...overrides,
});
