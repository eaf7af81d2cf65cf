import { useRef } from "react";
import { laterDelivery, missingContactFields, type QuoteForm } from "@lotlane/core/quotes";
import { useSelector } from "@xstate/react";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatDay } from "../../ui/format.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { useLane, usePlace } from "../use-lane.ts";
import { type QuoteWizardActor, useWizardForm } from "../use-quote-wizard.ts";

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
          <Button size="small" className="max-md:h-11" onClick={() => onChoose(day)}>
            Deliver on {formatDay(day)}
          </Button>
        </>
      ) : null}
    </div>
  );
}

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

export function ContactStep({ actor }: { readonly actor: QuoteWizardActor }) {
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
      <Checkbox
        label="Send me reminders about this quote"
        hint="By email, and by text if you asked us for texts. Optional; every reminder says how to turn them off."
        checked={form.remindersAgreed}
        disabled={pending}
        onChange={({ target }) => change({ remindersAgreed: target.checked })}
      />
    </FormShell>
  );
}

/** Names the street's city, state and ZIP, so that the visitor types only the street. */
function usePlaceName(zip: string): string | undefined {
  const { data } = usePlace(zip.trim());
  return data && `Street in ${data.city}, ${data.state} ${data.zip}`;
}
