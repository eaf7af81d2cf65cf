import { mostVehicles } from "@lotlane/core/loads";
import { nextModelYear } from "@lotlane/core/vehicles";
import { useFieldArray } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type LoadForm, newVehicle } from "./load-form.ts";

type Props = { readonly form: LoadForm; readonly number: number };

/** The vehicles of a load; one has to remain. */
export function LoadVehicleFields({ form, number }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "vehicleList" });
  return (
    <FormSection number={number} title="Vehicles">
      {fields.map(({ id }, index) => (
        <Vehicle key={id} form={form} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      <span className="sm:col-span-6">
        <Button onClick={() => append(newVehicle())} disabled={form.pending || fields.length >= mostVehicles}>
          Add Vehicle
        </Button>
      </span>
    </FormSection>
  );
}

type VehicleProps = {
  readonly form: LoadForm;
  readonly index: number;
  /** Left out for the only one. */
  readonly onRemove: (() => void) | undefined;
};

function Vehicle({ form, index, onRemove }: VehicleProps) {
  const at = `vehicleList.${index}` as const;
  const errors = form.formState.errors.vehicleList?.[index];
  return (
    <fieldset
      aria-label={`Vehicle ${index + 1}`}
      className="m-0 grid min-w-0 gap-3 rounded-control border border-line p-3 sm:col-span-6 sm:grid-cols-6"
    >
      <Field label="Year" required error={errors?.year?.message} className="sm:col-span-1">
        <TextInput
          type="number"
          min={1900}
          max={nextModelYear(new Date())}
          {...form.register(`${at}.year`)}
          readOnly={form.pending}
        />
      </Field>
      <Field label="Make" error={errors?.make?.message} className="sm:col-span-2">
        <TextInput maxLength={80} autoComplete="off" {...form.register(`${at}.make`)} readOnly={form.pending} />
      </Field>
      <Field label="Model" error={errors?.model?.message} className="sm:col-span-3">
        <TextInput maxLength={80} autoComplete="off" {...form.register(`${at}.model`)} readOnly={form.pending} />
      </Field>
      <Field label="Vehicle Notes" error={errors?.notes?.message} className="sm:col-span-4">
        <TextInput maxLength={500} autoComplete="off" {...form.register(`${at}.notes`)} readOnly={form.pending} />
      </Field>
      <Checkbox label="Operable" className="sm:col-span-1 sm:pt-8" {...form.register(`${at}.operable`)} />
      {onRemove ? (
        <span className="sm:col-span-1 sm:pt-6 sm:text-right">
          <Button variant="ghost" onClick={onRemove} disabled={form.pending} aria-label={`Remove vehicle ${index + 1}`}>
            Remove
          </Button>
        </span>
      ) : null}
    </fieldset>
  );
}
