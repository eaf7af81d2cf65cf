import { camry, losAngeles, newYork, vicVisitor } from "@lotlane/demo";
import { type QuoteRequest, type QuoteRequestInput, quoteRequestSchema } from "../../quotes/index.ts";

/** A quote request as a visitor's browser sends it. */
export const aQuoteRequestInput = (overrides: Partial<QuoteRequestInput> = {}): QuoteRequestInput => ({
  vehicleYear: camry.year,
  vehicleMake: camry.make,
  vehicleModel: camry.model,
  pickupZip: losAngeles.zip,
  pickupAddress: "12 Palm Street",
  deliveryZip: newYork.zip,
  deliveryAddress: "200 West 30th Street",
  ...vicVisitor,
  ...overrides,
});

export const aQuoteRequest = (overrides: Partial<QuoteRequestInput> = {}): QuoteRequest =>
  quoteRequestSchema.parse(aQuoteRequestInput(overrides));
