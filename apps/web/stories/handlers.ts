import type { Answer, Name, Received } from "@lotlane/adapters/http/contract";
import { estimateJson, laneJson, orderJson, trackedOrderJson } from "@lotlane/adapters/http/presenters";
import type { KeyReused, Lotlane, Once, Result } from "@lotlane/core";
import type { ShipmentNotFound } from "@lotlane/core/orders";
import type { BookingRefused, InvalidRequest, PlaceNotFound } from "@lotlane/core/quotes";

export type Refusal = BookingRefused | InvalidRequest | KeyReused | PlaceNotFound | ShipmentNotFound;

type Request<N extends Name> = Received<N> & { readonly once: Once | undefined };
type Outcome<N extends Name> = Answer<N> | Promise<Answer<N>>;

export type Handlers = { readonly [N in Name]?: (request: Request<N>) => Outcome<N> };

/** Carries the core's refusal out of a handler. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** The calls that the screens make, answered by the core itself. */
export function memoryHandlers({ commands, queries }: Lotlane): Handlers {
  return {
    "GET /api/vehicles/years": () => [...queries.vehicleYears()],
    "GET /api/vehicles/makes": ({ query }) => [...queries.vehicleMakes(query.year)],
    "GET /api/vehicles/models": ({ query }) => [...queries.vehicleModels(query.year, query.make)],
    "GET /api/places/{zip}": ({ params }) => accepted(queries.findPlace(params.zip)),
    "GET /api/lanes": async ({ query }) => laneJson(accepted(await queries.planLane(query.from, query.to))),
    "POST /api/quoter/estimate": async ({ body, once }) =>
      estimateJson(accepted(await commands.requestQuote(body, once)).value),
    "GET /api/quoter/estimate/{id}": async ({ params }) => estimateJson(accepted(await queries.findQuote(params.id))),
    "POST /api/quoter/orders": async ({ body, once }) => ({
      order: orderJson(accepted(await commands.bookQuote(body, once)).order),
    }),
    "GET /api/track/{token}": async ({ params }) => trackedOrderJson(accepted(await queries.trackOrder(params.token))),
  };
}

function accepted<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}
