import {
  addedPaperKinds,
  detailsSchemas,
  flatStop,
  orderActionNames,
  orderFactKinds,
  orderPaymentMethods,
  orderStatuses,
  settlements,
  stopSchema,
  termsFactKinds,
} from "@lotlane/core/orders";
import { paymentTerms } from "@lotlane/core";
import { inspectionTypes } from "@lotlane/core/inspections";
import { billPayments } from "@lotlane/core/payments";
import { identityGaps } from "@lotlane/core/accounts";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { z } from "zod";
import { truckJsonSchema } from "./trucks.ts";
import { fieldChangeSchema } from "./problems.ts";
import { day, id, instant, miles, money } from "./values.ts";

const stopShape = {
  ...stopSchema.shape,
  address: stopSchema.shape.address.nullable().describe("Null for a transporter who has not claimed the order"),
};

/** Left out where only a list of orders is shown; boards have those that a carrier sees before it claims. */
const detailsShape = z.object(detailsSchemas).partial().shape;

const mark = z.string();
const marksSchema = z.object({ accuracy: mark, readiness: mark, payment: mark });

export const contactSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string(),
  rating: z.string().nullable().describe("Out of 5, with two decimals; a shipper's is its organization's"),
  marks: marksSchema
    .nullable()
    .describe("A shipper's rating in its parts: the order as described, the vehicle ready at pickup, payment"),
  profileImageUrl: z.string().nullable(),
  totalJobs: z.number().int(),
  ordersGivenBack: z.number().int().describe("Orders that a transporter has claimed and given back"),
});

export type ContactJson = z.output<typeof contactSchema>;

export const positionJson = z.object({
  latitude: z.number(),
  longitude: z.number(),
  place: z.string().nullable().describe("The nearest town"),
  notes: z.string().nullable(),
  createdAt: instant.describe("When it was measured"),
});

export const milesDoneSchema = z
  .number()
  .int()
  .nonnegative()
  .nullable()
  .describe("Whole miles covered by the last position; null if unknown");

export const lateArrivalSchema = instant
  .nullable()
  .describe("The expected arrival of a vehicle in transit that will be later than promised; null while it is on time");

export const etaSchema = z.object({
  milesLeft: z.number().int().nonnegative().describe("Whole road miles from the last position"),
  arrivesAt: instant.describe("Once an earlier estimate has passed, assumes no movement since the last position"),
  wasExpectedAt: instant.nullable().describe("The estimate that has passed: the vehicle is late; null if it has not"),
  heardAt: instant.describe("When the last position was measured"),
});
export const payerHistorySchema = z.object({
  medianDays: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .describe("Half of the payer's last invoices were paid within so many days of the delivery; null for fewer than 3"),
  invoices: z.number().int().nonnegative().describe("Paid within a year; the last 100 at most"),
  overdue: z.number().int().nonnegative().describe("Overdue now"),
});

export type EtaJson = z.output<typeof etaSchema>;

/** The state of an invoice outside Lotlane. */
export const outwardShape = {
  sentAt: instant.nullable().describe("When it was sent to its payer"),
  paidAt: instant.nullable().describe("When nothing was owed any more"),
  service: z
    .object({
      name: z.string(),
      payment: z.enum(billPayments).describe("How far the service shows it paid, or its payment scheduled"),
      archivedAt: instant.nullable(),
      problem: z.string().nullable().describe("What is wrong with it at the service; for shipper and admins"),
    })
    .nullable()
    .describe("The outside service where it is a bill of its payer; null if Lotlane only emails it"),
};

export const invoiceSummarySchema = z.object({
  id,
  number: z.string(),
  amount: money,
  balance: money.describe("The part that is still owed; below zero if the payee owes something back"),
  dueOn: day.nullable().describe("Null until the vehicle is delivered"),
  issuedAt: instant,
  withdrawnAt: instant.nullable(),
  ...outwardShape,
});

const proposedSchema = z.object({
  id,
  at: instant,
  reason: z.string().nullable(),
  changes: z.array(fieldChangeSchema),
});

