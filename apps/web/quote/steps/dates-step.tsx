import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import type { QuoteWizardActor } from "../use-quote-wizard.ts";
import { useWizardForm } from "../use-wizard-form.ts";
import { LaterDeliveryOffer } from "./later-delivery-offer.tsx";

export function DatesStep({ actor }: { readonly actor: QuoteWizardActor }) {
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
