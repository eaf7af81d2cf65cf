import { useState } from "react";
import type { QuoteForm, QuoteWizardDraft, QuoteWizardStep } from "@lotlane/core/quotes";
import { aQuoteForm } from "@lotlane/core/testing";
import { loadDraft, loadWholeWizard, saveDraft, useQuoteWizard } from "../quote/use-quote-wizard.ts";
import { QuoteWizard } from "../quote/quote-wizard.tsx";
import type { Product } from "./product.ts";

/** The wizard as the landing page runs it. */
export function Wizard() {
  const [draft] = useState(loadDraft);
  const { actor, step } = useQuoteWizard(draft);
  return (
    <div className="roomy mx-auto max-w-[31rem]">
      <QuoteWizard actor={actor} step={step} />
    </div>
  );
}

/** The visitor filled this in before, and the page was loaded again. */
export const filledIn =
  (step: QuoteWizardStep, change: Partial<QuoteForm> = {}) =>
  async (): Promise<void> =>
    keepDraft(draftAt(step, change));

/** The visitor has got a price from the product. */
export const quoted =
  (change: Partial<QuoteForm> = {}, draft: Partial<QuoteWizardDraft> = {}) =>
  async (product: Product): Promise<void> => {
    const estimate = await estimateOf(product, change);
    await keepDraft({ ...draftAt("yourQuote", change), estimate, ...draft });
  };

export async function estimateOf({ client }: Product, change: Partial<QuoteForm> = {}) {
  const { oversize: _, vehicleYear, ...form } = aForm(change);
  return client("POST /api/quoter/estimate", { body: { ...form, vehicleYear: vehicleYear ?? 0 } });
}

/** The visitor has booked a quote. */
export async function bookingOf(product: Product, change: Partial<QuoteForm> = {}) {
  const { quote } = await estimateOf(product, change);
  const { order } = await product.client("POST /api/quoter/orders", {
    body: { quoteId: quote.id, paymentMethod: "cash" },
  });
  if (!("trackingToken" in order)) throw new Error("the quote was booked before");
  return order;
}

/** Keeps a draft, and the code that goes on from it at hand, as the page does. */
async function keepDraft(draft: QuoteWizardDraft): Promise<void> {
  saveDraft(draft);
  await loadWholeWizard();
}

function draftAt(step: QuoteWizardStep, change: Partial<QuoteForm>): QuoteWizardDraft {
  return {
    step,
    form: aForm(change),
    estimate: null,
    paymentMethod: "cash",
    order: null,
    estimateKey: crypto.randomUUID(),
    bookingKey: crypto.randomUUID(),
  };
}

/** The visitor chose the pickup date: one that was not chosen moves to the day that it is at the pickup. */
const aForm = (change: Partial<QuoteForm>): QuoteForm => ({ ...aQuoteForm(change, inDays(10)), pickupFollows: false });

/** `YYYY-MM-DD`, counted from the visitor's day. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
