import type { OrderFact } from "./order.ts";

const ofClaims: readonly OrderFact["kind"][] = [
  "assigned",
  "driver_assigned",
  "driver_removed",
  "pickup_inspected",
  "delivery_inspected",
  "released",
];

const ends: readonly OrderFact["kind"][] = ["released", "undone"];

/**
 * The history without what belonged to claims that came to nothing. @param facts oldest first
 * @param endedBy the facts that end such a claim: all, or only those that leave no mark
 */
export function withoutUndoneClaims<Fact extends Pick<OrderFact, "kind">>(
  facts: readonly Fact[],
  endedBy: readonly OrderFact["kind"][] = ends,
): readonly Fact[] {
  return facts.reduce<readonly Fact[]>((before, fact) => {
    if (!endedBy.includes(fact.kind)) return [...before, fact];
    const begun = before.findLastIndex(({ kind }) => kind === "assigned");
    return before.filter(({ kind }, index) => index < begun || !ofClaims.includes(kind));
  }, []);
}
