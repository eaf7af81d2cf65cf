import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { orderMail } from "../effects/effects.ts";
import { dayAt, estimatedDays, normalizeZip, type Place } from "../lanes/index.ts";
import type { LanePorts, Route } from "../lanes/ports.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { daySchema } from "../shared/day-schema.ts";
import type { KeyReused, Once } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { canBeDialed, emailText, optionalLines, optionalText, requiredText, tooFewDigits } from "../shared/text.ts";
import { nextModelYear, normalizeVin, vehicleConditions } from "../vehicles/index.ts";
import { beginningOfOrder, type Order } from "./order.ts";
import type { OrderStop } from "./order-stop.ts";
import { paymentPerMile } from "./per-mile.ts";
import type { OrderPorts } from "./ports.ts";

const invalidYear = "Invalid year";
const firstYear = 1900;

const end = <Prefix extends "pickup" | "delivery">(prefix: Prefix, name: "Pickup" | "Delivery") =>
  ({
    [`${prefix}Address`]: requiredText(`${name} address is required`),
    [`${prefix}City`]: requiredText(`${name} city is required`, 100),
    [`${prefix}State`]: requiredText(`${name} state is required`, 50).refine(
      (state) => state.length !== 1,
      `${name} state is required`,
    ),
    [`${prefix}Zip`]: zipOf(name),
    [`${prefix}Date`]: blankAsNone(daySchema, `${name} date must be a date such as 2026-12-01`),
  }) as { [Key in `${Prefix}${"Address" | "City" | "State" | "Zip"}`]: z.ZodType<string, string> } & {
    [Key in `${Prefix}Date`]: z.ZodType<string | null, string | null | undefined>;
  };

const zipOf = (name: "Pickup" | "Delivery") =>
  requiredText(`${name} ZIP is required`, 20)
    .refine((typed) => typed === "" || typed.length >= 5, `${name} ZIP is required`)
    .transform((typed, context) => {
      const zip = normalizeZip(typed);
      if (zip !== undefined) return zip;
      context.addIssue({ code: "custom", message: `${name} ZIP must have 5 digits, such as 90001` });
      return z.NEVER;
    });

/** Blank is what forms send for a field that was left empty. @param message whatever is wrong with it */
const blankAsNone = <Schema extends z.ZodType>(schemaOf: (message: string) => Schema, message: string) =>
  z
    .union(
      [
        z
          .string()
          .regex(/^\s*$/)
          .transform(() => null),
        z.null(),
        schemaOf(message),
      ],
      message,
    )
    .optional()
    .transform((value) => value ?? null);

const required = "Payment amount is required";
const mostCents = 100_000_000n;

/** Dollars as a number or as text, with or without cents. */
const paymentAmount = z
  .union([z.number(), z.string().trim()], required)
  .transform((typed) => String(typed).replace(/(\.\d\d)0+$/, "$1"))
  .refine((typed) => /^\d{1,12}(\.\d+)?$/.test(typed) && Number(typed) >= 1, { error: required, abort: true })
  .refine((typed) => /^\d+(\.\d{1,2})?$/.test(typed), {
    error: "Payment amount takes dollars and cents, such as 850.00",
    abort: true,
  })
  .refine((typed) => Number(typed) * 100 <= Number(mostCents), "Payment amount takes at most $1,000,000")
  .transform((typed) => formatDollars(centsOf(typed)));

const year = z.union([z.number(), z.string().trim()], invalidYear).transform((typed, context) => {
  const value = Number(typed);
  if (typed !== "" && Number.isInteger(value) && value >= firstYear && value <= 9999) return value;
  context.addIssue({ code: "custom", message: invalidYear });
  return z.NEVER;
});

/** What a dealer says about an order. Dates are days; ISO times are taken too, and their day counts. */
export const createOrderSchema = z.object({
  vehicleMake: requiredText("Vehicle make is required", 80),
  vehicleModel: requiredText("Vehicle model is required", 80),
  vehicleYear: year,
  vehicleVin: optionalText("VIN", 40).transform((vin) => vin && normalizeVin(vin)),
  vehicleColor: optionalText("Color", 60),
  vehicleCondition: z
    .enum(vehicleConditions, `Vehicle condition must be one of ${vehicleConditions.join(", ")}`)
    .default("runs_drives"),
  ...end("pickup", "Pickup"),
  ...end("delivery", "Delivery"),
  deliveryContactName: optionalText("Contact name", 120),
  deliveryContactPhone: optionalText("Contact phone", 40).refine(
    (phone) => phone === null || canBeDialed(phone),
    tooFewDigits,
  ),
  deliveryContactEmail: blankAsNone(() => emailText.transform((email) => email.toLowerCase()), "Invalid email address"),
  paymentAmount,
  specialInstructions: optionalLines("Special instructions", 2000),
  isUrgent: z.boolean("isUrgent must be true or false").default(false),
});

