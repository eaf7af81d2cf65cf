import { lazy, Suspense, useEffect, useRef } from "react";
import type { QuoteWizardStep } from "@lotlane/core/quotes";
import { cx } from "../ui/cx.ts";
import { LaneProgress } from "../ui/lane-progress.tsx";
import { ContactStep } from "./steps/contact-step.tsx";
import { DatesStep } from "./steps/dates-step.tsx";
import { RouteStep } from "./steps/route-step.tsx";
import { YourQuoteStep } from "./steps/your-quote-step.tsx";
import { usePickupDay } from "./use-lane.ts";
import type { QuoteWizardActor } from "./use-quote-wizard.ts";

// Few visitors book at their first visit; it is on its way while the quote is read.
const loadConfirmed = async () => ({
  default: (await import("./steps/booking-confirmed-step.tsx")).BookingConfirmedStep,
});
const BookingConfirmedStep = lazy(loadConfirmed);

const steps: Record<
  QuoteWizardStep,
  { title: string; number: number; Content: (props: { actor: QuoteWizardActor }) => React.ReactNode }
> = {
  vehicleAndRoute: { title: "Vehicle & Route", number: 1, Content: RouteStep },
  shippingDates: { title: "Shipping Dates", number: 2, Content: DatesStep },
  contactInformation: { title: "Contact Information", number: 3, Content: ContactStep },
  yourQuote: { title: "Your Quote", number: 4, Content: YourQuoteStep },
  bookingConfirmed: { title: "Booking Confirmed", number: 5, Content: BookingConfirmedStep },
};

const segments = 4;

type Props = { readonly actor: QuoteWizardActor; readonly step: QuoteWizardStep };

/** The five steps on one card. */
export function QuoteWizard({ actor, step }: Props) {
  usePickupDay(actor);
  const { title, number, Content } = steps[step];
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
      <Suspense>
        <Content actor={actor} />
      </Suspense>
    </section>
  );
}

/** Scrolls the card into view, from its top when it is higher than the window. */
function showWhole(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: card.offsetHeight < window.innerHeight ? "nearest" : "start" });
}
