import { fullName } from "../accounts/index.ts";
import { searchedInPlace } from "../lanes/index.ts";
import type { Quote } from "./quote.ts";

/** The texts that a search of quotes looks through. */
export function searchedInQuote({ refCode, customer, vehicle, pickup, delivery }: Quote): readonly string[] {
  return [
    refCode,
    fullName(customer),
    customer.email,
    `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    searchedInPlace(pickup.place),
    searchedInPlace(delivery.place),
  ];
}