export type NewOrder = z.output<typeof createOrderSchema>;
export type NewOrderInput = z.input<typeof createOrderSchema>;

type Needs = Pick<
  SharedPorts & LanePorts & OrderPorts,
  "clock" | "identities" | "zipPlaces" | "routePlanner" | "orders"
>;

/** Posts a dealer's order. Distance and rate are worked out here. */
export function createOrder(ports: Needs) {
  return async (shipper: User, asked: NewOrder, once?: Once): Promise<Result<Order, InvalidFields | KeyReused>> => {
    const known = once && (await ports.orders.earlier(once));
    if (known) return known;
    const now = ports.clock.now();
    const trip = await tripOf(ports, asked, now);
    if (!trip.ok) return trip;
    const order = orderOf(asked, trip.value, {
      id: ports.identities.newId(),
      trackingToken: ports.identities.newSecret(),
      createdAt: now.toISOString(),
      shipperId: shipper.id,
      shipperOrganisationId: shipper.organisationId,
    });
    const added = await ports.orders.add(
      {
        order,
        facts: [{ orderId: order.id, kind: "created", at: order.createdAt, actorId: shipper.id, reason: null }],
        effects: order.deliveryContact.email === null ? [] : [orderMail(order.id, "created", "receiver")],
        live: [{ kind: "order", change: "created", open: true }],
      },
      once,
    );
    return added.ok ? accept(added.value.value) : added;
  };
}

type Trip = { readonly from: Place; readonly to: Place; readonly route: Extract<Route, { kind: "road" }> };
type Wrong = { readonly path: keyof NewOrder; readonly message: string };

/** The way, or everything that is wrong with the request. */
async function tripOf(ports: Needs, asked: NewOrder, now: Date): Promise<Result<Trip, InvalidFields>> {
  const wrong: Wrong[] = [];
  if (asked.vehicleYear > nextModelYear(now)) wrong.push({ path: "vehicleYear", message: invalidYear });
  const from = ports.zipPlaces.find(asked.pickupZip);
  const to = ports.zipPlaces.find(asked.deliveryZip);
  if (!from) wrong.push({ path: "pickupZip", message: `${asked.pickupZip} is not a US ZIP code we know.` });
  if (!to) wrong.push({ path: "deliveryZip", message: `${asked.deliveryZip} is not a US ZIP code we know.` });
  if (asked.pickupDate && asked.pickupDate < dayAt(from ?? { longitude: 0 }, now))
    wrong.push({ path: "pickupDate", message: "Pickup date cannot be earlier than now" });
  if (asked.deliveryDate && asked.deliveryDate < dayAt(to ?? { longitude: 0 }, now))
    wrong.push({ path: "deliveryDate", message: "Delivery date cannot be earlier than now" });
  else if (asked.pickupDate && asked.deliveryDate && asked.deliveryDate < asked.pickupDate)
    wrong.push({ path: "deliveryDate", message: "Delivery date cannot be before pickup date" });
  if (!from || !to || wrong.length > 0) return refuse({ kind: "invalid_fields", errors: wrong });
  const route = await ports.routePlanner.plan(from, to);
  if (route.kind === "road") return accept({ from, to, route });
  const path = route.end === "to" ? "deliveryZip" : "pickupZip";
  return refuse({ kind: "invalid_fields", errors: [{ path, message: route.reason }] });
}

type Fresh = Pick<Order, "id" | "trackingToken" | "createdAt" | "shipperId" | "shipperOrganisationId">;

const orderOf = (asked: NewOrder, { from, to, route }: Trip, fresh: Fresh): Order => ({
  ...beginningOfOrder,
  ...fresh,
  quoteId: null,
  customer: null,
  deliveryContact: {
    name: asked.deliveryContactName,
    phone: asked.deliveryContactPhone,
    email: asked.deliveryContactEmail,
  },
  vehicle: {
    year: asked.vehicleYear,
    make: asked.vehicleMake,
    model: asked.vehicleModel,
    color: asked.vehicleColor,
    vin: asked.vehicleVin,
    condition: asked.vehicleCondition,
  },
  pickup: stopOf(asked, "pickup", from),
  delivery: stopOf(asked, "delivery", to),
  distance: route.miles,
  distanceSource: route.source,
  estimatedDays: estimatedDays(route.miles),
  paymentAmount: asked.paymentAmount,
  paymentPerMile: paymentPerMile(asked.paymentAmount, route.miles),
  paymentMethod: "invoice",
  specialInstructions: asked.specialInstructions,
  isUrgent: asked.isUrgent,
});

const stopOf = (asked: NewOrder, at: "pickup" | "delivery", { latitude, longitude }: Place): OrderStop => ({
  address: asked[`${at}Address`],
  city: asked[`${at}City`],
  state: stateCode(asked[`${at}State`]),
  zip: asked[`${at}Zip`],
  date: asked[`${at}Date`],
  latitude,
  longitude,
});

const stateCode = (typed: string): string => (typed.length === 2 ? typed.toUpperCase() : typed);
