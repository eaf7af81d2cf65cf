import { z } from "zod";
import { cityConfirmed, stateCode, zipText } from "../lanes/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { daySchema } from "../shared/day-schema.ts";
import { paymentTerms } from "../shared/payment-terms.ts";
import { linesOrNull, optionalLines, optionalText, requiredText } from "../shared/text.ts";
import { nextModelYear } from "../vehicles/index.ts";
import { ownOrganization, priceTypes } from "./load.ts";

type StopName = "Pickup" | "Delivery";

const mostCents = 100_000_000n;

const wrongAmount = "Enter dollars and cents, such as 850.00";

/** Dollars as a number or as text, with or without cents, above 0 and up to $1,000,000. */
export const dollarsOf = (name: string) =>
  z
    .union([z.number(), z.string().trim()], {
      error: ({ input }) => (input === undefined || input === null ? `${name} is required` : wrongAmount),
    })
    .describe("US dollars, above 0 and up to 1,000,000, with at most two decimals")
    .transform((typed) => String(typed).replace(/(\.\d\d)0+$/, "$1"))
    .refine((typed) => typed !== "", { error: `${name} is required`, abort: true })
    .refine((typed) => /^-?\d{1,15}(\.\d{1,2})?$/.test(typed), {
      error: wrongAmount,
      abort: true,
    })
    .refine((typed) => centsOf(typed) > 0n, { error: `${name} must be above $0`, abort: true })
    .refine((typed) => centsOf(typed) <= mostCents, { error: `${name} must be at most $1,000,000`, abort: true })
    .transform((typed) => formatDollars(centsOf(typed)));

const stateOf = (name: StopName) =>
  requiredText(`${name} state is required`, 50)
    .refine((typed) => typed === "" || typed.length === 2, {
      error: `${name} state must be 2 letters, such as TX`,
      abort: true,
    })
    .describe("A US state, by its two letters")
    .transform((typed, context) => {
      const code = stateCode(typed);
      if (code !== undefined || typed === "") return code ?? typed;
      context.addIssue({ code: "custom", message: `${name} state must be a US state, such as TX` });
      return z.NEVER;
    });

const zipOf = (name: StopName) => zipText(name, requiredText(`${name} ZIP is required`, 20));
const dayOf = (name: string) => daySchema(`${name} must be a date such as 2026-12-01`, `${name} is required`);

const invalidYear = "Vehicle year must be from 1900 to next year";

/** The latest year depends on the day, so it is checked where the day is known. */
const yearSchema = z
  .union([z.number(), z.string().trim()], invalidYear)
  .describe("A year from 1900 to the next model year, text allowed")
  .transform((typed, context) => {
    const year = Number(typed);
    if (typed !== "" && Number.isInteger(year) && year >= 1900 && year <= 9999) return year;
    context.addIssue({ code: "custom", message: invalidYear });
    return z.NEVER;
  });

const vehicleSchema = z.object({
  year: yearSchema,
  make: optionalText("Make", 80).transform((make) => make ?? ""),
  model: optionalText("Model", 80).transform((model) => model ?? ""),
  operable: z.boolean("operable must be true or false").default(true),
  notes: optionalText("Vehicle notes", 500),
});

export const mostVehicles = 20;
const noVehicle = "A load needs at least one vehicle";

/** Forms send a blank for an empty price. */
const optionalPrice = z
  .union(
    [
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => null),
      z.null(),
      dollarsOf("Price"),
    ],
    { error: (issue) => priceMessage(issue.input) },
  )
  .describe("US dollars; blank or null for a load that only takes bids");

/** The mistake in a price, which a union's own error would not name. */
function priceMessage(input: unknown): string {
  const parsed = dollarsOf("Price").safeParse(input);
  return parsed.success ? "" : parsed.error.issues[0]!.message;
}