export const orderSchema = z.object({
  id,
  status: z.enum(orderStatuses),
  shipperId: id.nullable(),
  transporterId: id.nullable(),
  claimedById: id
    .nullable()
    .describe("Who claimed it: the carrier's main account or its dispatcher; null to other people"),
  driverId: id.nullable(),
  truck: truckJsonSchema
    .pick({ name: true, plate: true, plateState: true, trailerPlate: true, trailerPlateState: true })
    .nullable()
    .describe(
      "The truck of the driver, or of a main account that drives alone, for the parties: as it was when the order came to them, and then at the pickup",
    ),
  shipmentId: id.nullable().describe("The orders that it was posted with"),
  shipmentCars: z
    .object({ count: z.number().int(), open: z.number().int() })
    .optional()
    .describe("On boards: how many orders its shipment has, and how many of them are open"),
  isReserved: z
    .boolean()
    .nullable()
    .describe("True while only the invited carriers can see the order and claim it; null for readers who are not told"),
  revision: z.number().int().describe("Counts the changes of its terms, from 1"),
  shipperStanding: contactSchema
    .pick({ rating: true, marks: true, totalJobs: true })
    .nullable()
    .optional()
    .describe(
      "What transporters said of the shipper, for transporters and admins; null for a guest. Lists have it only for carriers that may claim the order",
    ),
  proposedChange: proposedSchema
    .nullable()
    .optional()
    .describe("The change its transporter is asked to accept; not in lists"),
  vehicleYear: z.number().int(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleColor: z.string().nullable(),
  vehicleVin: z.string().nullable(),
  vehicleCondition: z.enum(vehicleConditions),
  ...flatStop("pickup", stopShape),
  ...flatStop("delivery", stopShape),
  deliveryContactName: z.string().nullable(),
  deliveryContactPhone: z.string().nullable(),
  deliveryContactEmail: z.string().nullable(),
  ...detailsShape,
  distance: miles,
  distanceSource: z.string(),
  estimatedDays: z.number().int(),
  paymentAmount: money
    .nullable()
    .describe(
      "What the customer pays in all; for transporters and boards what the carrier earns. Null for drivers, unless their carrier shows them the pay",
    ),
  paymentPerMile: money.nullable(),
  transportAmount: money.nullable().describe("The carrier's part of what the customer pays; for admins"),
  serviceFee: money.nullable().describe("The part of Lotlane's operator; for admins"),
  cardFee: money
    .nullable()
    .describe(
      "The surcharge of a card payment. The transporter takes the card and keeps it. For transporters and admins",
    ),
  paymentMethod: z.enum(orderPaymentMethods),
  settlement: z
    .enum(settlements)
    .describe(
      "direct: the customer pays the transporter. operator: the customer pays Lotlane's operator, who pays the transporter",
    ),
  paymentTerms: z
    .enum(paymentTerms)
    .describe("When its invoices are due: on the day of the delivery, or days after it"),
  specialInstructions: z.string().nullable(),
  isUrgent: z.boolean(),
  needsPickupCode: z.boolean().describe("True if marking it as picked up takes its pickup code"),
  createdAt: instant,
  assignedAt: instant.nullable(),
  pickedUpAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  pickupArrivedAt: instant.nullable().describe("When the truck came to the pickup; null if its driver has not said"),
  deliveryArrivedAt: instant
    .nullable()
    .describe("When the truck came to the delivery; null if its driver has not said"),
  trackingToken: z.string().nullable().describe("Opens /track/{token}; null for its transporter and driver"),
  shipperName: z.string().nullable(),
  transporterName: z.string().nullable(),
  driverName: z.string().nullable(),
  shipper: contactSchema.nullable(),
  customer: z
    .object({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string(), email: z.string() })
    .nullable()
    .describe(
      "The guest who booked it without an account; null for an account's order, and once the booking is disowned",
    ),
  transporter: contactSchema.nullable(),
  driver: contactSchema.nullable(),
  progress: z.number().min(0).max(100).describe("Percent of its steps, not its miles: 20 plus 10 per update"),
  milesDone: milesDoneSchema,
  lateArrival: lateArrivalSchema,
  trackingCount: z.number().int(),
  trackingUpdates: z.array(positionJson).describe("The last one; another call has all of them"),
  invoice: invoiceSummarySchema.nullable().describe("The transporter's"),
  carrierInvoice: invoiceSummarySchema
    .nullable()
    .describe("The transporter's to Lotlane's operator, where settlement is operator; for admins"),
  feeInvoice: invoiceSummarySchema.nullable().describe("For the service fee; for the shipper and admins"),
  awaitsBooker: z.boolean().describe("A guest booked it and has not confirmed it yet: the invoice waits for that"),
  disownedAt: instant
    .nullable()
    .describe(
      "When the account with the guest's address said the order is not theirs; for its transporter, driver and admins",
    ),
  rating: z
    .object({ stars: z.number().int(), comment: z.string().nullable() })
    .nullable()
    .describe("The shipper's, of the transporter; others read it once it is no longer held back"),
  shipperRating: z
    .object({
      accuracy: z.number().int(),
      readiness: z.number().int(),
      payment: z.number().int(),
      comment: z.string().nullable(),
    })
    .nullable()
    .describe("The transporter's, of the shipper; the shipper reads it once it is no longer held back"),
  ratingsHeldUntil: instant
    .nullable()
    .describe("When your rating is shown to the other side, unless the other side rates before; null if it is shown"),
  nextStatus: z.enum(orderStatuses).nullable().describe("The status that the transporter or driver sets next"),
  actions: z
    .array(
      z.object({
        name: z.enum(orderActionNames),
        allowed: z.boolean(),
        reason: z.string().optional(),
        missingInspection: z
          .enum(inspectionTypes)
          .nullable()
          .optional()
          .describe("For advance: the missing inspection that belongs before the next step"),
        until: instant.optional().describe("For undo_claim: when it is no longer allowed"),
        lacks: z.enum(identityGaps).optional().describe("What your account lacks, if that is the reason"),
      }),
    )
    .describe("What you can do with it, or why not now"),
});

export type OrderJson = z.output<typeof orderSchema>;

export const orderDetailSchema = orderSchema.and(
  z.object({
    timeline: z.array(
      z.object({
        kind: z.enum([...orderFactKinds, "shipper_rated"]),
        at: instant,
        by: z.string().nullable().describe("Who did it; null for a guest"),
        reason: z.string().nullable(),
      }),
    ),
    changes: z
      .array(
        z.object({
          changeId: id,
          kind: z.enum(termsFactKinds),
          at: instant,
          by: z.string().nullable().describe("Who did it"),
          reason: z.string().nullable(),
          changes: z.array(fieldChangeSchema),
        }),
      )
      .describe("Its changes, and those asked for, oldest first"),
    paperHistory: z
      .array(
        z.object({
          paperId: id,
          act: z.enum(["added", "removed"]),
          kind: z.enum(addedPaperKinds),
          name: z.string(),
          at: instant,
          by: z.string().nullable().describe("Who did it"),
        }),
      )
      .describe("Papers that were added and removed, oldest first"),
    eta: etaSchema.nullable().describe("From the last position, within the hours of service; null if none is known"),
    pickupCode: z
      .string()
      .nullable()
      .describe(
        "Six digits for the person who hands the vehicle over, who tells them to the driver; for the shipper and admins, from a claim to the pickup",
      ),
    payerHistory: payerHistorySchema.nullable().describe("For transporters and admins; null for a guest"),
  }),
);

export type OrderDetailJson = z.output<typeof orderDetailSchema>;

/** A guest's order as the account with the guest's address sees it before it is theirs. */
export const offeredOrderSchema = orderSchema
  .pick({
    id: true,
    status: true,
    vehicleYear: true,
    vehicleMake: true,
    vehicleModel: true,
    pickupCity: true,
    pickupState: true,
    pickupDate: true,
    deliveryCity: true,
    deliveryState: true,
    paymentAmount: true,
    createdAt: true,
    awaitsBooker: true,
  })
  .extend({ paymentAmount: money, bookedBy: z.string().describe("The name the guest typed") });
export type OfferedOrderJson = z.output<typeof offeredOrderSchema>;

/** The fields that name an order where nothing more of it is shown. */
export const briefOrderSchema = orderSchema.pick({
  id: true,
  status: true,
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  pickupCity: true,
  pickupState: true,
  deliveryCity: true,
  deliveryState: true,
});
export type BriefOrderJson = z.output<typeof briefOrderSchema>;
