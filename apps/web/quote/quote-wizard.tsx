import { useSelector } from "@xstate/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { laterDelivery, missingContactFields, type QuoteForm, type QuoteWizardStep } from "@lotlane/core/quotes";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { DatePicker } from "../ui/date-picker.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { formatDay } from "../ui/format.ts";
import { LaneProgress } from "../ui/lane-progress.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { RouteStep } from "./steps/route-step.tsx";
import { YourQuoteStep } from "./steps/your-quote-step.tsx";
import { useLane, usePickupDay, usePlace } from "./use-lane.ts";
import { type QuoteWizardActor, useWizardForm } from "./use-quote-wizard.ts";

type TextField = "firstName" | "lastName" | "email" | "phoneNumber" | "pickupAddress" | "deliveryAddress" | "promoCode";

const inputs: Record<
  TextField,
  { label: string; type?: string; autoComplete: string; maxLength: number; hint?: string }
> = {
  firstName: { label: "First Name", autoComplete: "given-name", maxLength: 100 },
  lastName: { label: "Last Name", autoComplete: "family-name", maxLength: 100 },
  email: { label: "Email", type: "email", autoComplete: "email", maxLength: 254, hint: "We send your quote here." },
  phoneNumber: { label: "Phone", type: "tel", autoComplete: "tel", maxLength: 40 },
  pickupAddress: { label: "Pickup Address", autoComplete: "off", maxLength: 200 },
  deliveryAddress: { label: "Delivery Address", autoComplete: "off", maxLength: 200 },
  promoCode: { label: "Promo Code (optional)", autoComplete: "off", maxLength: 60 },
};

function ContactStep({ actor }: { readonly actor: QuoteWizardActor }) {
  const { form, errorOf, change, next, back } = useWizardForm(actor);
  const pending = useSelector(actor, ({ value }) => value === "estimating");
  const incomplete = missingContactFields(form).length > 0;

  const input = (field: TextField, hint = inputs[field].hint) => {
    const { label, type = "text", autoComplete, maxLength } = inputs[field];
    return (
      <Field label={label} required={field !== "promoCode"} error={errorOf(field)} hint={hint}>
        <TextInput
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          readOnly={pending}
          value={form[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      </Field>
    );
  };

  return (
    <FormShell
      label="Contact Information"
      pending={pending}
      submitError={null}
      submitLabel="Get Quote"
      pendingLabel="Getting your quote"
      submitDisabled={incomplete}
      onSubmit={next}
      leaveGuard={false}
      secondary={
        <Button onClick={back} variant="secondary" disabled={pending}>
          Back
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        {input("firstName")}
        {input("lastName")}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {input("email")}
        {input("phoneNumber")}
      </div>
      {input("pickupAddress", usePlaceName(form.pickupZip))}
      {input("deliveryAddress", usePlaceName(form.deliveryZip))}
      {input("promoCode")}
    </FormShell>
  );
}

/** Names the street's city, state and ZIP, so that the visitor types only the street. */
function usePlaceName(zip: string): string | undefined {
  const { data } = usePlace(zip.trim());
  return data && `Street in ${data.city}, ${data.state} ${data.zip}`;
}

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

function DatesStep({ actor }: { readonly actor: QuoteWizardActor }) {
  const { form, errorOf, change, next, back } = useWizardForm(actor);
  const delivery = useRef<HTMLDivElement>(null);
  const today = useSelector(actor, ({ context }) => context.today);
  return (
    <FormShell
      label="Shipping Dates"
      pending={false}
      submitError={null}
      submitLabel="Next"
      onSubmit={next}
      leaveGuard={false}
      secondary={
        <Button onClick={back} variant="secondary">
          Back
        </Button>
      }
    >
      <Field label="Pickup Date" required error={errorOf("pickupDate")}>
        <DatePicker
          value={form.pickupDate}
          min={today}
          today={today}
          onChange={(pickupDate) => change({ pickupDate })}
        />
      </Field>
      <div ref={delivery}>
        <Field label="Delivery Date" required error={errorOf("deliveryDate")}>
          <DatePicker
            value={form.deliveryDate}
            min={form.pickupDate || today}
            today={today}
            onChange={(deliveryDate) => change({ deliveryDate })}
          />
        </Field>
      </div>
      <LaterDeliveryOffer
        actor={actor}
        form={form}
        onChoose={(deliveryDate) => {
          change({ deliveryDate });
          // The button goes away: its focus passes to the date that it has set.
          delivery.current?.querySelector("input")?.focus();
        }}
      />
      <p className="text-small text-muted">Most shipments are picked up within 1-5 days of the first available date.</p>
    </FormShell>
  );
}

type DatesStepProps = {
  readonly actor: QuoteWizardActor;
  readonly form: QuoteForm;
  readonly onChoose: (deliveryDate: string) => void;
};

/** Says before the price does that the lane takes longer than the dates allow, and offers the day that fits. */
function LaterDeliveryOffer({ actor, form, onChoose }: DatesStepProps) {
  const { data: lane } = useLane(actor);
  const day = lane?.estimatedDays ? laterDelivery(form, lane.estimatedDays) : null;
  return (
    <div role="status" className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small empty:hidden">
      {lane && day ? (
        <>
          <p>
            {lane.from.city} to {lane.to.city} takes about {lane.estimatedDays} days.
          </p>
          <Button size="small" onClick={() => onChoose(day)}>
            Deliver on {formatDay(day)}
          </Button>
        </>
      ) : null}
    </div>
  );
}
