import { f150, losAngeles, newYork, vicVisitor } from "@lotlane/demo";
import { emptyQuoteForm, type QuoteForm } from "../../quotes/index.ts";

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
