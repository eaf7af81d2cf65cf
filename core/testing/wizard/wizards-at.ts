import { aQuoteForm } from "../builders/a-quote-form.ts";
import { anEstimate } from "../builders/an-estimate.ts";
import { startWizard } from "./start-wizard.ts";

/** A wizard that has come as far as the contact step, with nothing left to fill in. */
export function wizardAtContact() {
  const wizard = startWizard();
  wizard.send({ type: "CHANGE", change: aQuoteForm() });
  wizard.send({ type: "NEXT" });
  wizard.send({ type: "NEXT" });
  return wizard;
}

/** A wizard that shows its quote. */
export async function wizardAtQuote(estimate = anEstimate()) {
  const wizard = wizardAtContact();
  wizard.send({ type: "NEXT" });
  await wizard.estimates[0]?.answer(estimate);
  return wizard;
}
