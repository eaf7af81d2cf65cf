import { assign, emit, fromPromise, setup } from "xstate";
import type { PaymentMethod } from "../orders/index.ts";
import { addDays, isDay } from "../shared/day.ts";
import { shortId } from "../shared/short-id.ts";
import { changeQuoteForm, type QuoteForm, type QuoteFormField } from "./quote-form.ts";
import type { ContactField } from "./quote.ts";
import {
  type BookedOrder,
  changeOf,
  type Estimate,
  type FieldErrors,
  freshContext,
  type QuoteWizardContext,
  type QuoteWizardDraft,
  type QuoteWizardEvent,
  type QuoteWizardInput,
  type QuoteWizardNotice,
  type QuoteWizardStep,
  without,
} from "./quote-wizard.ts";

/** Throw this from the actors, so that the wizard can say what was wrong and where. */
export class QuoteWizardFailure extends Error {
  readonly fields: FieldErrors;
  /** Sales cannot book this quote any more: a new price is needed. */
  readonly expired: boolean;

  constructor(message: string, { fields = {}, expired = false }: { fields?: FieldErrors; expired?: boolean } = {}) {
    super(message);
    this.fields = fields;
    this.expired = expired;
  }
}

const steps: readonly QuoteWizardStep[] = [
  "vehicleAndRoute",
  "shippingDates",
  "contactInformation",
  "yourQuote",
  "bookingConfirmed",
];

const notImplemented = (name: string) => () => Promise.reject(new Error(`provide the actor “${name}”`));

/**
 * The five steps of the quote wizard. Estimate and booking are actors that the
 * host provides; their keys make a repeat after a reload or a lost answer harmless.
 */
