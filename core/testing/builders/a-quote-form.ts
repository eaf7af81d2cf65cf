import { emptyQuoteForm, type QuoteForm } from "../../quotes/index.ts";
import { vicVisitor } from "../../demo/cast/people.ts";
import { losAngeles, newYork } from "../../demo/cast/places.ts";
import { f150 } from "../../demo/cast/vehicles.ts";

/** A form with nothing left to fill in. @param overrides may take single answers away again */
export const aQuoteForm = (overrides: Partial<QuoteForm> = {}, today = "2026-11-20"): QuoteForm => ({
  ...emptyQuoteForm(today),
  vehicleYear: f150.year,
  vehicleMake: f150.make,
  vehicleModel: f150.model,
  vehicleType: "pickup_full",
  oversize: f150.oversize,
  pickupZip: losAngeles.zip,
  deliveryZip: newYork.zip,
  ...vicVisitor,
  pickupAddress: "12 Palm Street",
  deliveryAddress: "200 West 30th Street",
  ...overrides,
});
