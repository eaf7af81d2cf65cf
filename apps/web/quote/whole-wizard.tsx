import { createActor, fromPromise } from "xstate";
import { type Client, ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { dayAt } from "@lotlane/core/lanes";
import {
  type BookedOrder,
  type BookingAsked,
  type Estimate,
  type QuoteForm,
  QuoteWizardFailure,
  type QuoteWizardInput,
  quoteWizardMachine,
  type QuoteWizardStep,
} from "@lotlane/core/quotes";
import { ContactStep, DatesStep } from "./steps/later-steps.tsx";
import { YourQuoteStep } from "./steps/your-quote-step.tsx";
import type { QuoteWizardActor } from "./use-quote-wizard.ts";
import "../ui/styles.css";

export { dayAt };

type LaterStep = Exclude<QuoteWizardStep, "vehicleAndRoute" | "bookingConfirmed">;

export function laterStep(step: LaterStep, actor: QuoteWizardActor) {
  if (step === "shippingDates") return <DatesStep actor={actor} />;
  return step === "contactInformation" ? <ContactStep actor={actor} /> : <YourQuoteStep actor={actor} />;
}

/** The core's wizard in the browser, over HTTP; it has not started yet. */
export const createWizard = (api: Client, input: QuoteWizardInput) =>
  createActor(quoteWizardMachine.provide({ actors: wizardActors(api) }), { input });

/** Estimate and booking of the wizard, over HTTP. */
function wizardActors(api: Client) {
  return {
    estimate: fromPromise<Estimate, { form: QuoteForm; key: string }>(({ input, signal }) =>
      api("POST /api/quoter/estimate", { body: requestOf(input.form), idempotencyKey: input.key, signal }).catch(
        explain,
      ),
    ),
    book: fromPromise<BookedOrder, BookingAsked>(({ input: { key, ...body }, signal }) =>
      api("POST /api/quoter/orders", { body, idempotencyKey: key, signal }).then(
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
