export { PriceBreakdown } from "./price-breakdown.tsx";
export { QuoteWizard } from "./quote-wizard.tsx";
export { useLane } from "./use-lane.ts";
export { loadDraft, loadWholeWizard, newKey, type QuoteWizardActor, useQuoteWizard } from "./use-quote-wizard.ts";
