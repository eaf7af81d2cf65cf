import type { Order, OrderFact } from "@lotlane/core/orders";
import type { Chance } from "./chance.ts";

const minute = 60_000;
/** Shorter than the way from the last shared position to the delivery. */
const longestWait = 95;

const stepAt = { in_transit: "pickup", delivered: "delivery" } as const;

type Told = { readonly order: Order; readonly facts: readonly OrderFact[] };

/** Lets the drivers of three stops in four tell when they arrived, and so how long they waited until they left. */
export function withArrivals(chance: Chance, { order, facts }: Told): Told {
  const arrivals = facts.flatMap(({ kind, at, actorId, orderId }) => {
    const end = stepAt[kind as keyof typeof stepAt];
    const waited = chance.between(8, longestWait);
    if (!end || chance.oneIn(4)) return [];
    const arrivedAt = new Date(Date.parse(at) - waited * minute).toISOString();
    // A carrier that claimed the order in the meantime has not waited there.
    const before = facts.findLast((fact) => fact.at < at)?.at;
    if (before === undefined || before >= arrivedAt) return [];
    return [{ end, fact: { orderId, kind: `${end}_arrived` as const, at: arrivedAt, actorId, reason: null } }];
  });
  return arrivals.reduce(
    (told, { end, fact }): Told => ({
      order: { ...told.order, [`${end}ArrivedAt`]: fact.at },
      facts: inserted(told.facts, fact),
    }),
    { order, facts },
  );
}

/** Those of one order stand oldest first. */
function inserted(facts: readonly OrderFact[], fact: OrderFact): readonly OrderFact[] {
  const index = facts.findIndex(({ at }) => at > fact.at);
  return index === -1 ? [...facts, fact] : facts.toSpliced(index, 0, fact);
}
