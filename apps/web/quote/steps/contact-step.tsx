import { missingContactFields } from "@lotlane/core/quotes";
import { useSelector } from "@xstate/react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { usePlace } from "../use-lane.ts";
import type { QuoteWizardActor } from "../use-quote-wizard.ts";
import { useWizardForm } from "../use-wizard-form.ts";

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
    </FormShell>
  );
}

/** Names the street's city, state and ZIP, so that the visitor types only the street. */
function usePlaceName(zip: string): string | undefined {
  const { data } = usePlace(zip.trim());
  return data && `Street in ${data.city}, ${data.state} ${data.zip}`;
}
