import { carryOutEffect } from "./carry-out-effect.ts";
import type { Ports } from "./ports.ts";
import { bookQuote } from "./quotes/book-quote.ts";
import { findPlace, planLane } from "./quotes/plan-lane.ts";
import { findQuote } from "./quotes/find-quote.ts";
import { requestQuote } from "./quotes/request-quote.ts";
import { trackOrder } from "./orders/track-order.ts";
import { lookUpVin } from "./vehicles/look-up-vin.ts";

export type Lotlane = ReturnType<typeof createLotlane>;

/** The whole product on a set of adapters: the only assembly. */
export function createLotlane(ports: Ports) {
  return {
    commands: {
      requestQuote: requestQuote(ports),
      bookQuote: bookQuote(ports),
    },
    queries: {
      vehicleYears: () => ports.vehicleCatalog.years(),
      vehicleMakes: (year: number) => ports.vehicleCatalog.makes(year),
      vehicleModels: (year: number, make: string) => ports.vehicleCatalog.models(year, make),
      lookUpVin: lookUpVin(ports),
      findQuote: findQuote(ports),
      findPlace: findPlace(ports),
      planLane: planLane(ports),
      trackOrder: trackOrder(ports),
    },
    carryOut: carryOutEffect(ports),
  };
}
