import { z } from "zod";
import { driverIdSchema } from "../accounts/index.ts";
import { stateName } from "../lanes/index.ts";
import { plainDaySchema } from "../shared/day-schema.ts";
import { requiredText } from "../shared/text.ts";
import { payloadField, placesField } from "./capacity.ts";

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
    driverId: orNull(driverIdSchema).describe(
      "One of your drivers, or your main account where it drives alone; leaves any other truck. null: none",
    ),
  })
  .superRefine(({ trailerPlate, trailerPlateState }, { addIssue }) => {
    const missing = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (trailerPlate !== null && trailerPlateState === null)
      missing("trailerPlateState", "Please choose the state of the trailer's plate");
    if (trailerPlate === null && trailerPlateState !== null)
      missing("trailerPlate", "Please give the trailer's plate, or leave out its state");
  });

export type TruckInput = Readonly<z.output<typeof truckSchema>>;
