import { typedArea, unknownArea } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { BoardSearch, OfferSearch } from "../orders/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";

/** A carrier's search as typed. */
export type OfferCriteria = Omit<OfferSearch, "near" | "nearDelivery"> & {
  /** The pickup area: around a ZIP or a city and state, a state, or a region. */
  readonly place?: string | undefined;
  /** The delivery area, in the same forms. */
  readonly deliveryPlace?: string | undefined;
  /** Miles around both places; 50 unless told. A state or region is searched as a whole. */
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
