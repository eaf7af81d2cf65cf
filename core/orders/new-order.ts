import { z } from "zod";
import { cityConfirmed, stateCode, zipText } from "../lanes/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { daySchema } from "../shared/day-schema.ts";
import { paymentTerms } from "../shared/payment-terms.ts";
import { blankAsNone, optionalLines, optionalText, requiredLines, requiredText } from "../shared/text.ts";
import { nextModelYear, normalizeVin, vehicleConditionNames, vehicleConditions } from "../vehicles/index.ts";
import { askedContact, askedDetails } from "./order-details.ts";
import { flatStop, type OrderStop, stopField, type TripEnd } from "./order-stop.ts";

export const invalidYear = "Invalid year";
const firstYear = 1900;

type StopName = "Pickup" | "Delivery";

/** A state by its name or code, kept as its code. */
const stateOf = (name: StopName) => {
  const missing = `${name} state is required`;
  return requiredText(missing, 50)
    .refine((typed) => typed.length !== 1, { error: missing, abort: true })
    .describe("A US state, by its code or its name")
    .transform((typed, context) => {
      const code = stateCode(typed);
      if (code !== undefined || typed === "") return code ?? typed;
      context.addIssue({ code: "custom", message: `${name} state must be a US state, such as TX or Texas` });
      return z.NEVER;
    });
};

const zipOf = (name: StopName) => {
  const missing = `${name} ZIP is required`;
  const typed = requiredText(missing, 20).refine((text) => text === "" || text.length >= 5, missing);
  return zipText(name, typed);
};

/** Fields that follow from the ZIP, so that no dealer fills them in. */
type WorkedOut = "latitude" | "longitude";

/** The fields that a dealer fills in for one end. */
const askedStop = (name: StopName) =>
  ({
    address: requiredText(`${name} address is required`),
    city: requiredText(`${name} city is required`, 100),
    state: stateOf(name),
    zip: zipOf(name),
    date: blankAsNone(daySchema, `${name} date must be a date such as 2026-12-01`),
  }) satisfies Record<Exclude<keyof OrderStop, WorkedOut>, z.ZodType>;

/** For people, with the codes for programs. */
const wrongCondition = `Vehicle condition must be one of ${vehicleConditions.map((code) => `${vehicleConditionNames[code]} (${code})`).join(", ")}`;
const wrongTerms = `Payment terms must be one of ${paymentTerms.join(", ")}`;
const mostCents = 100_000_000n;

/** Dollars as a number or as text, with or without cents. */
export function orderAmount(name: string) {
  const required = `${name} is required`;
  return z
    .union([z.number(), z.string().trim()], required)
    .describe("US dollars, from 1 to 1,000,000, with at most two decimals")
    .transform((typed) => String(typed).replace(/(\.\d\d)0+$/, "$1"))
    .refine((typed) => /^\d{1,12}(\.\d+)?$/.test(typed) && Number(typed) >= 1, { error: required, abort: true })
    .refine((typed) => /^\d+(\.\d{1,2})?$/.test(typed), {
      error: `${name} must be in dollars and cents, such as 850.00`,
      abort: true,
    })
    .refine((typed) => Number(typed) * 100 <= Number(mostCents), `${name} must be at most $1,000,000`)
    .transform((typed) => formatDollars(centsOf(typed)));
}

const year = z
  .union([z.number(), z.string().trim()], invalidYear)
  .describe("A year from 1900 to the next model year, text allowed")
  .transform((typed, context) => {
    const value = Number(typed);
    if (typed !== "" && Number.isInteger(value) && value >= firstYear && value <= 9999) return value;
    context.addIssue({ code: "custom", message: invalidYear });
    return z.NEVER;
  });

const receiver = askedContact();

/** A dealer's input for an order. Dates are days; of an ISO time, the day counts. */
export const createOrderSchema = z.object({
  vehicleMake: requiredText("Vehicle make is required", 80),
  vehicleModel: requiredText("Vehicle model is required", 80),
  vehicleYear: year,
  vehicleVin: optionalText("VIN", 40)
    .describe("A vehicle identification number; blank counts as null")
    .transform((vin) => vin && normalizeVin(vin)),
  vehicleColor: optionalText("Color", 60),
  vehicleCondition: z.enum(vehicleConditions, wrongCondition).default("runs_drives"),
  ...flatStop("pickup", askedStop("Pickup")),
  ...flatStop("delivery", askedStop("Delivery")),
  ...cityConfirmed,
  deliveryContactName: receiver.contactName,
  deliveryContactPhone: receiver.contactPhone,
  deliveryContactEmail: receiver.contactEmail,
  ...askedDetails,
  paymentAmount: orderAmount("Payment amount"),
  paymentTerms: blankAsNone((message) => z.enum(paymentTerms, message), wrongTerms).describe(
    "When the invoice is due. Without it, those of your company",
  ),
  specialInstructions: optionalLines("Special instructions", 2000),
  isUrgent: z.boolean("isUrgent must be true or false").default(false),
  needsPickupCode: z
    .boolean("needsPickupCode must be true or false")
    .default(false)
    .describe("True where the driver has to enter the pickup code to mark the vehicle picked up"),
});

