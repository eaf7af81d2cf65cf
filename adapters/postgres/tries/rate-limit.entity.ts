import { defineEntity, p } from "@mikro-orm/postgresql";

/** Tries within a window, in the form that rate-limiter-flexible keeps them. */
export const RateLimitEntity = defineEntity({
  name: "RateLimitEntity",
  tableName: "rate_limits",
  properties: {
    key: p.text().primary(),
    points: p.integer(),
    expire: p.bigint().nullable(),
  },
});
