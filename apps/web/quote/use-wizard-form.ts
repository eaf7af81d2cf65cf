import type { QuoteForm, QuoteFormField } from "@lotlane/core/quotes";
import { useSelector } from "@xstate/react";
import type { QuoteWizardActor } from "./use-quote-wizard.ts";

/** The wizard's form for one step: what stands in it, what is wrong, and how to change it. */
export function useWizardForm(actor: QuoteWizardActor) {
  const form = useSelector(actor, ({ context }) => context.form);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const refused = useSelector(actor, ({ context }) => context.refused);
  return {
    form,
    errorOf: (field: QuoteFormField): string | undefined => errors[field] ?? refused[field],
    change: (change: Partial<QuoteForm>) => actor.send({ type: "CHANGE", change }),
    next: () => actor.send({ type: "NEXT" }),
    back: () => actor.send({ type: "BACK" }),
  };
}
