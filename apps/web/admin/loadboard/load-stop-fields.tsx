import { normalizeZip, type Place } from "@lotlane/core/lanes";
import { useEffect, useEffectEvent } from "react";
import { Controller } from "react-hook-form";
import { useAnswer } from "../../app/data/use-answer.ts";
import { TownQuestion } from "../../app/forms/town-question.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { today } from "../../ui/today.ts";
import type { LoadForm } from "./load-form.ts";

type End = "pickup" | "delivery";
const names = { pickup: "Pickup", delivery: "Delivery" } as const;

type Props = { readonly form: LoadForm; readonly end: End };

/** One end of the trip: the place and the time. A known ZIP fills city and state where they are empty. */
export function LoadStopFields({ form, end, number }: Props & { readonly number: number }) {
  const name = names[end];
  const place = useFilledByZip({ form, end });
  return (
    <FormSection number={number} title={name}>
      <Field label={`${name} ZIP`} required error={form.errorOf(`${end}Zip`)} className="sm:col-span-2">
        <TextInput
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          {...form.register(`${end}Zip`)}
          readOnly={form.pending}
          className="tabular"
        />
      </Field>
      <Field label={`${name} City`} required error={form.errorOf(`${end}City`)} className="sm:col-span-3">
        <TextInput maxLength={100} autoComplete="off" {...form.register(`${end}City`)} readOnly={form.pending} />
      </Field>
      <Field label={`${name} State`} required error={form.errorOf(`${end}State`)} className="sm:col-span-1">
        <TextInput maxLength={2} autoComplete="off" {...form.register(`${end}State`)} readOnly={form.pending} />
      </Field>
      <TownQuestion
        place={place}
        city={form.watch(`${end}City`)}
        state={form.watch(`${end}State`)}
        box={form.register(`${end}CityConfirmed`)}
        error={form.errorOf(`${end}CityConfirmed`)}
        pending={form.pending}
        onAskedAnew={() => form.setValue(`${end}CityConfirmed`, false)}
        onCorrect={(city) => form.setValue(`${end}City`, city, { shouldDirty: true })}
        className="sm:col-span-6"
      />
      <DayField form={form} end={end} which="Earliest" />
      <DayField form={form} end={end} which="Latest" />
    </FormSection>
  );
}

function DayField({ form, end, which }: Props & { readonly which: "Earliest" | "Latest" }) {
  const field = `${end}${which}` as const;
  return (
    <Field label={`${which} ${names[end]}`} required error={form.errorOf(field)} className="sm:col-span-3">
      <Controller
        control={form.control}
        name={field}
        render={({ field: { value, onChange } }) => (
          <DatePicker value={value} onChange={onChange} today={today()} disabled={form.pending} />
        )}
      />
    </Field>
  );
}

function useFilledByZip({ form, end }: Props): Place | undefined {
  const zip = normalizeZip(form.watch(`${end}Zip`));
  const { data: place } = useAnswer(
    "GET /api/places/{zip}",
    { params: { zip: zip ?? "" } },
    { enabled: zip !== undefined },
  );
  const fill = useEffectEvent((city: string, state: string) => {
    if (form.getValues(`${end}City`).trim() === "") form.setValue(`${end}City`, city, { shouldDirty: true });
    if (form.getValues(`${end}State`).trim() === "") form.setValue(`${end}State`, state, { shouldDirty: true });
  });
  useEffect(() => {
    if (place) fill(place.city, place.state);
  }, [place]);
  return zip === undefined ? undefined : place;
}
