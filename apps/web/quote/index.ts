export { PriceBreakdown } from "./price-breakdown.tsx";
export { QuoteWizard } from "./quote-wizard.tsx";
export { unknownZip, useLane, usePlace } from "./use-lane.ts";
export { VehicleSelector } from "./vehicle-selector.tsx";
export {
  AfterWholeWizard,
  loadDraft,
  loadWholeWizard,
  newKey,
  type QuoteWizardActor,
  useQuoteWizard,
  wholeWizard,
} from "./use-quote-wizard.ts";
