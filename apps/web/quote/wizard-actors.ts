import { ConnectionLost, type Client, HttpError } from "@lotlane/adapters/http/client";
import { type BookedOrder, type Estimate, type QuoteForm, QuoteWizardFailure } from "@lotlane/core/quotes";
import { fromPromise } from "xstate";
import type { PaymentMethod } from "@lotlane/core/orders";

/** Estimate and booking of the wizard, over HTTP. */
export function wizardActors(api: Client) {
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
