import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { NewEntry } from "../../app/offline/outbox/entry.ts";
import { vehicleName } from "../parts/words.ts";
import type { Fix } from "./locate.ts";
import { tooOld } from "./sharer.ts";

/** A position that waits for a connection. */
export const keptPosition = (
  order: OrderJson,
  body: Fix & { readonly notes?: string | null },
  key: string,
): NewEntry => ({
  id: key,
  kind: "position",
  chain: `position:${order.id}`,
  about: order.id,
  call: { name: "POST /api/orders/{id}/tracking", params: { id: order.id }, body },
  words: `Position: ${vehicleName(order)}`,
});

/** A position shared along the way: only the newest is worth sending, and only for a while. */
export const keptOnTheWay = (order: OrderJson, fix: Fix, key: string): NewEntry => ({
  ...keptPosition(order, fix, key),
  slot: `position:${order.id}`,
  goodUntil: new Date(Date.parse(fix.measuredAt) + tooOld).toISOString(),
});