export const quoteWizardMachine = setup({
  types: {
    input: {} as QuoteWizardInput,
    context: {} as QuoteWizardContext,
    events: {} as QuoteWizardEvent,
    emitted: {} as QuoteWizardNotice,
  },
  actors: {
    estimate: fromPromise<Estimate, { form: QuoteForm; key: string }>(notImplemented("estimate")),
    book: fromPromise<BookedOrder, BookingAsked>(notImplemented("book")),
  },
  guards: {
    routeIsRight: ({ context }) =>
      missingRouteFields(context.form).length === 0 && Object.keys(context.refused).length === 0,
    routeIsComplete: ({ context }) => missingRouteFields(context.form).length === 0,
    datesAreRight: ({ context }) => Object.keys(dateErrors(context.form, context.today)).length === 0,
    contactIsComplete: ({ context }) => missingContactFields(context.form).length === 0,
    hasQuote: ({ context }) => context.estimate !== null,
    lacksContact: ({ context }) => missingToBook(context).length > 0,
    faultIsInRoute: ({ event }) =>
      hasFault(event, ["vehicleYear", "vehicleMake", "vehicleModel", "pickupZip", "deliveryZip"]),
    faultIsInDates: ({ event }) => hasFault(event, ["pickupDate", "deliveryDate"]),
  },
  actions: {
    change: assign(({ context, event }) => (event.type === "CHANGE" ? changeOf(context, event.change) : {})),
    takePickupDay: assign(({ context, event }) => {
      if (event.type !== "PICKUP_DAY" || event.day === context.today) return {};
      const form = atPickupDay(context.form, event.day);
      return { today: event.day, ...(form !== context.form && { form, estimateKey: context.newKey() }) };
    }),
    refuse: assign(({ context, event }) =>
      event.type === "REFUSE"
        ? {
            refused: {
              ...without(context.refused, [event.field]),
              ...(event.message !== null && { [event.field]: event.message }),
            },
          }
        : {},
    ),
    markMissingRoute: assign({ errors: ({ context }) => requiredErrors(missingRouteFields(context.form)) }),
    markDateErrors: assign({ errors: ({ context }) => dateErrors(context.form, context.today) }),
    markMissingContact: assign({ errors: ({ context }) => requiredErrors(missingContactFields(context.form)) }),
    markMissingToBook: assign({ errors: ({ context }) => requiredErrors(missingToBook(context)) }),
    clearErrors: assign({ errors: {} }),
    noteFailure: assign(({ event }) => {
      const failure = failureOf(event);
      return failure ? { errors: failure.fields, expired: failure.expired } : {};
    }),
    sayMissingRoute: emit(() => destructive("Missing Information", "Please fill in all required fields")),
    sayMissingContact: emit(() =>
      destructive("Missing Information", "Please fill in all contact information and addresses"),
    ),
    sayNoQuote: emit(() => destructive("Error", "No quote available")),
    sayEstimateFailed: emit(({ event }) =>
      destructive("Error", failureOf(event)?.message ?? "Failed to calculate quote"),
    ),
    sayBookingFailed: emit(({ event }) => destructive("Error", failureOf(event)?.message ?? "Failed to book shipment")),
    sayBooked: emit(({ context }) => ({
      type: "notice" as const,
      variant: "default" as const,
      title: "Booking Successful!",
      description: context.order ? `Order ID: #${shortId(context.order.id)}` : "",
    })),
    restart: assign(({ context }) => freshContext(context)),
  },
}).createMachine({
  id: "quoteWizard",
  context: ({ input }) => ({
    ...freshContext(input),
    ...(input.draft && draftContext(input.draft)),
  }),
  initial: "restoring",
  on: { CHANGE: { actions: "change" }, REFUSE: { actions: "refuse" }, PICKUP_DAY: { actions: "takePickupDay" } },
  states: {
    restoring: {
      always: steps.map((step) => ({
        guard: ({ context }: { context: QuoteWizardContext }) => context.restoreTo === step,
        target: step,
      })),
    },
    vehicleAndRoute: {
      on: {
        NEXT: [
          { guard: "routeIsRight", target: "shippingDates", actions: "clearErrors" },
          // The fields show their errors already.
          { guard: "routeIsComplete" },
          { actions: ["markMissingRoute", "sayMissingRoute"] },
        ],
      },
    },
    shippingDates: {
      on: {
        NEXT: [
          { guard: "datesAreRight", target: "contactInformation", actions: "clearErrors" },
          { actions: "markDateErrors" },
        ],
        BACK: { target: "vehicleAndRoute", actions: "clearErrors" },
      },
    },
    contactInformation: {
      on: {
        NEXT: [
          { guard: "contactIsComplete", target: "estimating", actions: "clearErrors" },
          { actions: ["markMissingContact", "sayMissingContact"] },
        ],
        BACK: { target: "shippingDates", actions: "clearErrors" },
      },
    },
    estimating: {
      // A change while the answer is on its way would not be in it.
      on: { CHANGE: {}, PICKUP_DAY: {} },
      invoke: {
        src: "estimate",
        input: ({ context }) => ({ form: context.form, key: context.estimateKey }),
        onDone: {
          target: "yourQuote",
          actions: assign(({ context, event }) => ({
            estimate: event.output,
            expired: false,
            bookingKey: context.newKey(),
          })),
        },
        onError: [
          { guard: "faultIsInRoute", target: "vehicleAndRoute", actions: ["noteFailure", "sayEstimateFailed"] },
          { guard: "faultIsInDates", target: "shippingDates", actions: ["noteFailure", "sayEstimateFailed"] },
          { target: "contactInformation", actions: ["noteFailure", "sayEstimateFailed"] },
        ],
      },
    },
    yourQuote: {
      on: {
        CHANGE: {},
        PICKUP_DAY: {},
        CHOOSE_PAYMENT: {
          actions: assign({
            paymentMethod: ({ event }) => event.paymentMethod,
            bookingKey: ({ context }) => context.newKey(),
          }),
        },
        TEXT_ME: {
          actions: assign({
            textMe: ({ event }) => event.textMe,
            bookingKey: ({ context }) => context.newKey(),
          }),
        },
        REDATED: {
          actions: assign(({ context, event: { estimate } }) => ({
            estimate,
            form: {
              ...context.form,
              pickupDate: estimate.pickup.date,
              deliveryDate: estimate.delivery.date,
              pickupFollows: false,
              deliveryFollows: false,
            },
            estimateKey: context.newKey(),
            bookingKey: context.newKey(),
          })),
        },
        CONTACT: {
          actions: assign(({ context, event: { change } }) => ({
            ...changeOf(context, change),
            bookingKey: context.newKey(),
          })),
        },
        BOOK: [
          { guard: "lacksContact", actions: "markMissingToBook" },
          { guard: "hasQuote", target: "booking", actions: "clearErrors" },
          { actions: "sayNoQuote" },
        ],
        RENEW: { target: "estimating", actions: assign({ estimateKey: ({ context }) => context.newKey() }) },
        BACK: { target: "contactInformation", actions: "clearErrors" },
      },
    },
    booking: {
      on: { CHANGE: {}, PICKUP_DAY: {} },
      invoke: {
        src: "book",
        input: ({ context }) => ({
          quoteId: context.estimate?.quote.id ?? "",
          paymentMethod: context.paymentMethod,
          ...(context.textMe && { textMe: true }),
          ...Object.fromEntries(neededToBook(context).map((field) => [field, context.form[field]])),
          key: context.bookingKey,
        }),
        onDone: {
          target: "bookingConfirmed",
          actions: [assign({ order: ({ event }) => event.output }), "sayBooked"],
        },
        onError: { target: "yourQuote", actions: ["noteFailure", "sayBookingFailed"] },
      },
    },
    bookingConfirmed: {
      on: { CHANGE: {}, PICKUP_DAY: {}, RESTART: { target: "vehicleAndRoute", actions: "restart" } },
    },
  },
});

