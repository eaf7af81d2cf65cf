import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { usePlace } from "./use-lane.ts";
import type { QuoteWizardActor } from "./use-quote-wizard.ts";
import { useWizardForm } from "./use-wizard-form.ts";

type Props = {
  readonly label: string;
  readonly field: "pickupZip" | "deliveryZip";
  readonly actor: QuoteWizardActor;
};

/** A ZIP that says where it is as soon as it is typed. */
export function ZipField({ label, field, actor }: Props) {
  const { form, errorOf, change } = useWizardForm(actor);
  const { data: place } = usePlace(form[field].trim());
  const error = errorOf(field);
  return (
    <Field
      label={label}
      required
      error={error}
      hint={place ? `${place.city}, ${place.state}` : error ? null : "5 digits"}
    >
      <TextInput
        value={form[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={field === "pickupZip" ? "90001" : "10001"}
        className="tabular"
      />
    </Field>
  );
}
