import { addDays, daysToDelivery, isDay } from "./shipping-dates.ts";

/** What the visitor has filled in so far; empty text and null mean not yet. */
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
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly pickupAddress: string;
  readonly deliveryAddress: string;
  readonly promoCode: string;
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
    firstName: "",
    lastName: "",
    email: "",
    phoneNumber: "",
    pickupAddress: "",
    deliveryAddress: "",
    promoCode: "",
  };
}

const routeFields = ["vehicleYear", "vehicleMake", "vehicleModel", "pickupZip", "deliveryZip"] as const;

const contactFields = ["firstName", "lastName", "email", "phoneNumber", "pickupAddress", "deliveryAddress"] as const;

export const missingRouteFields = (form: QuoteForm): QuoteFormField[] => routeFields.filter((field) => isBlank(form[field]));

export const missingContactFields = (form: QuoteForm): QuoteFormField[] =>
  contactFields.filter((field) => isBlank(form[field]));

/** What is wrong with the dates, by field; empty when nothing is. */
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

/** Takes a change over; a delivery date that merely followed the pickup date goes on following it. */
export function changeQuoteForm(form: QuoteForm, change: Partial<QuoteForm>): QuoteForm {
  const followed = isDay(form.pickupDate) && form.deliveryDate === addDays(form.pickupDate, daysToDelivery);
  const follow =
    change.pickupDate && isDay(change.pickupDate) && change.deliveryDate === undefined && followed
      ? { deliveryDate: addDays(change.pickupDate, daysToDelivery) }
      : {};
  return { ...form, ...change, ...follow };
}

const isBlank = (value: string | number | null) => value === null || (typeof value === "string" && value.trim() === "");