/** Every field that an admin may set, without a default. */
const terms = {
  priceType: z.enum(priceTypes, `priceType must be one of ${priceTypes.join(", ")}`),
  priceOffer: optionalPrice,
  bookNowEnabled: z.boolean("bookNowEnabled must be true or false"),
  paymentTerms: z
    .enum(paymentTerms, `paymentTerms must be one of ${paymentTerms.join(", ")}`)
    .describe("When the carrier's invoice is due: on the day of the delivery, or so many days after it"),
  pickupCity: requiredText("Pickup city is required", 100),
  pickupState: stateOf("Pickup"),
  pickupZip: zipOf("Pickup"),
  pickupEarliest: dayOf("Earliest pickup"),
  pickupLatest: dayOf("Latest pickup"),
  deliveryCity: requiredText("Delivery city is required", 100),
  deliveryState: stateOf("Delivery"),
  deliveryZip: zipOf("Delivery"),
  deliveryEarliest: dayOf("Earliest delivery"),
  deliveryLatest: dayOf("Latest delivery"),
  equipmentNeeded: z
    .array(requiredText("Equipment needs a name", 60), "equipmentNeeded must be a list of names, such as Winch")
    .max(10, "equipmentNeeded can have at most 10 names")
    .describe("Names of equipment, such as Winch"),
  isEnclosed: z.boolean("isEnclosed must be true or false"),
  notes: linesOrNull("Notes", 2000),
  vehicleList: z
    .array(vehicleSchema, noVehicle)
    .min(1, noVehicle)
    .max(mostVehicles, `A load can have at most ${mostVehicles} vehicles`)
    .describe("The vehicles, at least one; make and model may be left blank"),
};

/** An admin's input for a new load. Dates are days; of an ISO time, the day counts. */
export const newLoadSchema = z.object({
  ...terms,
  ...cityConfirmed,
  createdOrgId: optionalText("createdOrgId", 60).transform((id) => id ?? ownOrganization),
  status: z.enum(["DRAFT", "POSTED"], "status of a new load must be one of DRAFT, POSTED").default("POSTED"),
  priceType: terms.priceType.default("FIXED"),
  priceOffer: terms.priceOffer.optional().transform((price) => price ?? null),
  bookNowEnabled: terms.bookNowEnabled.default(false),
  paymentTerms: terms.paymentTerms.default("on_delivery"),
  equipmentNeeded: terms.equipmentNeeded.default([]),
  isEnclosed: terms.isEnclosed.default(false),
  notes: terms.notes.optional().transform((notes) => notes ?? null),
});
export type NewLoad = z.output<typeof newLoadSchema>;
export type NewLoadInput = z.input<typeof newLoadSchema>;

/** The same for a form, which knows the day and takes no year after the next model year. */
export const loadFormSchema = (now: Date) =>
  newLoadSchema.extend({
    vehicleList: terms.vehicleList.superRefine((vehicles, context) => {
      for (const { path, message } of wrongYears(vehicles, now))
        context.addIssue({ code: "custom", path: [...path], message });
    }),
  });

/** Vehicles of a year that is too far ahead, by their places in the list. */
export const wrongYears = (vehicles: readonly { readonly year: number }[], now: Date) => {
  const latest = nextModelYear(now);
  return vehicles.flatMap(({ year }, index) =>
    year > latest ? [{ path: [index, "year"] as const, message: `Vehicle year must be from 1900 to ${latest}` }] : [],
  );
};

/** The server only compares these fields, so a value may be one that no edit could set today. */
const readTerms = z
  .strictObject({
    ...(Object.fromEntries(Object.keys(terms).map((name) => [name, z.unknown()])) as Record<
      keyof typeof terms,
      z.ZodUnknown
    >),
    priceOffer: terms.priceOffer,
  })
  .partial();

/** The fields that an edit changes; every other field stays as it is. */
export const loadEditSchema = z
  .object({ ...terms, ...cityConfirmed })
  .partial()
  .extend({
    over: readTerms.optional().describe("Fields as you read them: if one has changed since, the edit is refused"),
  });
export type LoadEdit = z.output<typeof loadEditSchema>;
export type LoadEditInput = z.input<typeof loadEditSchema>;

/** The fields of a load that an admin sets, as they are kept. */
export type LoadTerms = Omit<NewLoad, "createdOrgId" | "status" | keyof typeof cityConfirmed>;

export const bidSchema = z.object({
  amount: dollarsOf("Bid amount"),
  note: optionalLines("Note", 500),
});
export type BidTerms = z.output<typeof bidSchema>;
