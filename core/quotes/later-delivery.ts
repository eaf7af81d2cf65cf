import { addDays, isDay } from "../shared/day.ts";
import type { QuoteForm } from "./quote-form.ts";

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
