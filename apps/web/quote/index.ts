export { PriceBreakdown } from "./price-breakdown.tsx";
export { QuoteWizard } from "./quote-wizard.tsx";
export { useLane } from "./use-lane.ts";
export {
  AfterWholeWizard,
  loadDraft,
  loadWholeWizard,
  newKey,
  type QuoteWizardActor,
  useQuoteWizard,
  wholeWizard,
} from "./use-quote-wizard.ts";
