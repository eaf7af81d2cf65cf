import { dayAt, type Place } from "@lotlane/core/lanes";
import { Controller } from "react-hook-form";
import { TownQuestion } from "../../app/forms/town-question.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { DeliveryContact } from "./delivery-contact.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { OrderTextField } from "./order-text-field.tsx";
import { today } from "../../ui/today.ts";
import type { CreateOrder, StopEnd } from "./use-create-order.ts";
import { useFilled } from "./use-filled.ts";
import { usePlace } from "./use-place.ts";

const names = { pickup: "Pickup", delivery: "Delivery" } as const;

type Props = {
  readonly form: CreateOrder;
  readonly end: StopEnd;
  readonly number: number;
  /** Why no road leads there. */
  readonly refused: string | undefined;
};

/** One end of the trip: the place and the time. */
export function StopSection({ form, end, number, refused }: Props) {
  const name = names[end];
  const { place, unknown } = usePlace(form, end);
  useFilled(form, place && { [`${end}City`]: place.city, [`${end}State`]: place.state });
  return (
    <FormSection number={number} title={`${name} Information`}>
      <OrderTextField
        form={form}
        name={`${end}Address`}
        label={`${name} Address`}
        required
        placeholder="Street address"
        maxLength={200}
        className="sm:col-span-4"
      />
      <OrderTextField
        form={form}
        name={`${end}Zip`}
        label="ZIP Code"
        required
        refused={unknown ?? refused}
        inputMode="numeric"
        maxLength={10}
        placeholder="5 digits"
        className="tabular sm:col-span-2"
      />
      <OrderTextField form={form} name={`${end}City`} label="City" required maxLength={100} className="sm:col-span-2" />
      <OrderTextField
        form={form}
        name={`${end}State`}
        label="State"
        required
        maxLength={50}
        className="sm:col-span-2"
      />
      <TownQuestion
        place={place}
        city={form.watch(`${end}City`)}
        state={form.watch(`${end}State`)}
        box={form.register(`${end}CityConfirmed`)}
        error={form.errorOf(`${end}CityConfirmed`)}
        pending={form.pending}
        onAskedAnew={() => form.setValue(`${end}CityConfirmed`, false)}
        onCorrect={(city) => form.fill(`${end}City`, city)}
        className="sm:col-span-6"
      />
      <StopDate form={form} end={end} place={place} />
      {end === "delivery" ? <DeliveryContact form={form} /> : null}
    </FormSection>
  );
}

function StopDate({ form, end, place }: Pick<Props, "form" | "end"> & { readonly place: Place | undefined }) {
  const now = place ? dayAt(place, new Date()) : today();
  const pickup = form.watch("pickupDate");
  const earliest = end === "delivery" && pickup && pickup > now ? pickup : now;
  return (
    <Field label={`${names[end]} Date`} error={form.errorOf(`${end}Date`)} className="sm:col-span-2">
      <Controller
        control={form.control}
        name={`${end}Date`}
        render={({ field: { value, onChange } }) => (
          <DatePicker value={value ?? ""} onChange={onChange} min={earliest} today={now} disabled={form.pending} />
        )}
      />
    </Field>
  );
}
