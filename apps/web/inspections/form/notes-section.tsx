import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { InspectionForm } from "../draft/use-inspection-form.ts";

export const NotesSection = ({ form: { draft, change, errors } }: { readonly form: InspectionForm }) => (
  <FormSection number={5} title="Notes">
    <Field label="Notes" hint="Optional" error={errors["notes"]} className="sm:col-span-6">
      <Textarea
        rows={3}
        maxLength={4000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </Field>
  </FormSection>
);
