import { lazy, Suspense, useEffect, useRef } from "react";
import type { QuoteWizardStep } from "@lotlane/core/quotes";
import { cx } from "../ui/cx.ts";
import { LaneProgress } from "../ui/lane-progress.tsx";
import { RouteStep } from "./steps/route-step.tsx";
import { usePickupDay } from "./use-lane.ts";
import { type QuoteWizardActor, wholeWizard } from "./use-quote-wizard.ts";

// Few visitors book at their first visit; it is on its way while the quote is read.
const loadConfirmed = async () => ({
  default: (await import("./steps/booking-confirmed-step.tsx")).BookingConfirmedStep,
});
const BookingConfirmedStep = lazy(loadConfirmed);

const steps: Record<QuoteWizardStep, { readonly title: string; readonly number: number }> = {
  vehicleAndRoute: { title: "Vehicle & Route", number: 1 },
  shippingDates: { title: "Shipping Dates", number: 2 },
  contactInformation: { title: "Contact Information", number: 3 },
  yourQuote: { title: "Your Quote", number: 4 },
  bookingConfirmed: { title: "Booking Confirmed", number: 5 },
};

function contentOf(step: QuoteWizardStep, actor: QuoteWizardActor) {
  if (step === "vehicleAndRoute") return <RouteStep actor={actor} />;
  if (step === "bookingConfirmed") return <BookingConfirmedStep actor={actor} />;
  // The code of the other steps comes with the machine, and only the machine leads to them.
  return wholeWizard()?.laterStep(step, actor);
}

const segments = 4;

type Props = { readonly actor: QuoteWizardActor; readonly step: QuoteWizardStep };

/** The five steps on one card. */
export function QuoteWizard({ actor, step }: Props) {
  usePickupDay(actor);
  const { title, number } = steps[step];
  useEffect(() => {
    // Without a network it is asked for once more when it is shown.
    if (step === "yourQuote") loadConfirmed().catch(() => undefined);
  }, [step]);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    showWhole(card.current);
  }, [step]);

  return (
    <section
      ref={card}
      aria-label="Instant quote"
      onPointerEnter={actor.wake}
      onFocus={actor.wake}
      className={cx(
        "scroll-my-4 rounded-card border border-line-strong bg-raised p-5 sm:p-7",
        // On phones the toast of the booking stands above it.
        number > segments && "max-md:scroll-mt-32",
      )}
    >
      <LaneProgress
        label="Quote progress"
        segments={segments}
        value={Math.min(number, segments)}
        valueText={number <= segments ? `Step ${number} of ${segments}: ${title}` : title}
      />
      <div className="mt-5 mb-5 flex items-baseline justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
          {title}
        </h2>
        {number <= segments ? (
          <p className="shrink-0 text-small text-muted tabular">
            Step {number} of {segments}
          </p>
        ) : null}
      </div>
      <Suspense>{contentOf(step, actor)}</Suspense>
      {wholeWizard()?.stepHistory({ step, actor, show: () => showWhole(card.current) })}
    </section>
  );
}

/** Scrolls the card into view, from its top when it is higher than the window. */
function showWhole(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: card.offsetHeight < window.innerHeight ? "nearest" : "start" });
}
