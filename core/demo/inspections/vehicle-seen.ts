import type { InspectionContent, InspectionType } from "../../inspections/index.ts";
import type { Order } from "../../orders/index.ts";
import {
  type CastDamage,
  deliveryNotes,
  newDamage,
  newDamageNote,
  oldDamages,
  pickupNotes,
  typedDamages,
} from "../cast/damages.ts";
import type { Chance } from "../chance.ts";

/** An order's vehicle as an inspection finds it. */
export type VehicleSeen = Pick<
  InspectionContent,
  "exteriorCondition" | "interiorCondition" | "mechanicalCondition" | "mileage" | "fuelLevel" | "damages" | "notes"
> & { readonly marked: readonly CastDamage[] };

export function seenAtPickup(chance: Chance, { vehicle, createdAt }: Order): VehicleSeen {
  const years = Math.max(Number(createdAt.slice(0, 4)) - vehicle.year, 0);
  const first = chance.between(0, oldDamages.length - 1);
  const count = chance.pick([0, 0, 1, 1, 2, 3]);
  const condition = chance.pick(["excellent", "good", "good", "fair"] as const);
  return {
    exteriorCondition: condition,
    interiorCondition: condition,
    mechanicalCondition: vehicle.condition,
    mileage: chance.between(900, 9_000) + years * chance.between(7_500, 14_000),
    fuelLevel: chance.pick(["quarter", "half", "half", "three_quarter"] as const),
    damages: chance.oneIn(3) ? [chance.pick(typedDamages)] : [],
    marked: Array.from({ length: count }, (_, more) => oldDamages[(first + more) % oldDamages.length]!),
    notes: noteOf(chance, "pickup"),
  };
}

/** The same vehicle, driven off the truck. */
export const seenAtDelivery = (chance: Chance, pickup: VehicleSeen, damagedOnTheWay: boolean): VehicleSeen => ({
  ...pickup,
  mileage: pickup.mileage! + chance.between(2, 9),
  marked: damagedOnTheWay ? [...pickup.marked, newDamage] : pickup.marked,
  notes: damagedOnTheWay ? newDamageNote : noteOf(chance, "delivery"),
});

const noteOf = (chance: Chance, type: InspectionType): string | null =>
  chance.oneIn(2) ? chance.pick(type === "pickup" ? pickupNotes : deliveryNotes) : null;
