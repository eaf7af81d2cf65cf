import { listingOf } from "../../quotes/index.ts";
import type { Listing } from "../../listings/index.ts";
import { aQuote } from "./a-quote.ts";

/** The listing of a quote from Los Angeles to New York. */
export const aListing = (overrides: Partial<Listing> = {}): Listing => ({ ...listingOf(aQuote()), ...overrides });
