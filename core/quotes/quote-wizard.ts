import type { PaymentMethod } from "../orders/index.ts";
import { changeQuoteForm, emptyQuoteForm, type QuoteForm, type QuoteFormField } from "./quote-form.ts";
import type { ContactField, QuoteStatus } from "./quote.ts";

/** The answer to an estimate, as far as the wizard shows it. Money as decimal strings in US dollars. */
export type Estimate = {
  readonly quote: {
    readonly id: string;
    readonly refCode: string;
    readonly distance: number;
    readonly cashPrice: string;
    readonly cardPrice: string;
    readonly status: QuoteStatus;
    readonly expiresAt: string;
    /** The customer has to say this to book it, since a quote by telephone may lack it; absent where there is nothing. */
    readonly contactNeeded?: readonly ContactField[] | undefined;
  };
  readonly breakdown: {
    readonly estimatedDays: number;
    readonly discountAmount: string;
    readonly cardProcessingFee: string;
    readonly lines: readonly { readonly label: string; readonly amount: string }[];
  };
  readonly promo: { readonly applied: boolean; readonly message: string } | null;
  readonly vehicle: {
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly operable: boolean;
  };
  readonly pickup: QuotedEnd;
  readonly delivery: QuotedEnd;
};

type QuotedEnd = { readonly city: string; readonly state: string; readonly zip: string; readonly date: string };

/** The token is null when an earlier booking, whose key is not known here, was answered with it. */
export type BookedOrder = { readonly id: string; readonly trackingToken: string | null };

export type FieldErrors = Partial<Record<QuoteFormField, string>>;

export type QuoteWizardStep =
  | "vehicleAndRoute"
  | "shippingDates"
  | "contactInformation"
  | "yourQuote"
  | "bookingConfirmed";

/** The state that survives a reload. */
export type QuoteWizardDraft = {
  readonly step: QuoteWizardStep;
  readonly form: QuoteForm;
  readonly estimate: Estimate | null;
  readonly paymentMethod: PaymentMethod;
  /** The visitor has ticked that they want texts about the order; absent in drafts of earlier releases. */
  readonly textMe?: boolean;
  readonly order: BookedOrder | null;
  readonly estimateKey: string;
  readonly bookingKey: string;
};

export type QuoteWizardEvent =
  | { readonly type: "CHANGE"; readonly change: Partial<QuoteForm> }
  | { readonly type: "REFUSE"; readonly field: QuoteFormField; readonly message: string | null }
  /** The pickup's place is known, and with it the day that it is there. */
  | { readonly type: "PICKUP_DAY"; readonly day: string }
  | { readonly type: "NEXT" }
  | { readonly type: "BACK" }
  | { readonly type: "CHOOSE_PAYMENT"; readonly paymentMethod: PaymentMethod }
  | { readonly type: "TEXT_ME"; readonly textMe: boolean }
  /** The customer says how they are reached, which the quote on the screen lacks. */
  | { readonly type: "CONTACT"; readonly change: Partial<Pick<QuoteForm, ContactField>> }
  /** The quote on the screen has got other dates. */
  | { readonly type: "REDATED"; readonly estimate: Estimate }
  | { readonly type: "BOOK" }
  | { readonly type: "RENEW" }
  | { readonly type: "RESTART" };

export type QuoteWizardNotice = {
  readonly type: "notice";
  readonly title: string;
  readonly description: string;
  readonly variant: "default" | "destructive";
};

export type QuoteWizardContext = Omit<QuoteWizardDraft, "step"> & {
  /** The day at the pickup, once its place is known; until then the visitor's. */
  readonly today: string;
  readonly newKey: () => string;
  readonly restoreTo: QuoteWizardStep;
  /** The missing or wrong fields that the last try to go on found. */
  readonly errors: FieldErrors;
  /** Problems with a field's present content, such as an unknown ZIP. */
  readonly refused: FieldErrors;
  /** The quote on the screen has run out. */
  readonly expired: boolean;
};

export type QuoteWizardInput = {
  readonly today: string;
  readonly newKey: () => string;
  readonly draft?: QuoteWizardDraft | undefined;
};

export type QuoteWizardSnapshot = {
  readonly value: QuoteWizardStep | "restoring" | "estimating" | "booking";
  readonly context: QuoteWizardContext;
};

/** The state to keep for a reload; an answer still on its way is asked for again, under its old key. */
export function quoteWizardDraft({ value, context }: QuoteWizardSnapshot): QuoteWizardDraft {
  const { form, estimate, paymentMethod, textMe = false, order, estimateKey, bookingKey } = context;
  return { step: quoteWizardStep(value), form, estimate, paymentMethod, textMe, order, estimateKey, bookingKey };
}

/** The step on the screen; while an answer is on its way, the step that asked. */
export function quoteWizardStep(value: QuoteWizardSnapshot["value"]): QuoteWizardStep {
  if (value === "estimating") return "contactInformation";
  if (value === "booking") return "yourQuote";
  return value === "restoring" ? "vehicleAndRoute" : value;
}

/** A wizard that nothing was entered into. */
export function freshContext({ today, newKey }: Pick<QuoteWizardInput, "today" | "newKey">): QuoteWizardContext {
  return {
    today,
    newKey,
    form: emptyQuoteForm(today),
    estimate: null,
    paymentMethod: "cash",
    order: null,
    estimateKey: newKey(),
    bookingKey: newKey(),
    restoreTo: "vehicleAndRoute",
    errors: {},
    refused: {},
    expired: false,
  };
}

/** The part of the context that changes with the form. */
export const changeOf = (context: QuoteWizardContext, change: Partial<QuoteForm>) => ({
  form: changeQuoteForm(context.form, change),
  errors: without(context.errors, Object.keys(change) as QuoteFormField[]),
  refused: without(context.refused, Object.keys(change) as QuoteFormField[]),
  // Another form is another request.
  estimateKey: context.newKey(),
});

export function without(errors: FieldErrors, fields: readonly QuoteFormField[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as QuoteFormField)));
}
