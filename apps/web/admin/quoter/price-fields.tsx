import { type SettingName, settingNames } from "@lotlane/core/pricing";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SettingsDraft } from "./use-draft.ts";

type Look = { readonly hint: string; readonly prefix?: string; readonly suffix?: string };

const looks: Record<SettingName, Look> = {
  baseCharge: { hint: "Charged once per trip, before mileage.", prefix: "$" },
  minimumPrice: { hint: "No cash price goes below this.", prefix: "$" },
  marginPercent: { hint: "Added to the vehicle's price.", suffix: "%" },
  marginFlat: { hint: "Added after the percentage.", prefix: "$" },
  discountPercent: { hint: "Taken off the price after margin.", suffix: "%" },
  discountFlat: { hint: "Also taken off the price after margin.", prefix: "$" },
  oversizeMultiplier: { hint: "Multiplies the price of an oversize vehicle.", suffix: "×" },
  inoperableSurcharge: { hint: "Added for a vehicle that does not run.", prefix: "$" },
  cardProcessingFeePercent: { hint: "Added to the cash price when paying by card.", suffix: "%" },
};

export function PriceFields({ draft: { values, errors, change } }: { readonly draft: SettingsDraft }) {
  return (
    <Section title="Prices">
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(looks) as SettingName[]).map((field) => {
          const { hint, ...affix } = looks[field];
          return (
            <Field key={field} label={settingNames[field]} hint={hint} error={errors.get(field)} required>
              <TextInput
                {...affix}
                inputMode="decimal"
                autoComplete="off"
                value={values[field]}
                onChange={(event) => change({ [field]: event.target.value })}
              />
            </Field>
          );
        })}
      </div>
    </Section>
  );
}
