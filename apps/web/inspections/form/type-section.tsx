import { inspectionTypes } from "@lotlane/core/inspections";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { InspectionForm } from "../draft/use-inspection-form.ts";
import { typeNames } from "../words.ts";

const options = inspectionTypes.map((value) => ({ value, label: typeNames[value] }));

export const TypeSection = ({ form: { draft, change, errors } }: { readonly form: InspectionForm }) => (
  <FormSection number={1} title="Inspection Type">
    <Field
      group
      label="Type"
      hint={draft.corrects ? "A correction keeps the type of the inspection it corrects." : undefined}
      error={errors["inspectionType"]}
      className="sm:col-span-6"
    >
      <Segmented
        options={options}
        value={draft.inspectionType}
        disabled={draft.corrects !== null}
        onChange={(inspectionType) => change({ inspectionType })}
        className="max-sm:w-full"
      />
    </Field>
  </FormSection>
);
