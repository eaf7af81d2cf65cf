import type { OrderFact } from "./order.ts";

const ofClaims: readonly OrderFact["kind"][] = [
  "assigned",
  "driver_assigned",
  "driver_removed",
  "pickup_inspected",
  "delivery_inspected",
  "released",
];

/** The history without what belonged to claims that were undone. @param facts oldest first */
export function withoutUndoneClaims<Fact extends Pick<OrderFact, "kind">>(facts: readonly Fact[]): readonly Fact[] {
  return facts.reduce<readonly Fact[]>((before, fact) => {
    if (fact.kind !== "released") return [...before, fact];
    const begun = before.findLastIndex(({ kind }) => kind === "assigned");
    return before.filter(({ kind }, index) => index < begun || !ofClaims.includes(kind));
  }, []);
}
