import { formatMoney } from "@lotlane/core/money";
import type { PaymentMethod } from "@lotlane/core/orders";
import { type ContactField, laterDelivery, missingContactFields } from "@lotlane/core/quotes";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { useAnswer } from "../../app/data/queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatDay, formatMiles } from "../../ui/format.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { NewDates } from "./new-dates.tsx";
import { PriceBreakdown } from "../price-breakdown.tsx";
import { type QuoteWizardActor, useWizardForm } from "../use-quote-wizard.ts";

export function YourQuoteStep({ actor }: { readonly actor: QuoteWizardActor }) {
  const estimate = useSelector(actor, ({ context }) => context.estimate);
  const paymentMethod = useSelector(actor, ({ context }) => context.paymentMethod);
  const expired = useSelector(actor, ({ context }) => context.expired);
  const canRenew = useSelector(actor, ({ context }) => missingContactFields(context.form).length === 0);
  const pending = useSelector(actor, ({ value }) => value === "booking");
  const textMe = useSelector(actor, ({ context }) => context.textMe ?? false);
  const { data: about } = useAnswer("GET /api/about", {});
  const [changing, setChanging] = useState<{ readonly deliveryDate?: string }>();
  if (!estimate) return <Alert tone="warning">No quote available</Alert>;
  const { quote, breakdown, promo, vehicle, pickup, delivery } = estimate;
  if (changing)
    return (
      <NewDates
        {...changing}
        estimate={estimate}
        onKept={(redated) => {
          actor.send({ type: "REDATED", estimate: redated });
          setChanging(undefined);
        }}
        onCancel={() => setChanging(undefined)}
      />
    );
  const later = laterDelivery({ pickupDate: pickup.date, deliveryDate: delivery.date }, breakdown.estimatedDays);
  const isOpen = !expired && quote.status !== "booked";
  const price = paymentMethod === "card" ? quote.cardPrice : quote.cashPrice;

  return (
    <FormShell
      label="Your Quote"
      pending={pending}
      submitError={null}
      submitLabel={expired ? "Get a new quote" : "Book Now"}
      pendingLabel="Booking"
      onSubmit={() => actor.send({ type: expired ? (canRenew ? "RENEW" : "BACK") : "BOOK" })}
      leaveGuard={false}
      secondary={
        <Button variant="secondary" disabled={pending} onClick={() => actor.send({ type: "BACK" })}>
          Back
        </Button>
      }
    >
      <div>
        <p className="text-figure font-semibold text-signal-ink tabular">{formatMoney(price)}</p>
        <p className="text-body font-medium">
          {vehicle.year} {vehicle.make} {vehicle.model}
        </p>
        <p className="text-body">
          {pickup.city}, {pickup.state} to {delivery.city}, {delivery.state}
        </p>
        <p className="text-small text-muted">
          {expired ? "This price was" : "This price is"} binding until {formatDay(quote.expiresAt)}.
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4">
        <Fact label="Reference" value={<span className="code">{quote.refCode}</span>} />
        <Fact label="Distance" value={formatMiles(quote.distance)} />
        <Fact label="Estimated days" value={`${breakdown.estimatedDays} days`} />
        <Fact label="Pickup Date" value={formatDay(pickup.date)} />
        <Fact label="Delivery Date" value={formatDay(delivery.date)} />
      </dl>
      {isOpen && later ? (
        <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
          <p>
            {pickup.city} to {delivery.city} takes about {breakdown.estimatedDays} days.
          </p>
          <Button
            size="small"
            className="max-md:h-11"
            disabled={pending}
            onClick={() => setChanging({ deliveryDate: later })}
          >
            Deliver on {formatDay(later)}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <Button size="small" className="self-start max-md:h-11" disabled={pending} onClick={() => setChanging({})}>
          Change dates
        </Button>
      ) : null}
      {promo ? <Alert tone={promo.applied ? "success" : "warning"}>{promo.message}</Alert> : null}
      {expired ? (
        <Alert tone="warning" title="This quote has expired">
          Prices hold for 7 days. Get a new quote with the same details.
        </Alert>
      ) : null}
      {quote.status === "booked" ? (
        <Alert tone="info" title="You have booked this quote">
          Book Now shows that order again. Nothing is booked twice.
        </Alert>
      ) : null}
      {isOpen ? quote.contactNeeded?.map((field) => <Contact key={field} field={field} actor={actor} />) : null}
      <Field label="Payment" group>
        <RadioCards<PaymentMethod>
          disabled={pending}
          value={paymentMethod}
          onChange={(choice) => actor.send({ type: "CHOOSE_PAYMENT", paymentMethod: choice })}
          options={[
            {
              value: "cash",
              label: "Cash/Check",
              description: <Badge>Best Price</Badge>,
              aside: <span className="tabular">{formatMoney(quote.cashPrice)}</span>,
            },
            {
              value: "card",
              label: "Credit Card",
              description: `Includes a ${formatMoney(breakdown.cardProcessingFee)} processing fee`,
              aside: <span className="tabular">{formatMoney(quote.cardPrice)}</span>,
            },
          ]}
        />
      </Field>
      {about?.texts ? (
        <Checkbox
          label="Text me about this order"
          hint="When it is booked, picked up and delivered, to the phone number you gave. Message and data rates may apply. Reply STOP at any time."
          disabled={pending}
          checked={textMe}
          onChange={(event) => actor.send({ type: "TEXT_ME", textMe: event.target.checked })}
        />
      ) : null}
      <PriceBreakdown
        lines={breakdown.lines}
        cashPrice={quote.cashPrice}
        card={paymentMethod === "card" ? { fee: breakdown.cardProcessingFee, price: quote.cardPrice } : null}
      />
    </FormShell>
  );
}

const contactInputs: Record<
  ContactField,
  { label: string; type: string; autoComplete: string; maxLength: number; hint: string }
> = {
  email: {
    label: "Email",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
    hint: "For your confirmation and everything about this order.",
  },
  phoneNumber: {
    label: "Phone",
    type: "tel",
    autoComplete: "tel",
    maxLength: 40,
    hint: "For the carrier, who calls before pickup and delivery.",
  },
};

type ContactProps = { readonly field: ContactField; readonly actor: QuoteWizardActor };

/** How the customer is reached, which a quote by telephone may not say. */
function Contact({ field, actor }: ContactProps) {
  const { form, errorOf } = useWizardForm(actor);
  const pending = useSelector(actor, ({ value }) => value === "booking");
  const { label, hint, ...input } = contactInputs[field];
  return (
    <Field label={label} required error={errorOf(field)} hint={hint}>
      <TextInput
        {...input}
        readOnly={pending}
        value={form[field]}
        onChange={({ target }) => actor.send({ type: "CONTACT", change: { [field]: target.value } })}
      />
    </Field>
  );
}

const Fact = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="text-small font-medium tabular">{value}</dd>
  </div>
);
