import { addDays, isDay } from "../shared/day.ts";

export const daysToDelivery = 7;
export const bookingHorizonDays = 365;

/** The visitor's entries so far; empty text and null mean not yet. */
export type QuoteForm = {
  readonly vehicleYear: number | null;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  /** The size class of the chosen model in lower case. */
  readonly vehicleType: string;
  readonly oversize: boolean;
  readonly isOperable: boolean;
  readonly pickupZip: string;
  readonly deliveryZip: string;
  readonly pickupDate: string;
  readonly deliveryDate: string;
  /** True until the visitor chooses a pickup date: it is then the day that it is at the pickup. */
  readonly pickupFollows: boolean;
  /** True until the visitor chooses a delivery date: it then keeps its distance from the pickup date. */
  readonly deliveryFollows: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly pickupAddress: string;
  readonly deliveryAddress: string;
  readonly promoCode: string;
  readonly remindersAgreed: boolean;
};

export type QuoteFormField = keyof QuoteForm;

/** @param today the visitor's day, `YYYY-MM-DD` */
export function emptyQuoteForm(today: string): QuoteForm {
  return {
    vehicleYear: null,
    vehicleMake: "",
    vehicleModel: "",
    vehicleType: "sedan",
    oversize: false,
    isOperable: true,
    pickupZip: "",
    deliveryZip: "",
    pickupDate: today,
    deliveryDate: addDays(today, daysToDelivery),
    pickupFollows: true,
    deliveryFollows: true,
    firstName: "",
    lastName: "",
    email: "",
    phoneNumber: "",
    pickupAddress: "",
    deliveryAddress: "",
    promoCode: "",
    remindersAgreed: false,
  };
}

/** Applies a change, and lets the delivery date follow the pickup date until the visitor chooses it. */
export function changeQuoteForm(form: QuoteForm, change: Partial<QuoteForm>): QuoteForm {
  const pickupFollows = form.pickupFollows && change.pickupDate === undefined;
  if (change.deliveryDate !== undefined) return { ...form, pickupFollows, deliveryFollows: false, ...change };
  const changed = { ...form, pickupFollows, ...change };
  return changed.deliveryFollows && change.pickupDate !== undefined && isDay(change.pickupDate)
    ? { ...changed, deliveryDate: addDays(change.pickupDate, daysToDelivery) }
    : changed;
}
