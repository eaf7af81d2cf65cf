import { type SettingName, settingNames } from "@lotlane/core/pricing";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SettingsDraft } from "./use-draft.ts";

type Look = { readonly hint: string; readonly prefix?: string; readonly suffix?: string };

const looks: Record<SettingName, Look> = {
  baseCharge: { hint: "Charged once for each trip, before any mile.", prefix: "$" },
  minimumPrice: { hint: "No cash price is below it.", prefix: "$" },
  marginPercent: { hint: "Added to the vehicle's price.", suffix: "%" },
  marginFlat: { hint: "Added after the percentage.", prefix: "$" },
  discountPercent: { hint: "Taken off the price with margin.", suffix: "%" },
  discountFlat: { hint: "Taken off as well.", prefix: "$" },
  oversizeMultiplier: { hint: "The price of an oversize vehicle is multiplied by it.", suffix: "×" },
  inoperableSurcharge: { hint: "Added for a vehicle that does not run.", prefix: "$" },
  cardProcessingFeePercent: { hint: "Added to the cash price for payment by card.", suffix: "%" },
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
