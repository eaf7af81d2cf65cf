import { useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
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
  quoteWizardStep,
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

const inOrder: readonly QuoteWizardStep[] = [
  "vehicleAndRoute",
  "shippingDates",
  "contactInformation",
  "yourQuote",
  "bookingConfirmed",
];

const booked = inOrder.indexOf("bookingConfirmed");

/** An entry of the browser's history: the wizard's step, and the number of entries before it that the wizard made. */
type Entry = { readonly quoteStep: number; readonly stepsBefore: number };

type Props = {
  readonly actor: QuoteWizardActor;
  readonly step: QuoteWizardStep;
  /** Scrolls the wizard into view. */
  readonly show: () => void;
};

/**
 * Keeps an entry of the browser's history for each step, so that its Back leads to the step before. A booking uses the
 * steps up: it stands at the first of the entries, where Back leads out of the wizard.
 */
function StepHistory({ actor, step, show }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const entry = location.state as Partial<Entry> | null;
  const shown = inOrder.indexOf(step);
  const record = (of: Entry, replace: boolean) =>
    void navigate(
      { pathname: location.pathname, search: location.search, hash: location.hash },
      { replace, state: { ...entry, ...of }, preventScrollReset: true },
    );

  const followStep = useEffectEvent((quoteStep: number) => {
    const { quoteStep: at, stepsBefore = 0 } = entry ?? {};
    if (quoteStep === booked && stepsBefore > 0) return void navigate(-stepsBefore);
    if (quoteStep === booked && at !== booked) return record({ quoteStep, stepsBefore }, true);
    // The second step comes from the first; any later one without an entry goes on from a draft or from a mailed quote.
    if (at === undefined && quoteStep > 1) return record({ quoteStep, stepsBefore }, true);
    const back = (at ?? 0) - quoteStep;
    if (back < 0) record({ quoteStep, stepsBefore: stepsBefore + 1 }, false);
    else if (back > 0 && back <= stepsBefore) void navigate(-back);
    else if (back > 0) record({ quoteStep, stepsBefore }, true);
  });
  useEffect(() => followStep(shown), [shown]);

  const followed = useRef(location.key);
  const followHistory = useEffectEvent(() => {
    if (followed.current === location.key) return;
    followed.current = location.key;
    const { quoteStep = 0, stepsBefore = 0 } = entry ?? {};
    if (!isPop || quoteStep === shown) return;
    for (let at = shown; at > quoteStep; at--) actor.send({ type: "BACK" });
    const now = inOrder.indexOf(quoteWizardStep(actor.getSnapshot().value));
    const ahead = quoteStep - now;
    if (now === booked) {
      if (stepsBefore > 0) return void navigate(-stepsBefore);
      record({ quoteStep: now, stepsBefore }, true);
      // The browser scrolled to where its visitor was at the first step.
      return show();
    }
    // Forward is for the step's own button, which checks the form first.
    if (ahead > 0 && ahead <= stepsBefore) void navigate(-ahead);
    // An answer on its way cannot be taken back: the next Back goes on from here.
    else if (ahead !== 0) record({ quoteStep: now, stepsBefore }, true);
  });
  useEffect(() => followHistory(), [location.key]);
  return null;
}

export const stepHistory = (props: Props) => <StepHistory {...props} />;

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
