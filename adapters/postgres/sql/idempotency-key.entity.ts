import { defineEntity, p } from "@mikro-orm/postgresql";

export const IdempotencyKeyEntity = defineEntity({
  name: "IdempotencyKeyEntity",
  tableName: "idempotency_keys",
  properties: {
    scope: p.text().primary(),
    call: p.text().primary(),
    key: p.text().primary(),
    fingerprint: p.text(),
    /** What the first call answered. */
    result: p.json<unknown>(),
    createdAt: p.datetime().index(),
  },
});
