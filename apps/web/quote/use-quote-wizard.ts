import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { type Client, ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import type { PaymentMethod } from "@lotlane/core/orders";
import {
  type BookedOrder,
  emptyQuoteForm,
  type Estimate,
  type QuoteForm,
  type QuoteFormField,
  quoteWizardDraft,
  type QuoteWizardDraft,
  QuoteWizardFailure,
  quoteWizardMachine,
  quoteWizardStep,
} from "@lotlane/core/quotes";
import { useApi } from "../app/data/api.ts";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { today } from "../ui/date-text.ts";
import { useToast } from "../ui/toast.tsx";

export type QuoteWizardActor = ReturnType<typeof useQuoteWizard>["actor"];

/** Runs the core's wizard in the browser: over HTTP, with toasts, and with a draft that survives a reload. */
export function useQuoteWizard(opened: Estimate | null = null) {
  const api = useApi();
  const { toast } = useToast();
  const [machine] = useState(() => quoteWizardMachine.provide({ actors: wizardActors(api) }));
  const actor = useActorRef(machine, { input: { today: today(), newKey, draft: startingDraft(opened) } });

  useEffect(() => {
    const notices = actor.on("notice", ({ title, description, variant }) => toast({ title, description, variant }));
    const changes = actor.subscribe((snapshot) => saveDraft(quoteWizardDraft(snapshot)));
    return () => {
      notices.unsubscribe();
      changes.unsubscribe();
    };
  }, [actor, toast]);

  const step = useSelector(actor, ({ value }) => quoteWizardStep(value));
  return { actor, step };
}

/** A quote opened from its e-mail comes before a draft of another one. */
function startingDraft(opened: Estimate | null) {
  const draft = loadDraft();
  if (!opened || draft?.estimate?.quote.id === opened.quote.id) return draft;
  return {
    step: "yourQuote" as const,
    form: formOf(opened),
    estimate: opened,
    paymentMethod: "cash" as const,
    order: null,
    estimateKey: newKey(),
    bookingKey: newKey(),
  };
}

/** The form that a quote was made from, except the customer, whom the quote does not name. */
const formOf = ({ vehicle, pickup, delivery }: Estimate): QuoteForm => ({
  ...emptyQuoteForm(today()),
  vehicleYear: vehicle.year,
  vehicleMake: vehicle.make,
  vehicleModel: vehicle.model,
  isOperable: vehicle.operable,
  pickupZip: pickup.zip,
  deliveryZip: delivery.zip,
  pickupDate: pickup.date,
  deliveryDate: delivery.date,
  pickupFollows: false,
  deliveryFollows: false,
});

const newKey = () => crypto.randomUUID();

/** Estimate and booking of the wizard, over HTTP. */
function wizardActors(api: Client) {
  return {
    estimate: fromPromise<Estimate, { form: QuoteForm; key: string }>(({ input, signal }) =>
      api("POST /api/quoter/estimate", { body: requestOf(input.form), idempotencyKey: input.key, signal }).catch(
        explain,
      ),
    ),
    book: fromPromise<BookedOrder, { quoteId: string; paymentMethod: PaymentMethod; key: string }>(
      ({ input, signal }) =>
        api("POST /api/quoter/orders", {
          body: { quoteId: input.quoteId, paymentMethod: input.paymentMethod },
          idempotencyKey: input.key,
          signal,
        }).then(
          ({ order }) => ({ id: order.id, trackingToken: "trackingToken" in order ? order.trackingToken : null }),
          explain,
        ),
    ),
  };
}

function requestOf({
  vehicleYear,
  oversize: _,
  pickupFollows: __,
  deliveryFollows: ___,
  promoCode,
  ...form
}: QuoteForm) {
  return { ...form, vehicleYear: vehicleYear ?? 0, ...(promoCode.trim() !== "" && { promoCode }) };
}

function explain(error: unknown): never {
  if (error instanceof HttpError)
    throw new QuoteWizardFailure(error.detail, {
      fields: Object.fromEntries(error.fields.map(({ path, message }) => [path, message])),
      expired: error.code === "quote_expired",
    });
  if (error instanceof ConnectionLost) throw new QuoteWizardFailure(error.message);
  throw error;
}

const draftKey = "quote-wizard";
const draftVersion = 2;

function loadDraft(): QuoteWizardDraft | undefined {
  const stored = loadFromTab<{ readonly version?: number; readonly draft?: QuoteWizardDraft }>(draftKey);
  return stored?.version === draftVersion ? stored.draft : undefined;
}

export const saveDraft = (draft: QuoteWizardDraft): void => saveInTab(draftKey, { version: draftVersion, draft });

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
