import type { QuoteWizardContext, QuoteWizardDraft, QuoteWizardStep } from "@lotlane/core/quotes";

const key = "quote-wizard";
const version = 1;

/** The draft lives as long as the tab: long enough for a reload, gone from a shared computer. */
export function loadDraft(): QuoteWizardDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as { version?: number; draft?: QuoteWizardDraft } | null;
    return stored?.version === version ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(state: string, context: QuoteWizardContext): void {
  const { form, estimate, paymentMethod, order, estimateKey, bookingKey } = context;
  const draft: QuoteWizardDraft = { step: stepOf(state), form, estimate, paymentMethod, order, estimateKey, bookingKey };
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, draft }));
  } catch {
    // Storage is blocked or full: the draft then lives as long as the page.
  }
}

/** The step on the screen; while an answer is on its way, the step that asked. */
export function stepOf(state: string): QuoteWizardStep {
  if (state === "estimating") return "contactInformation";
  if (state === "booking") return "yourQuote";
  return state as QuoteWizardStep;
}
