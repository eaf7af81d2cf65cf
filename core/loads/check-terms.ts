import { dayAt, findLane, type Lane, type TypedTowns, wrongTowns } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { refuse, type Result } from "../shared/result.ts";
import { type LoadTerms, wrongYears } from "./load-terms.ts";

type Wrong = { readonly path: string; readonly message: string };

/**
 * The lane of a load's terms, or everything that is wrong with them together.
 * @param before the terms as they were: days that an edit leaves as they are may have passed
 */
export function checkTerms(ports: LanePorts) {
  const find = findLane(ports);
  return async (terms: LoadTerms & TypedTowns, now: Date, before?: LoadTerms): Promise<Result<Lane, InvalidFields>> => {
    const lane = await find(terms.pickupZip, terms.deliveryZip);
    const { from, to } = lane.ok ? lane.value : lane.refusal;
    const problems = lane.ok ? [] : lane.refusal.problems;
    const errors = [
      ...wrongPrice(terms),
      ...wrongYears(terms.vehicleList, now).map(({ path, message }) => ({
        path: ["vehicleList", ...path].join("."),
        message,
      })),
      ...problems.map(({ end, message }) => ({ path: end === "from" ? "pickupZip" : "deliveryZip", message })),
      ...wrongTowns(terms, { pickup: from, delivery: to }, before),
      ...wrongOrder(terms),
      ...(terms.pickupLatest === before?.pickupLatest ? [] : passed("Pickup", terms.pickupLatest, dayAt(from, now))),
      ...(terms.deliveryLatest === before?.deliveryLatest
        ? []
        : passed("Delivery", terms.deliveryLatest, dayAt(to, now))),
    ];
    return lane.ok && errors.length === 0 ? lane : refuse({ kind: "invalid_fields", errors });
  };
}

function wrongPrice({ priceType, priceOffer, bookNowEnabled }: LoadTerms): Wrong[] {
  if (priceOffer !== null) return [];
  if (priceType === "FIXED") return [{ path: "priceOffer", message: "A load with a fixed price needs a price" }];
  return bookNowEnabled
    ? [{ path: "priceOffer", message: "Book Now needs the price at which carriers can take the load" }]
    : [];
}

function wrongOrder(terms: LoadTerms): Wrong[] {
  const errors: Wrong[] = [];
  if (terms.pickupLatest < terms.pickupEarliest)
    errors.push({ path: "pickupLatest", message: "Latest pickup cannot be before earliest pickup" });
  if (terms.deliveryLatest < terms.deliveryEarliest)
    errors.push({ path: "deliveryLatest", message: "Latest delivery cannot be before earliest delivery" });
  else if (terms.deliveryLatest < terms.pickupEarliest)
    errors.push({ path: "deliveryLatest", message: "Latest delivery cannot be before earliest pickup" });
  return errors;
}

/** @param today the day that it is at that end now */
const passed = (name: "Pickup" | "Delivery", latest: string, today: string): Wrong[] =>
  latest < today
    ? [{ path: `${name.toLowerCase()}Latest`, message: `Latest ${name.toLowerCase()} cannot be earlier than today` }]
    : [];
