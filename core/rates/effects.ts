import { declareEffect } from "../effects/effect.ts";

/** Orders of a shipper have waited for a day. @param orderIds all of them that are told together, at least one */
export const waitingOrdersMail = declareEffect(
  "waiting_orders_mail",
  "others",
  (shipperId: string, orderIds: readonly [string, ...string[]]) => ({ key: [orderIds[0]], shipperId, orderIds }),
);
