import { normalizeZip } from "@lotlane/core/lanes";
import { priceTypes } from "@lotlane/core/loads";
import { Controller } from "react-hook-form";
import { LaneRate } from "../../rates/index.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { LoadForm } from "./load-form.ts";
import { LoadStopFields } from "./load-stop-fields.tsx";
import { LoadVehicleFields } from "./load-vehicle-fields.tsx";

const priceTypeNames = { FIXED: "Fixed Price", BID: "Bidding" } as const;
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
