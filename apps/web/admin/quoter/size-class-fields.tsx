import { sizeClassNames } from "@lotlane/core/vehicles";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SettingsDraft } from "./use-draft.ts";

export function SizeClassFields({ draft: { values, errors, change } }: { readonly draft: SettingsDraft }) {
  const rules = values.vehiclePricingRules;
  const changeRule = (at: number, changed: Partial<(typeof rules)[number]>) =>
    change({ vehiclePricingRules: rules.map((rule, index) => (index === at ? { ...rule, ...changed } : rule)) });
  return (
    <Section title="Size classes" hint="The base amount is multiplied by the vehicle's size class multiplier.">
      <div aria-hidden className="-mb-2 grid grid-cols-[minmax(0,1fr)_8rem] gap-3 text-small font-medium">
        <span>Display Name</span>
        <span>Multiplier</span>
      </div>
      <ul className="flex flex-col gap-3">
        {rules.map(({ sizeClass, displayName, multiplier }, at) => (
          <li key={sizeClass} className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
            <Field
              label={`Display Name of ${sizeClassNames[sizeClass]}`}
              labelHidden
              error={errors.get(`vehiclePricingRules.${at}.displayName`)}
            >
              <TextInput
                autoComplete="off"
                maxLength={60}
                value={displayName}
                onChange={(event) => changeRule(at, { displayName: event.target.value })}
              />
            </Field>
            <Field
              label={`Multiplier of ${sizeClassNames[sizeClass]}`}
              labelHidden
              error={errors.get(`vehiclePricingRules.${at}.multiplier`)}
            >
              <TextInput
                suffix="×"
                inputMode="decimal"
                autoComplete="off"
                value={multiplier}
                onChange={(event) => changeRule(at, { multiplier: event.target.value })}
              />
            </Field>
          </li>
        ))}
      </ul>
    </Section>
  );
}
