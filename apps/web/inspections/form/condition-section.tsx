import {
  fuelLevelNames,
  fuelLevels,
  mechanicalConditions,
  surfaceConditionNames,
  surfaceConditions,
} from "@lotlane/core/inspections";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { InspectionForm } from "../draft/use-inspection-form.ts";

const surfaces = surfaceConditions.map((value) => ({ value, label: surfaceConditionNames[value] }));
const mechanics = mechanicalConditions.map((value) => ({ value, label: vehicleConditionNames[value] }));
const fuels = fuelLevels.map((value) => ({ value, label: fuelLevelNames[value] }));

export const ConditionSection = ({ form: { draft, change, errors } }: { readonly form: InspectionForm }) => (
  <FormSection number={2} title="Condition">
    <Field group label="Exterior" error={errors["exteriorCondition"]} className="sm:col-span-3">
      <ChoiceChips
        options={surfaces}
        value={draft.exteriorCondition}
        onChange={(value) => value && change({ exteriorCondition: value })}
      />
    </Field>
    <Field group label="Interior" error={errors["interiorCondition"]} className="sm:col-span-3">
      <ChoiceChips
        options={surfaces}
        value={draft.interiorCondition}
        onChange={(value) => value && change({ interiorCondition: value })}
      />
    </Field>
    <Field group label="Mechanical" error={errors["mechanicalCondition"]} className="sm:col-span-6">
      <ChoiceChips
        options={mechanics}
        value={draft.mechanicalCondition}
        onChange={(value) => value && change({ mechanicalCondition: value })}
      />
    </Field>
    <Field group label="Fuel level" hint="Optional" error={errors["fuelLevel"]} className="sm:col-span-3">
      <ChoiceChips optional options={fuels} value={draft.fuelLevel} onChange={(fuelLevel) => change({ fuelLevel })} />
    </Field>
    <Field label="Mileage" hint="Optional" error={errors["mileage"]} className="sm:col-span-3">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        suffix="mi"
        maxLength={12}
        value={draft.mileage}
        onChange={(event) => change({ mileage: event.target.value })}
      />
    </Field>
  </FormSection>
);
