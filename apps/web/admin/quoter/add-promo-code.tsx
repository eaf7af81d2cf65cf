import { normalizePromoCode, type PromoCode, promoCodeRefused, promoCodeSchema } from "@lotlane/core/pricing";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";

const mostCodes = 500;
const nothing = { code: "", type: "percent", value: "", validUntil: "" } as const;
type Typed = {
  readonly code: string;
  readonly type: PromoCode["type"];
  readonly value: string;
  readonly validUntil: string;
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
      <Button className="justify-self-start" onClick={add}>
        Add Promo Code
      </Button>
    </div>
  );
}

/** The code, or why it cannot be added. */
function readPromo(typed: Typed, known: readonly PromoCode[]): PromoCode | string {
  const code = normalizePromoCode(typed.code);
  // A value that is no number or not above 0 is said in the words for a code that is missing.
  if (code === "" || !(Number(typed.value.trim() || 0) > 0)) return promoCodeRefused.message;
  if (known.some((promo) => promo.code === code)) return `Promo code ${code} already exists: remove it first`;
  if (known.length >= mostCodes) return `There are already ${mostCodes} promo codes: remove one first`;
  const read = promoCodeSchema.safeParse({ ...typed, code, validUntil: typed.validUntil || null });
  return read.success ? read.data : (read.error.issues[0]?.message ?? promoCodeRefused.message);
}
