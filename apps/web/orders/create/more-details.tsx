import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import {
  type NewOrderInput,
  placeKindNames,
  placeKinds,
  vehicleAnswerNames,
  vehicleAnswers,
} from "@lotlane/core/orders";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { HoursField } from "./hours-field.tsx";
import { OrderTextField } from "./order-text-field.tsx";
import type { CreateOrder, StopEnd } from "./use-create-order.ts";

type Props = { readonly form: CreateOrder };
type EndProps = Props & { readonly end: StopEnd };

const kinds = placeKinds.map((value) => ({ value, label: placeKindNames[value] }));
const answers = vehicleAnswers.map((value) => ({ value, label: vehicleAnswerNames[value] }));
const names = { pickup: "Pickup", delivery: "Delivery" } as const;

/** After pickup these alone may still change at the delivery, beside its contact. */
export const DeliveryTimes = ({ form }: Props) => (
  <>
    <HoursField form={form} end="delivery" />
    <PlaceNotes form={form} end="delivery" />
  </>
);

/** The details of a place beside its address. */
export function MoreAboutPlace({ form, end }: EndProps) {
  const contact = end === "pickup" ? (["ContactName", "ContactPhone", "ContactEmail"] as const) : [];
  return (
    <Fold
      form={form}
      title={`More about the ${end}`}
      hint={end === "pickup" ? "Kind of place, contact, opening hours" : "Kind of place, opening hours"}
      fields={[...contact, ...ofPlace].map((field) => `${end}${field}` as DetailField)}
    >
      <Choice form={form} name={`${end}Kind`} label="Kind of Place" options={kinds} className="sm:col-span-6" />
      <OrderTextField
        form={form}
        name={`${end}PlaceName`}
        label="Place Name"
        maxLength={120}
        placeholder="As on its sign"
        className="sm:col-span-6"
      />
      {end === "pickup" ? (
        <ContactFields form={form} end={end} hint="Shown to the carrier once the order is claimed." />
      ) : null}
      <AuctionNumbers form={form} end={end} />
      <HoursField form={form} end={end} />
      <PlaceNotes form={form} end={end} />
    </Fold>
  );
}

const PlaceNotes = ({ form, end }: EndProps) => (
  <Field label={`${names[end]} Notes`} error={form.errorOf(`${end}Notes`)} className="sm:col-span-6">
    <Textarea
      rows={3}
      maxLength={1000}
      placeholder={
        end === "pickup" ? "Gate, where the vehicle stands, where a truck can turn around" : "Where to unload"
      }
      {...form.register(`${end}Notes`)}
      readOnly={form.pending}
    />
  </Field>
);

const ofPlace = ["Kind", "PlaceName", "BuyerNumber", "LotNumber", "GatePass", "Hours", "Notes"] as const;

/**
 * Fields of an auction. What was entered stays visible when the kind changes, because it is sent; and a field that is
 * emptied stays until then, since the user may be about to type.
 */
function AuctionNumbers({ form, end }: EndProps) {
  const [kind, ...told] = useWatch({
    control: form.control,
    name: [`${end}Kind`, `${end}BuyerNumber`, `${end}LotNumber`, `${end}GatePass`],
  });
  const isWanted = kind === "auction" || told.some(Boolean);
  const [shown, setShown] = useState({ kind, isShown: isWanted });
  if (shown.kind !== kind || (isWanted && !shown.isShown)) setShown({ kind, isShown: isWanted });
  if (!shown.isShown) return null;
  return (
    <>
      <OrderTextField
        form={form}
        name={`${end}BuyerNumber`}
        label="Buyer Number"
        maxLength={70}
        className="tabular sm:col-span-2"
      />
      <OrderTextField
        form={form}
        name={`${end}LotNumber`}
        label="Lot Number"
        maxLength={40}
        className="tabular sm:col-span-2"
      />
      <OrderTextField
        form={form}
        name={`${end}GatePass`}
        label="Gate Pass"
        maxLength={120}
        className="tabular sm:col-span-2"
      />
    </>
  );
}

type ContactProps = EndProps & { readonly hint: ReactNode };

/** The person to reach at one end. Browsers keep the contacts of both ends apart. */
export const ContactFields = ({ form, end, hint }: ContactProps) => (
  <>
    <OrderTextField
      form={form}
      name={`${end}ContactName`}
      label="Contact Name"
      autoComplete={`section-${end} name`}
      maxLength={120}
      className="sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name={`${end}ContactPhone`}
      label="Contact Phone"
      type="tel"
      autoComplete={`section-${end} tel`}
      maxLength={40}
      className="sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name={`${end}ContactEmail`}
      label="Contact Email"
      type="email"
      autoComplete={`section-${end} email`}
      maxLength={254}
      hint={hint}
      className="sm:col-span-6"
    />
  </>
);

const questions = [
  ["vehicleRolls", "Does it roll?"],
  ["vehicleBrakes", "Do its brakes work?"],
  ["vehicleSteers", "Does it steer?"],
  ["vehicleKeys", "Are there keys?"],
] as const;

/** The answers to what carriers ask before they claim. */
export const MoreAboutVehicle = ({ form }: Props) => (
  <Fold
    form={form}
    title="More about the vehicle"
    hint="Rolls, brakes, steers, keys, size"
    fields={[...questions.map(([name]) => name), "vehicleHeight", "vehicleLength", "vehicleModifications"]}
  >
    {questions.map(([name, label]) => (
      <Choice key={name} form={form} name={name} label={label} options={answers} className="sm:col-span-3" />
    ))}
    <OrderTextField
      form={form}
      name="vehicleHeight"
      label="Height"
      inputMode="numeric"
      suffix="in"
      maxLength={4}
      className="tabular sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name="vehicleLength"
      label="Length"
      inputMode="numeric"
      suffix="in"
      maxLength={4}
      className="tabular sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name="vehicleModifications"
      label="Modifications"
      maxLength={200}
      placeholder="Lift kit, lowered, roof rack, wide tires"
      className="sm:col-span-6"
    />
  </Fold>
);

type ChoiceProps<Value extends string> = Props & {
  readonly name: `${StopEnd}Kind` | (typeof questions)[number][0];
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly className: string;
};

function Choice<Value extends string>({ form, name, label, options, className }: ChoiceProps<Value>) {
  return (
    <Field label={label} group error={form.errorOf(name)} className={className}>
      <div data-field={name}>
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ChoiceChips options={options} value={(value ?? "") as Value | ""} onChange={onChange} optional />
          )}
        />
      </div>
    </Field>
  );
}

type DetailField = Exclude<keyof NewOrderInput, "isUrgent" | "needsPickupCode">;

type FoldProps = Props & {
  readonly title: string;
  /** The fields within, in short. */
  readonly hint: string;
  readonly fields: readonly DetailField[];
  readonly children: ReactNode;
};

/** Fields that most orders do without. A fold that hides an error opens when the form is sent. */
function Fold({ form, title, hint, fields, children }: FoldProps) {
  const told = useWatch({ control: form.control, name: fields }).filter(Boolean).length;
  return (
    <details className="group rounded-control border border-line sm:col-span-6">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{title}</span>
          <span className="text-small text-muted">{told > 0 ? `${told} filled in` : hint}</span>
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-3 sm:grid-cols-6">{children}</div>
    </details>
  );
}