/** The same for a form, which knows the day and takes no year after the next model year. */
export const orderFormSchema = (now: Date) =>
  createOrderSchema.extend({ vehicleYear: year.refine((typed) => typed <= nextModelYear(now), invalidYear) });

export type NewOrder = z.output<typeof createOrderSchema>;
export type NewOrderInput = z.input<typeof createOrderSchema>;

const askedFields = Object.keys(askedStop("Pickup")) as readonly (keyof AskedStop)[];
type AskedStop = { readonly [Field in keyof ReturnType<typeof askedStop>]: OrderStop[Field] };

/** The dealer's input for one end, under a stop's field names. */
export const askedStopOf = (asked: NewOrder, end: TripEnd): AskedStop =>
  Object.fromEntries(askedFields.map((field) => [field, asked[stopField(end, field)]])) as AskedStop;

/** Fields that are left out stay as they are, so that no default may fill them in. */
const orStays = (schema: z.ZodType) =>
  z.preprocess((given) => given, schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional();

type Shape = typeof createOrderSchema.shape;
type Staying = { [Field in keyof Shape]: z.ZodOptional<z.ZodType<z.output<Shape[Field]>, z.input<Shape[Field]>>> };

const editShape = Object.fromEntries(
  Object.entries(createOrderSchema.shape).map(([field, schema]) => [field, orStays(schema)]),
) as unknown as Staying;

/** The fields that an order has in common with others: those of no single vehicle, and of no day. */
export const templateOrderSchema = z
  .object(editShape)
  .omit({
    vehicleVin: true,
    pickupDate: true,
    deliveryDate: true,
    pickupCityConfirmed: true,
    deliveryCityConfirmed: true,
    pickupLotNumber: true,
    pickupGatePass: true,
    deliveryLotNumber: true,
    deliveryGatePass: true,
  })
  .meta({ example: { pickupZip: "90001", deliveryZip: "10001", paymentAmount: "1450.00" } });

type AskedTemplate = z.output<typeof templateOrderSchema>;

/** The fields of an order that a template fills in; it says nothing of the others. */
export type TemplateOrder = {
  readonly [Field in keyof AskedTemplate]?: Exclude<AskedTemplate[Field], null | undefined>;
};

/** An order's fields under a name. All users of the company share it. */
export type OrderTemplate = {
  readonly id: string;
  /** The organization, or the account without one. */
  readonly ownerId: string;
  readonly name: string;
  readonly order: TemplateOrder;
  readonly createdAt: string;
};

const wrongRevision = "revision must be a whole number from 1";
export const seenRevision = z.number(wrongRevision).int(wrongRevision).min(1, wrongRevision).optional();

/** The fields that an edit changes, or that a change request asks for. */
export const orderEditSchema = z
  .object({
    ...editShape,
    revision: seenRevision.describe("The order's revision that you saw: if it has changed since, nothing is kept"),
    acceptedPrice: z
      .string("acceptedPrice must be text")
      .max(20)
      .optional()
      .describe("The price that the answer price_changed told you, if you accept it"),
    reason: optionalLines("Reason", 500).describe("Why; both sides see it"),
  })
  .meta({ example: { pickupDate: "2030-06-05", pickupNotes: "Ask at gate 3", revision: 1 } });
export type OrderEdit = z.output<typeof orderEditSchema>;

export const changeRefusalSchema = z.object({
  reason: requiredLines("Please give a reason", 500).describe("Why the change is refused; both sides see it"),
});

export const claimedFrom = z
  .uuid("tripId must be the id of a trip")
  .optional()
  .describe("The trip of yours that you claim it from: of all that have it, it stays in that one");

export const claimSchema = z.object({
  revision: seenRevision.describe("The order's revision that you saw: if it has changed since, the claim is refused"),
  tripId: claimedFrom,
});
