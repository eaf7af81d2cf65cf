import type { ShownExtra } from "@lotlane/core/invoices";
import { uploadUrl } from "@lotlane/core/uploads";
import type { ExtraJson } from "../contract/index.ts";

export const extraJson = (extra: ShownExtra): ExtraJson => ({
  id: extra.id,
  orderId: extra.orderId,
  kind: extra.kind,
  amount: extra.amount,
  note: extra.note,
  photos: extra.photos.map((photo) => uploadUrl({ id: photo })),
  state: extra.state,
  side: extra.side,
  askedAt: extra.askedAt,
  answeredAt: extra.answeredAt,
  reason: extra.reason,
});
