import type { Order } from "../../orders/index.ts";
import type { Chance } from "../chance.ts";

export type InspectionMoments = {
  readonly begun: string;
  readonly photographed: string;
  readonly saved: string;
  readonly completed: string;
};

const minutesFrom = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Within the half hour before a vehicle is taken or handed over. */
export function momentsBefore(chance: Chance, step: string): InspectionMoments {
  const begun = minutesFrom(step, -chance.between(18, 29));
  return {
    begun,
    photographed: minutesFrom(begun, 3),
    saved: minutesFrom(step, -6),
    completed: minutesFrom(step, -chance.between(2, 5)),
  };
}

/** Some hours after the claim. */
export function draftMoments(chance: Chance, { assignedAt }: Order): Omit<InspectionMoments, "completed"> {
  const begun = minutesFrom(assignedAt!, chance.between(130, 260));
  return { begun, photographed: minutesFrom(begun, 4), saved: minutesFrom(begun, 9) };
}
