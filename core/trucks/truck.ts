import { isDay } from "../shared/day.ts";
import type { TruckInput } from "./truck-input.ts";

/** A truck of a carrier's organization. */
export type Truck = TruckInput & {
  readonly id: string;
  readonly organizationId: string;
  readonly createdAt: string;
};

/** With its driver's name; a driver who was removed is on no truck. */
export type ListedTruck = Truck & { readonly driverName: string | null };

/** A truck as those on its way need it: at the gate, and on papers. */
export type TruckPlates = Pick<Truck, "name" | "plate" | "plateState" | "trailerPlate" | "trailerPlateState">;

export const platesOf = ({ name, plate, plateState, trailerPlate, trailerPlateState }: Truck): TruckPlates => ({
  name,
  plate,
  plateState,
  trailerPlate,
  trailerPlateState,
});

/** `CA 8XYZ123, trailer AZ 4AB1234` */
export const platesInWords = ({
  plate,
  plateState,
  trailerPlate,
  trailerPlateState,
}: Omit<TruckPlates, "name">): string =>
  `${plateState} ${plate}${trailerPlate === null ? "" : `, trailer ${trailerPlateState} ${trailerPlate}`}`;

/**
 * The last day on which an annual inspection still counts: 49 CFR 396.17 asks for one within the preceding 12 months.
 * Days as `YYYY-MM-DD`.
 */
export function inspectionDueOn(inspectedOn: string): string {
  const due = `${String(Number(inspectedOn.slice(0, 4)) + 1).padStart(4, "0")}${inspectedOn.slice(4)}`;
  return isDay(due) ? due : `${due.slice(0, 8)}28`;
}