/** A booking by the wizard, with the contact details that the quote lacks. */
export type BookingAsked = Partial<Pick<QuoteForm, ContactField>> & {
  readonly quoteId: string;
  readonly paymentMethod: PaymentMethod;
  readonly textMe?: boolean;
  readonly key: string;
};

const neededToBook = ({ estimate }: QuoteWizardContext): readonly ContactField[] => estimate?.quote.contactNeeded ?? [];
const missingToBook = (context: QuoteWizardContext): readonly ContactField[] =>
  neededToBook(context).filter((field) => isBlank(context.form[field]));

function draftContext({ step, ...kept }: QuoteWizardDraft) {
  return { ...kept, restoreTo: step, expired: kept.estimate?.quote.status === "expired" };
}

const destructive = (title: string, description: string): QuoteWizardNotice => ({
  type: "notice",
  variant: "destructive",
  title,
  description,
});

function failureOf(event: unknown): QuoteWizardFailure | undefined {
  const error = (event as { error?: unknown }).error;
  return error instanceof QuoteWizardFailure ? error : undefined;
}

const hasFault = (event: unknown, fields: readonly QuoteFormField[]) =>
  fields.some((field) => failureOf(event)?.fields[field] !== undefined);

const routeFields = ["vehicleYear", "vehicleMake", "vehicleModel", "pickupZip", "deliveryZip"] as const;

const contactFields = ["firstName", "lastName", "email", "phoneNumber", "pickupAddress", "deliveryAddress"] as const;

export const missingRouteFields = (form: QuoteForm): QuoteFormField[] =>
  routeFields.filter((field) => isBlank(form[field]));

export const missingContactFields = (form: QuoteForm): QuoteFormField[] =>
  contactFields.filter((field) => isBlank(form[field]));

/** The errors of the dates, by field; empty when there are none. */
export function dateErrors(form: QuoteForm, today: string): Partial<Record<QuoteFormField, string>> {
  return {
    ...(form.pickupDate === "" && { pickupDate: "Pickup date is required" }),
    ...(form.pickupDate !== "" && !isDay(form.pickupDate) && { pickupDate: "Pickup date must be a date" }),
    ...(isDay(form.pickupDate) && form.pickupDate < today && { pickupDate: "Pickup date cannot be earlier than now" }),
    ...(form.deliveryDate === "" && { deliveryDate: "Delivery date is required" }),
    ...(form.deliveryDate !== "" && !isDay(form.deliveryDate) && { deliveryDate: "Delivery date must be a date" }),
    ...(isDay(form.deliveryDate) &&
      form.deliveryDate < form.pickupDate && { deliveryDate: "Delivery date cannot be before pickup date" }),
  };
}

/** Moves a pickup date that the visitor did not choose to the day that it is at the pickup. */
export const atPickupDay = (form: QuoteForm, day: string): QuoteForm =>
  form.pickupFollows && form.pickupDate !== day
    ? changeQuoteForm(form, { pickupDate: day, pickupFollows: true })
    : form;

/** The message at each field that has to be filled in. */
export const requiredErrors = (fields: readonly QuoteFormField[]): Partial<Record<QuoteFormField, string>> =>
  Object.fromEntries(fields.map((field) => [field, requiredMessages[field]]));

const requiredMessages: Partial<Record<QuoteFormField, string>> = {
  vehicleYear: "Year is required",
  vehicleMake: "Make is required",
  vehicleModel: "Model is required",
  pickupZip: "Pickup ZIP is required",
  deliveryZip: "Delivery ZIP is required",
  firstName: "First name is required",
  lastName: "Last name is required",
  email: "Email is required",
  phoneNumber: "Phone is required",
  pickupAddress: "Pickup address is required",
  deliveryAddress: "Delivery address is required",
};

const isBlank = (value: string | number | null) => value === null || (typeof value === "string" && value.trim() === "");

/**
 * The delivery day to offer where the lane takes longer than the form's dates allow; null where they allow enough.
 * @param estimatedDays the lane's days on the road after pickup
 */
export function laterDelivery(
  { pickupDate, deliveryDate }: Pick<QuoteForm, "pickupDate" | "deliveryDate">,
  estimatedDays: number,
): string | null {
  if (!isDay(pickupDate) || !isDay(deliveryDate) || deliveryDate < pickupDate) return null;
  const day = addDays(pickupDate, estimatedDays);
  return deliveryDate < day ? day : null;
}
