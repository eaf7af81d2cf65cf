import { defineEntity, p } from "@mikro-orm/postgresql";

export const IdempotencyKeyEntity = defineEntity({
  name: "IdempotencyKeyEntity",
  tableName: "idempotency_keys",
  properties: {
    scope: p.text().primary(),
    call: p.text().primary(),
    key: p.text().primary(),
    fingerprint: p.text(),
    /** The first call's answer. */
    result: p.json<unknown>(),
    createdAt: p.datetime().index(),
  },
});
