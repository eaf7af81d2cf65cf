import { vehicleConditionNames, vehicleConditions } from "@lotlane/core/vehicles";
import { useId } from "react";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { OrderTextField } from "./order-text-field.tsx";
import { useCatalog } from "./use-catalog.ts";
import type { CreateOrder } from "./use-create-order.ts";
import { VinField } from "./vin-field.tsx";

const conditions = vehicleConditions.map((value) => ({ value, label: vehicleConditionNames[value] }));

export function VehicleSection({ form }: { readonly form: CreateOrder }) {
  const { makes, models } = useCatalog(form);
  const id = useId();
  return (
    <FormSection number={1} title="Vehicle Information">
      <VinField form={form} className="sm:col-span-6" />
      <OrderTextField
        form={form}
        name="vehicleMake"
        label="Make"
        required
        list={`${id}-makes`}
        maxLength={80}
        className="sm:col-span-2"
      />
      <OrderTextField
        form={form}
        name="vehicleModel"
        label="Model"
        required
        list={`${id}-models`}
        maxLength={80}
        className="sm:col-span-2"
      />
      <OrderTextField
        form={form}
        name="vehicleYear"
        label="Year"
        required
        type="number"
        inputMode="numeric"
        min={1900}
        max={new Date().getFullYear() + 1}
        step={1}
        className="sm:col-span-2"
      />
      <OrderTextField form={form} name="vehicleColor" label="Color" maxLength={60} className="sm:col-span-3" />
      <Field label="Vehicle Condition" required error={form.errorOf("vehicleCondition")} className="sm:col-span-3">
        <Select options={conditions} {...form.register("vehicleCondition")} />
      </Field>
      <Suggestions id={`${id}-makes`} values={makes} />
      <Suggestions id={`${id}-models`} values={models} />
    </FormSection>
  );
}

const Suggestions = ({ id, values }: { readonly id: string; readonly values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value}>{value}</option>
    ))}
  </datalist>
);
