import { listingOf } from "../../quotes/index.ts";
import type { Listing } from "../../listings/index.ts";
import { aQuote } from "./a-quote.ts";

/** What a quote from Los Angeles to New York says on a board. */
export const aListing = (overrides: Partial<Listing> = {}): Listing => ({ ...listingOf(aQuote()), ...overrides });
