import { useEffect, useEffectEvent } from "react";
import { Controller, useFieldArray } from "react-hook-form";
import { paymentTerms, termsWords } from "@lotlane/core";
import { normalizeZip, type Place } from "@lotlane/core/lanes";
import { mostVehicles, priceTypes } from "@lotlane/core/loads";
import { nextModelYear } from "@lotlane/core/vehicles";
import { useAnswer } from "../../app/data/queries.ts";
import { TownQuestion } from "../../app/forms/town-question.tsx";
import { LaneRate } from "../../rates/index.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { today } from "../../ui/date-text.ts";
import { type LoadForm, newVehicle, priceTypeNames } from "./load-form.ts";

const priceTypeOptions = priceTypes.map((value) => ({ value, label: priceTypeNames[value] }));

/** The equipment that carriers bring most often. */
const commonEquipment = ["Winch", "Liftgate", "Soft straps", "Ramps", "Flatbed"];

type Props = { readonly form: LoadForm };

export const LoadFormFields = ({ form }: Props) => (
  <div className="flex flex-col gap-4">
    <LoadStopFields form={form} end="pickup" number={1} />
    <LoadStopFields form={form} end="delivery" number={2} />
    <LoadVehicleFields form={form} number={3} />
    <PriceFields form={form} />
    <DetailFields form={form} />
  </div>
);

function PriceFields({ form }: Props) {
  const isBid = form.watch("priceType") === "BID";
  return (
    <FormSection number={4} title="Price">
      <LaneRate lane={laneIn(form)} className="sm:col-span-6" />
      <Field label="Price Type" group className="sm:col-span-3">
        <Controller
          control={form.control}
          name="priceType"
          render={({ field: { value, onChange } }) => (
            <Segmented
              options={priceTypeOptions}
              value={value ?? "FIXED"}
              onChange={onChange}
              disabled={form.pending}
            />
          )}
        />
      </Field>
      <Field
        label="Price Offer"
        required={!isBid}
        hint={isBid ? "Optional: what you expect to pay, or the Book Now price." : undefined}
        error={form.errorOf("priceOffer")}
        className="sm:col-span-3"
      >
        <TextInput
          type="number"
          min="0"
          step="0.01"
          prefix="$"
          {...form.register("priceOffer")}
          readOnly={form.pending}
        />
      </Field>
      <Field
        label="Payment Terms"
        hint="Carriers read them before they take the load."
        error={form.errorOf("paymentTerms")}
        className="sm:col-span-3"
      >
        <Select
          options={paymentTerms.map((terms) => ({ value: terms, label: termsWords(terms) }))}
          {...form.register("paymentTerms")}
        />
      </Field>
      {isBid ? (
        <Checkbox
          label="Book Now"
          hint="Carriers can take the load right away at the offered price."
          className="sm:col-span-6"
          {...form.register("bookNowEnabled")}
        />
      ) : null}
    </FormSection>
  );
}

/** Both ZIP codes, once they are complete. */
function laneIn(form: LoadForm) {
  const [pickupZip, deliveryZip] = form.watch(["pickupZip", "deliveryZip"]).map(normalizeZip);
  return pickupZip && deliveryZip ? { pickupZip, deliveryZip } : undefined;
}

function DetailFields({ form }: Props) {
  const present = form.watch("equipmentNeeded") ?? [];
  const names = [...new Set([...commonEquipment, ...present])];
  return (
    <FormSection number={5} title="Details">
      <Checkbox label="Enclosed carrier" className="sm:col-span-6" {...form.register("isEnclosed")} />
      <Field label="Equipment Needed" group error={form.errorOf("equipmentNeeded")} className="sm:col-span-6">
        <span role="group" aria-label="Equipment Needed" className="flex flex-wrap gap-x-5">
          {names.map((name) => (
            <Checkbox key={name} label={name} value={name} {...form.register("equipmentNeeded")} />
          ))}
        </span>
      </Field>
      <Field label="Notes" hint="Carriers see these notes." error={form.errorOf("notes")} className="sm:col-span-6">
        <Textarea rows={3} maxLength={2000} {...form.register("notes")} readOnly={form.pending} />
      </Field>
    </FormSection>
  );
}

type LoadVehicleFieldsProps = { readonly form: LoadForm; readonly number: number };

/** The vehicles of a load; one has to remain. */
function LoadVehicleFields({ form, number }: LoadVehicleFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "vehicleList" });
  return (
    <FormSection number={number} title="Vehicles">
      {fields.map(({ id }, index) => (
        <Vehicle key={id} form={form} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      <span className="sm:col-span-6">
        <Button onClick={() => append(newVehicle())} disabled={form.pending || fields.length >= mostVehicles}>
          Add Vehicle
        </Button>
      </span>
    </FormSection>
  );
}

type VehicleProps = {
  readonly form: LoadForm;
  readonly index: number;
  /** Left out for the only one. */
  readonly onRemove: (() => void) | undefined;
};

function Vehicle({ form, index, onRemove }: VehicleProps) {
  const at = `vehicleList.${index}` as const;
  const errors = form.formState.errors.vehicleList?.[index];
  return (
    <fieldset
      aria-label={`Vehicle ${index + 1}`}
      className="m-0 grid min-w-0 gap-3 rounded-control border border-line p-3 sm:col-span-6 sm:grid-cols-6"
    >
      <Field label="Year" required error={errors?.year?.message} className="sm:col-span-1">
        <TextInput
          type="number"
          min={1900}
          max={nextModelYear(new Date())}
          {...form.register(`${at}.year`)}
          readOnly={form.pending}
        />
      </Field>
      <Field label="Make" error={errors?.make?.message} className="sm:col-span-2">
        <TextInput maxLength={80} autoComplete="off" {...form.register(`${at}.make`)} readOnly={form.pending} />
      </Field>
      <Field label="Model" error={errors?.model?.message} className="sm:col-span-3">
        <TextInput maxLength={80} autoComplete="off" {...form.register(`${at}.model`)} readOnly={form.pending} />
      </Field>
      <Field label="Vehicle Notes" error={errors?.notes?.message} className="sm:col-span-4">
        <TextInput maxLength={500} autoComplete="off" {...form.register(`${at}.notes`)} readOnly={form.pending} />
      </Field>
      <Checkbox label="Operable" className="sm:col-span-1 sm:pt-8" {...form.register(`${at}.operable`)} />
      {onRemove ? (
        <span className="sm:col-span-1 sm:pt-6 sm:text-right">
          <Button variant="ghost" onClick={onRemove} disabled={form.pending} aria-label={`Remove vehicle ${index + 1}`}>
            Remove
          </Button>
        </span>
      ) : null}
    </fieldset>
  );
}

type End = "pickup" | "delivery";
const names = { pickup: "Pickup", delivery: "Delivery" } as const;

type LoadStopFieldsProps = { readonly form: LoadForm; readonly end: End };

/** One end of the trip: the place and the time. A known ZIP fills city and state where they are empty. */
function LoadStopFields({ form, end, number }: LoadStopFieldsProps & { readonly number: number }) {
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

function DayField({ form, end, which }: LoadStopFieldsProps & { readonly which: "Earliest" | "Latest" }) {
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

function useFilledByZip({ form, end }: LoadStopFieldsProps): Place | undefined {
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
