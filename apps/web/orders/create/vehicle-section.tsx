import { useId } from "react";
import { useWatch } from "react-hook-form";
import type { Answer } from "@lotlane/adapters/http/contract";
import { normalizeVin, vehicleConditionNames, vehicleConditions } from "@lotlane/core/vehicles";
import { useAnswer } from "../../app/data/queries.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Select } from "../../ui/select.tsx";
import { Recalls } from "../recalls/recalls.tsx";
import { vinHint, vinLength } from "../parts/vin-hint.tsx";
import { MoreAboutVehicle } from "./more-details.tsx";
import { OrderTextField } from "./order-text-field.tsx";
import { type CreateOrder, useFilled } from "./use-create-order.ts";

// Chromium draws an arrow of its own into a field with suggestions, which no other field has.
const withoutArrow = "[&_input::-webkit-calendar-picker-indicator]:hidden!";

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
        className={cx("sm:col-span-2", withoutArrow)}
      />
      <OrderTextField
        form={form}
        name="vehicleModel"
        label="Model"
        required
        list={`${id}-models`}
        maxLength={80}
        className={cx("sm:col-span-2", withoutArrow)}
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
      <MoreAboutVehicle form={form} />
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

const firstYear = 1900;

/** Makes and models to choose from; anything else may be typed as well. */
function useCatalog({ control }: CreateOrder): {
  readonly makes: readonly string[];
  readonly models: readonly string[];
} {
  const [typedYear, typedMake] = useWatch({ control, name: ["vehicleYear", "vehicleMake"] });
  const thisYear = new Date().getFullYear();
  const asked = Number(typedYear);
  const year = Number.isInteger(asked) && asked >= firstYear && asked <= thisYear + 1 ? asked : thisYear;
  const { data: makes = [] } = useAnswer("GET /api/vehicles/makes", { query: { year } });
  const make = makes.find((known) => known.toLowerCase() === typedMake.trim().toLowerCase());
  const { data: models = [] } = useAnswer(
    "GET /api/vehicles/models",
    { query: { year, make: make ?? "" } },
    { enabled: make !== undefined },
  );
  return { makes, models: models.map(({ model }) => model) };
}

const call = "GET /api/vehicles/vin/{vin}";

type Decoded = Answer<typeof call>;
type Props = { readonly form: CreateOrder; readonly className: string };

/** Fills year, make and model once the VIN is whole. What looks wrong with it is said, and nothing more. */
function VinField({ form, className }: Props) {
  const [typed, model] = useWatch({ control: form.control, name: ["vehicleVin", "vehicleModel"] });
  const vin = normalizeVin(typed ?? "");
  const { data, isFetching } = useAnswer(call, { params: { vin } }, { enabled: vin.length === vinLength });
  useFilled(form, data && factsOf(data));
  return (
    <div className={className}>
      <OrderTextField
        form={form}
        name="vehicleVin"
        label="VIN"
        placeholder="17-character VIN"
        code
        spellCheck={false}
        autoCapitalize="characters"
        maxLength={40}
        hint={<span role="status">{vinHint({ vin, model }, data, isFetching)}</span>}
      />
      {data?.year && data.make && data.model ? (
        <div className="mt-2 empty:hidden">
          <Recalls year={data.year} make={data.make} model={data.model} vin={vin} />
        </div>
      ) : null}
    </div>
  );
}

const factsOf = ({ year, make, model }: Decoded) => ({
  vehicleYear: year?.toString(),
  vehicleMake: make,
  vehicleModel: model,
});
