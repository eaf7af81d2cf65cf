import { addDays, isDay } from "../shared/day.ts";
import { changeQuoteForm, type QuoteForm, type QuoteFormField } from "./quote-form.ts";

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
