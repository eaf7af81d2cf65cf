import { typedArea, unknownArea } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { BoardSearch, OfferSearch } from "../orders/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";

/** What a carrier looks for, as it is typed. */
export type OfferCriteria = Omit<OfferSearch, "near" | "nearDelivery"> & {
  /** Where vehicles are picked up: around a ZIP or a city and state, in a state, or in a region. */
  readonly place?: string | undefined;
  /** The same for the delivery. */
  readonly deliveryPlace?: string | undefined;
  /** Miles around both places; 50 unless told. A state or region is looked at as a whole. */
  readonly radius?: number | undefined;
};

const milesAround = 50;

/** The areas of the places that were typed. */
export function aroundPlaces(ports: Pick<LanePorts, "zipPlaces">) {
  return ({
    place,
    deliveryPlace,
    radius: miles = milesAround,
  }: OfferCriteria): Result<Pick<BoardSearch, "near" | "nearDelivery">, InvalidFields> => {
    const [from, to] = [place?.trim(), deliveryPlace?.trim()].map((typed) =>
      typed ? typedArea(ports, typed, miles) : null,
    );
    if (from === undefined) return refuse(invalidField("place", unknownArea));
    if (to === undefined) return refuse(invalidField("deliveryPlace", unknownArea));
    return accept({
      ...(from && { near: from }),
      ...(to && { nearDelivery: to }),
    });
  };
}
