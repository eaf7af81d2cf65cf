import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { InspectionForm } from "../draft/use-inspection-form.ts";
import { SignatureField } from "../signature/signature-field.tsx";

type Name = "customerSignature" | "inspectorSignature";

/** Both sign; where the customer cannot, the reason stands in place of the signature. */
export function SignatureSection({ form }: { readonly form: InspectionForm }) {
  const { draft, change, errors, pictures } = form;
  const field = (name: Name) => {
    const picture = draft[name];
    const dropKnown = () => picture && pictures.drop(picture.key);
    return {
      error: errors[name],
      preview: picture ? pictures.previewOf(picture.key, picture.url) : undefined,
      onSign: (image: Blob) => {
        dropKnown();
        change({ [name]: { key: pictures.keep(image), url: null } });
      },
      onClear: () => {
        dropKnown();
        change({ [name]: null });
      },
    };
  };
  return (
    <FormSection number={6} title="Signatures">
      <div className="flex min-w-0 flex-col gap-3 sm:col-span-3">
        {draft.customerUnavailable ? null : (
          <SignatureField
            label="Customer signature"
            hint={
              draft.inspectionType === "pickup" ? "Person handing over the vehicle" : "Person receiving the vehicle"
            }
            {...field("customerSignature")}
          />
        )}
        <Checkbox
          label="Customer not available"
          checked={draft.customerUnavailable}
          onChange={(event) => change({ customerUnavailable: event.target.checked })}
        />
        {draft.customerUnavailable ? (
          <Field label="Reason" required error={errors["customerUnavailableReason"]}>
            <Textarea
              rows={3}
              maxLength={500}
              value={draft.customerUnavailableReason}
              onChange={(event) => change({ customerUnavailableReason: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
      <div className="min-w-0 sm:col-span-3">
        <SignatureField label="Inspector signature" hint="Your signature" {...field("inspectorSignature")} />
      </div>
    </FormSection>
  );
}
