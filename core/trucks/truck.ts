import { z } from "zod";
import { driverIdSchema } from "../accounts/index.ts";
import { stateName } from "../lanes/index.ts";
import { plainDaySchema } from "../shared/day-schema.ts";
import { isDay } from "../shared/day.ts";
import { requiredText } from "../shared/text.ts";

/** The most vehicles on a car hauler; the usual one on the highways carries nine. */
export const mostPlaces = 12;
export const usualPlaces = 9;

const whole = (words: string) => z.number(words).int(words);
const placesWords = `places must be a whole number from 1 to ${mostPlaces}: no car hauler has more`;

export const placesField = whole(placesWords).min(1, placesWords).max(mostPlaces, placesWords);

export const payloadField = whole("payloadPounds must be a whole number")
  .min(1000, "payloadPounds must be at least 1000")
  .max(80_000, "payloadPounds must be at most 80000: a loaded truck may not weigh more");

const plateWords = "A plate has 2 to 10 letters, digits, spaces or hyphens";
const plateField = z
  .string("Please give the plate")
  .trim()
  .min(1, "Please give the plate")
  .regex(/^[A-Za-z\d -]{2,10}$/, plateWords)
  .regex(/[A-Za-z\d]/, plateWords)
  .toUpperCase()
  .describe(`${plateWords}; kept in upper case`);

const stateField = z
  .string("Please choose the state of the plate")
  .toUpperCase()
  .refine((code) => stateName(code) !== undefined, "Please choose the state of the plate")
  .describe("The two letters of a US state");

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);

/** A carrier's input for a truck. */
export const truckSchema = z
  .object({
    name: requiredText("Please name the truck", 80),
    plate: plateField,
    plateState: stateField,
    trailerPlate: orNull(plateField).describe(
      "The plate of its trailer, with trailerPlateState; null: none of its own",
    ),
    trailerPlateState: orNull(stateField),
    places: placesField,
    isEnclosed: z.boolean("isEnclosed must be true or false").default(false),
    payloadPounds: orNull(payloadField).describe("The most the vehicles may weigh; null: not known"),
    inspectedOn: orNull(plainDaySchema("inspectedOn must be a day such as 2026-12-01")).describe(
      "The last annual inspection by 49 CFR 396.17; null: not known",
    ),
    driverId: orNull(driverIdSchema).describe("One of your drivers, who leaves any other truck; null: none"),
  })
  .superRefine(({ trailerPlate, trailerPlateState }, { addIssue }) => {
    const missing = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (trailerPlate !== null && trailerPlateState === null)
      missing("trailerPlateState", "Please choose the state of the trailer's plate");
    if (trailerPlate === null && trailerPlateState !== null)
      missing("trailerPlate", "Please give the trailer's plate, or leave out its state");
  });

export type TruckInput = Readonly<z.output<typeof truckSchema>>;

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
