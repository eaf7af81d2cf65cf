import { typedPlace, unknownPlace } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { BoardSearch, OfferSearch } from "../orders/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";

/** What a carrier looks for, as it is typed. */
export type OfferCriteria = Omit<OfferSearch, "near" | "nearDelivery"> & {
  /** A ZIP, or a city and state, around which vehicles are picked up. */
  readonly place?: string | undefined;
  /** The same for the delivery. */
  readonly deliveryPlace?: string | undefined;
  /** Miles around both places; 50 unless told. */
  readonly radius?: number | undefined;
};

const milesAround = 50;

/** The circles around the places that were typed. */
export function aroundPlaces(ports: Pick<LanePorts, "zipPlaces">) {
  return ({
    place,
    deliveryPlace,
    radius: miles = milesAround,
  }: OfferCriteria): Result<Pick<BoardSearch, "near" | "nearDelivery">, InvalidFields> => {
    const [from, to] = [place?.trim(), deliveryPlace?.trim()].map((typed) => (typed ? typedPlace(ports, typed) : null));
    if (from === undefined) return refuse(invalidField("place", unknownPlace));
    if (to === undefined) return refuse(invalidField("deliveryPlace", unknownPlace));
    return accept({
      ...(from && { near: { point: from, miles } }),
      ...(to && { nearDelivery: { point: to, miles } }),
    });
  };
}
