import { HttpError } from "@lotlane/adapters/http/client";
import { useEffect } from "react";
import { useAnswer } from "../app/use-answer.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { QuoteWizardActor } from "./use-quote-wizard.ts";
import { useWizardForm } from "./use-wizard-form.ts";

type Props = { readonly label: string; readonly field: "pickupZip" | "deliveryZip"; readonly actor: QuoteWizardActor };

/** A ZIP that says where it is as soon as it is typed. */
export function ZipField({ label, field, actor }: Props) {
  const { form, errorOf, change } = useWizardForm(actor);
  const zip = form[field].trim();
  const { data: place, error } = useAnswer(
    "GET /api/places/{zip}",
    { params: { zip } },
    { enabled: /^\d{5}(-?\d{4})?$/.test(zip) },
  );
  const refusal = error instanceof HttpError && error.status === 404 ? `${zip} is not a US ZIP code we know` : null;
  useEffect(() => {
    if (refusal) actor.send({ type: "REFUSE", field, message: refusal });
  }, [actor, field, refusal]);

  return (
    <Field label={label} required error={errorOf(field)} hint={place ? `${place.city}, ${place.state}` : "5 digits"}>
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
