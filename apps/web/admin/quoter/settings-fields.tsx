import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { type KeyboardEvent, useState } from "react";
import { normalizePromoCode, type PromoCode, promoCodeRefused, promoCodeSchema } from "@lotlane/core/pricing";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { SettingsDraft } from "./draft.ts";

const mostCodes = 500;
const nothing = { code: "", type: "percent", value: "", validUntil: "", mostBookings: "" } as const;
type Typed = {
  readonly code: string;
  readonly type: PromoCode["type"];
  readonly value: string;
  readonly validUntil: string;
  readonly mostBookings: string;
};

type Props = { readonly known: readonly PromoCode[]; readonly onAdd: (promo: PromoCode) => void };

export function AddPromoCode({ known, onAdd }: Props) {
  const { toast } = useToast();
  const [typed, setTyped] = useState<Typed>(nothing);
  const [refused, setRefused] = useState<string>();
  const type = (changed: Partial<Typed>) => {
    setRefused(undefined);
    setTyped({ ...typed, ...changed });
  };

  const add = () => {
    const read = readPromo(typed, known);
    if (typeof read === "string") {
      setRefused(read);
      toast({ title: promoCodeRefused.title, description: read, variant: "destructive" });
      return;
    }
    onAdd(read);
    setTyped(nothing);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    // Enter would save the whole form.
    event.preventDefault();
    add();
  };

  return (
    <div onKeyDown={addOnEnter} className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Code" error={refused}>
        <TextInput
          code
          autoComplete="off"
          maxLength={60}
          className="uppercase"
          value={typed.code}
          onChange={(event) => type({ code: event.target.value })}
        />
      </Field>
      <Field label="Type">
        <Select
          value={typed.type}
          onChange={(event) => type({ type: event.target.value === "flat" ? "flat" : "percent" })}
          options={[
            { value: "percent", label: "Percent" },
            { value: "flat", label: "Flat amount" },
          ]}
        />
      </Field>
      <Field label="Value">
        <TextInput
          {...(typed.type === "flat" ? { prefix: "$" } : { suffix: "%" })}
          inputMode="decimal"
          autoComplete="off"
          value={typed.value}
          onChange={(event) => type({ value: event.target.value })}
        />
      </Field>
      <Field label="Valid Until" hint="The last day it can be used. Leave empty for no end date.">
        <DatePicker value={typed.validUntil} onChange={(validUntil) => type({ validUntil })} />
      </Field>
      <Field label="Booking Limit" hint="Quotes that were given before keep their price. Leave empty for no limit.">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.mostBookings}
          onChange={(event) => type({ mostBookings: event.target.value })}
        />
      </Field>
      <Button className="justify-self-start sm:col-span-2" onClick={add}>
        Add Promo Code
      </Button>
    </div>
  );
}

/** The code, or why it cannot be added. */
function readPromo(typed: Typed, known: readonly PromoCode[]): PromoCode | string {
  const code = normalizePromoCode(typed.code);
  // A value that is no number, or not above 0, gets the same message as a missing code.
  if (code === "" || !(Number(typed.value.trim() || 0) > 0)) return promoCodeRefused.message;
  if (known.some((promo) => promo.code === code)) return `Promo code ${code} already exists: remove it first`;
  if (known.length >= mostCodes) return `There are already ${mostCodes} promo codes: remove one first`;
  const mostBookings = typed.mostBookings.trim() === "" ? null : Number(typed.mostBookings);
  const read = promoCodeSchema.safeParse({ ...typed, code, validUntil: typed.validUntil || null, mostBookings });
  return read.success ? read.data : (read.error.issues[0]?.message ?? promoCodeRefused.message);
}

const mostTiers = 20;

export function RateTierFields({ draft: { values, errors, change } }: { readonly draft: SettingsDraft }) {
  const tiers = values.rateTiers;
  const changeTier = (at: number, changed: Partial<(typeof tiers)[number]>) =>
    change({ rateTiers: tiers.map((tier, index) => (index === at ? { ...tier, ...changed } : tier)) });
  return (
    <Section title="Rate per mile" hint="Each mile is charged at the rate of the tier it falls in.">
      {errors.has("rateTiers") ? <Alert tone="danger">{errors.get("rateTiers")}</Alert> : null}
      <div
        aria-hidden
        className="-mb-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--spacing-control)] gap-3 text-small font-medium"
      >
        <span>From Miles</span>
        <span>Rate per Mile</span>
      </div>
      <ol className="flex flex-col gap-3">
        {tiers.map(({ fromMiles, perMile }, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            <Field label={`From Miles, tier ${at + 1}`} labelHidden error={errors.get(`rateTiers.${at}.fromMiles`)}>
              <TextInput
                suffix="mi"
                inputMode="decimal"
                autoComplete="off"
                readOnly={at === 0}
                value={fromMiles}
                onChange={(event) => changeTier(at, { fromMiles: event.target.value })}
              />
            </Field>
            <Field label={`Rate per Mile, tier ${at + 1}`} labelHidden error={errors.get(`rateTiers.${at}.perMile`)}>
              <TextInput
                prefix="$"
                inputMode="decimal"
                autoComplete="off"
                value={perMile}
                onChange={(event) => changeTier(at, { perMile: event.target.value })}
              />
            </Field>
            <Button
              icon
              variant="ghost"
              className={at === 0 ? "invisible" : ""}
              aria-label={`Remove tier ${at + 1}`}
              onClick={() => change({ rateTiers: tiers.filter((_, index) => index !== at) })}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      {tiers.length < mostTiers ? (
        <Button
          className="self-start"
          onClick={() => change({ rateTiers: [...tiers, { fromMiles: "", perMile: "" }] })}
        >
          <Plus size={16} aria-hidden />
          Add Rate Tier
        </Button>
      ) : null}
    </Section>
  );
}
