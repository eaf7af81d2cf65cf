import { formatDollars, parseDecimal, roundHalfUpToCents } from "@lotlane/core/money";
import { baseForMiles, priceVehicle, type QuoterSettings } from "@lotlane/core/pricing";
import { type SizeClass, sizeClasses } from "@lotlane/core/vehicles";
import { useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMoney } from "../../ui/format.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PriceBreakdown } from "../../quote/index.ts";
import type { SettingsDraft } from "./draft.ts";

type Measure = "base" | "miles";

/** A vehicle's price with the settings in the form, from the engine that prices quotes. */
export function PricePreview({ draft: { settings, before, values } }: { readonly draft: SettingsDraft }) {
  const [measure, setMeasure] = useState<Measure>("base");
  const [amounts, setAmounts] = useState({ base: "1000", miles: "1000" });
  const [sizeClass, setSizeClass] = useState<SizeClass>("SEDAN");
  const [oversize, setOversize] = useState(false);
  const [inoperable, setInoperable] = useState(false);
  const [promoCode, setPromoCode] = useState("");
  // The typed settings may be invalid for a moment.
  const [lastRead, setLastRead] = useState(settings ?? before);
  if (settings && settings !== lastRead) setLastRead(settings);
  const priced = settings ?? lastRead;

  const amount = amounts[measure].trim();
  const isAmount = (parseDecimal(amount)?.gte(0) ?? false) && Number(amount) <= most[measure];
  const price = isAmount
    ? priceVehicle(priced, {
        base: measure === "base" ? amount : baseForMiles(priced, Number(amount)).toFixed(),
        sizeClass,
        oversize,
        operable: !inoperable,
        promoCode,
        on: new Date().toISOString(),
      })
    : undefined;
  return (
    <section
      aria-labelledby="price-preview"
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 lg:sticky lg:top-4"
    >
      <h2 id="price-preview" className="text-section font-semibold">
        Price Preview
      </h2>
      <Segmented
        label="Priced by"
        value={measure}
        onChange={setMeasure}
        options={[
          { value: "base", label: "Base" },
          { value: "miles", label: "Miles" },
        ]}
      />
      <Field
        label={measure === "base" ? "Base Amount" : "Miles"}
        error={isAmount ? undefined : `Enter a number from 0 to ${most[measure].toLocaleString("en-US")}.`}
        hint={measure === "miles" ? baseInWords(priced, isAmount ? amount : undefined) : undefined}
      >
        <TextInput
          {...(measure === "base" ? { prefix: "$" } : { suffix: "mi" })}
          inputMode="decimal"
          autoComplete="off"
          value={amounts[measure]}
          onChange={(event) => setAmounts({ ...amounts, [measure]: event.target.value })}
        />
      </Field>
      <Field label="Vehicle Size">
        <Select
          value={sizeClass}
          onChange={(event) => setSizeClass(sizeClasses.find((one) => one === event.target.value) ?? "SEDAN")}
          options={values.vehiclePricingRules.map((rule) => ({ value: rule.sizeClass, label: rule.displayName }))}
        />
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox label="Oversize" checked={oversize} onChange={(event) => setOversize(event.target.checked)} />
        <Checkbox label="Inoperable" checked={inoperable} onChange={(event) => setInoperable(event.target.checked)} />
      </div>
      <Field label="Promo Code" hint={price && price.promo.kind !== "none" ? price.promo.message : undefined}>
        <TextInput
          code
          autoComplete="off"
          maxLength={60}
          value={promoCode}
          onChange={(event) => setPromoCode(event.target.value)}
        />
      </Field>
      {settings ? null : (
        <p className="text-small text-muted">A field is not valid: this is the price before it was changed.</p>
      )}
      {price ? (
        <PriceBreakdown
          lines={price.breakdown.lines}
          cashPrice={price.cashPrice}
          card={{ fee: price.breakdown.cardProcessingFee, price: price.cardPrice }}
        />
      ) : null}
    </section>
  );
}

const most: Record<Measure, number> = { base: 1_000_000, miles: 20_000 };

const baseInWords = (settings: QuoterSettings, miles: string | undefined) =>
  miles === undefined
    ? undefined
    : `The base amount is ${formatMoney(formatDollars(roundHalfUpToCents(baseForMiles(settings, Number(miles)))))}.`;
