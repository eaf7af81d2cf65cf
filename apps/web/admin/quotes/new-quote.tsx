import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { HttpError } from "@lotlane/adapters/http/client";
import { fullName } from "@lotlane/core/accounts";
import {
  changeQuoteForm,
  emptyQuoteForm,
  type QuoteForm,
  type QuoteFormField,
  type TelephoneQuoteInput,
  telephoneQuoteSchema,
  tripRequestSchema,
} from "@lotlane/core/quotes";
import { normalizeVin } from "@lotlane/core/vehicles";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { useRested } from "../../app/forms/use-rested.ts";
import { usePages } from "../../app/lists/pages.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { vinHint, vinLength } from "../../orders/index.ts";
import { unknownZip, usePlace, VehicleSelector } from "../../quote/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { cx } from "../../ui/cx.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMiles, formatMoney, formatPhone } from "../../ui/format.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { deskToday } from "../tasks/task-steps.tsx";
import { customerOf } from "./columns.tsx";
import { QuoteBreakdown } from "./quote-dialog.tsx";

type Caller = Pick<QuoteForm, "firstName" | "lastName" | "email" | "phoneNumber">;

const call = "POST /api/quoter/quotes";

/** The form as a call takes it. */
const sentSchema = z
  .custom<QuoteForm>()
  .transform(({ vehicleYear, ...form }): TelephoneQuoteInput => ({ ...form, vehicleYear: vehicleYear ?? "" }))
  .pipe(telephoneQuoteSchema);

export type NewQuoteProps = {
  readonly caller?: Partial<Caller> | undefined;
  readonly onClose: () => void;
  readonly onMade?: (quoteId: string) => void;
};

/** A quote for a caller on one screen, with its price as it is typed. */
export function NewQuoteDialog({ caller, onClose, onMade }: NewQuoteProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const key = useIdempotencyKey();
  const form = useServerForm({
    schema: sentSchema,
    defaultValues: { ...emptyQuoteForm(deskToday()), ...caller },
    submit: async (body) => {
      const { id, refCode } = await api(call, { body, idempotencyKey: key.keyFor(body) });
      const description = body.email
        ? `It is on its way to ${body.email}.`
        : onMade
          ? "No email was sent. Text or copy the link below."
          : "No email was sent. Open the quote to text or copy its link.";
      toast({ title: `Quote ${refCode} made`, description });
      await refreshAfter(queries, call);
      onClose();
      onMade?.(id);
    },
  });
  const values = form.watch();
  const change = (changed: Partial<QuoteForm>) => {
    const next = changeQuoteForm(form.getValues(), changed);
    for (const field of Object.keys(next) as QuoteFormField[])
      if (next[field] !== values[field]) form.setValue(field, next[field], { shouldDirty: true });
    form.clearErrors(Object.keys(changed) as QuoteFormField[]);
    // Either of them is enough.
    if (changed.phoneNumber) form.clearErrors("email");
  };
  const isMailed = values.email.trim() !== "" || values.phoneNumber.trim() === "";
  const input = (field: TextField) => {
    const { label, required = true, hint, ...rest } = inputs[field];
    return (
      <Field label={label} required={required} hint={hint} error={form.errorOf(field)}>
        <TextInput
          autoComplete="off"
          readOnly={form.pending}
          {...rest}
          value={values[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      </Field>
    );
  };
  const zip = (field: "pickupZip" | "deliveryZip", label: string) => (
    <ZipField
      label={label}
      value={values[field]}
      error={form.errorOf(field)}
      onChange={(text) => change({ [field]: text })}
    />
  );
  const day = (field: "pickupDate" | "deliveryDate", label: string, min: string) => (
    <Field label={label} required error={form.errorOf(field)}>
      <DatePicker value={values[field]} min={min} onChange={(chosen) => change({ [field]: chosen })} />
    </Field>
  );
  return (
    <FormDialog
      title="New Quote"
      description="For a customer on the phone. It goes out by email if they have given an address, and its lead is yours."
      submitLabel={isMailed ? "Send Quote" : "Make Quote"}
      pendingLabel={isMailed ? "Sending..." : "Making..."}
      size="large"
      form={form}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <KnownCustomer onChoose={change} />
          <div className="grid grid-cols-2 gap-4">
            {input("firstName")}
            {input("lastName")}
          </div>
          {input("email")}
          {input("phoneNumber")}
          <VinField form={values} onDecoded={change} />
          <VehicleSelector form={values} errorOf={form.errorOf} onChange={change} />
          <Field label="Is the vehicle operable?" group>
            <Segmented
              options={[
                { value: "yes", label: "Yes" },
                { value: "no", label: "No" },
              ]}
              value={values.isOperable ? "yes" : "no"}
              onChange={(answer) => change({ isOperable: answer === "yes" })}
            />
          </Field>
        </div>
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-[2fr_3fr] gap-4">
            {zip("pickupZip", "Pickup ZIP")}
            {day("pickupDate", "Pickup Date", deskToday())}
          </div>
          {input("pickupAddress")}
          <div className="grid grid-cols-[2fr_3fr] gap-4">
            {zip("deliveryZip", "Delivery ZIP")}
            {day("deliveryDate", "Delivery Date", values.pickupDate || deskToday())}
          </div>
          {input("deliveryAddress")}
          {input("promoCode")}
          <Checkbox
            label="The customer agreed to reminders"
            hint={`${values.email.trim() === "" ? "By text, if they want texts," : "By email, and by text if they want texts,"} until they book, answer or turn them off.`}
            checked={values.remindersAgreed}
            disabled={form.pending}
            onChange={({ target }) => change({ remindersAgreed: target.checked })}
          />
          <LivePrice form={values} />
        </div>
      </div>
    </FormDialog>
  );
}

type TextField = keyof Caller | "pickupAddress" | "deliveryAddress" | "promoCode";

type TextInputs = {
  readonly label: string;
  readonly type?: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly hint?: string;
};

const inputs: Readonly<Record<TextField, TextInputs>> = {
  firstName: { label: "First Name", maxLength: 100 },
  lastName: { label: "Last Name", maxLength: 100 },
  email: { label: "Email", type: "email", maxLength: 254, required: false, hint: "Or a phone number alone." },
  phoneNumber: { label: "Phone", type: "tel", maxLength: 40, required: false },
  pickupAddress: { label: "Pickup Address", maxLength: 200 },
  deliveryAddress: { label: "Delivery Address", maxLength: 200 },
  promoCode: { label: "Promo Code", maxLength: 60, required: false },
};

type ZipFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
};

function ZipField({ label, value, error, onChange }: ZipFieldProps) {
  const { data: place, error: failure } = usePlace(value.trim());
  const hint = place ? `${place.city}, ${place.state}` : "5 digits";
  return (
    <Field label={label} required error={error ?? unknownZip(value.trim(), failure) ?? undefined} hint={hint}>
      <TextInput
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="tabular"
      />
    </Field>
  );
}

/** Fills in the customer: an account, found by telephone too, or one that asked for a quote before. */
function KnownCustomer({ onChoose }: { readonly onChoose: (caller: Caller) => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const q = useRested(text.trim(), 250);
  const options = { enabled: q !== "", quiet: true, keepPrevious: true };
  const accounts = usePages("GET /api/admin/users", { query: { q, limit: 5 } }, options);
  const quotes = usePages("GET /api/quoter/quotes", { query: { q, limit: 5 } }, options);
  const callers = new Map<string, Caller & { readonly name: string }>();
  for (const { firstName, lastName, email, phoneNumber } of accounts.rows ?? [])
    callers.set(email.toLowerCase(), {
      name: fullName({ firstName, lastName }),
      firstName,
      lastName,
      email,
      phoneNumber: phoneNumber ?? "",
    });
  for (const quote of quotes.rows ?? []) {
    const { firstName, lastName, email, phoneNumber } = quote;
    const key = email.toLowerCase() || phoneNumber;
    if (key !== "" && !callers.has(key))
      callers.set(key, { name: customerOf(quote), firstName, lastName, email, phoneNumber });
  }
  return (
    <Field label="Known customer" hint="By name, email or phone. Fills in the fields below.">
      <Combobox
        options={[...callers].map(([key, { name, email, phoneNumber }]) => ({
          value: key,
          label: name,
          hint: [email, formatPhone(phoneNumber)].filter(Boolean).join(" · "),
        }))}
        value={chosen}
        loading={q !== "" && (accounts.isFetching || quotes.isFetching)}
        emptyText={q === "" ? "Type to search" : "Nothing found"}
        onQueryChange={setText}
        onChange={(key) => {
          setChosen(key);
          const caller = callers.get(key);
          if (!caller) return;
          const { name: _, ...known } = caller;
          onChoose(known);
        }}
      />
    </Field>
  );
}

type VinFieldProps = { readonly form: QuoteForm; readonly onDecoded: (vehicle: Partial<QuoteForm>) => void };

/** Fills in what the VIN tells of the vehicle. The quote keeps no VIN. */
function VinField({ form, onDecoded }: VinFieldProps) {
  const [text, setText] = useState("");
  const vin = normalizeVin(text);
  const isWhole = vin.length === vinLength;
  const { data, isFetching } = useAnswer("GET /api/vehicles/vin/{vin}", { params: { vin } }, { enabled: isWhole });
  const { year, make, model } = (isWhole && data) || {};
  // The catalog's names are those to choose from.
  const makes = useAnswer("GET /api/vehicles/makes", { query: { year: year ?? 0 } }, { enabled: year !== undefined });
  const knownMake = makes.data?.find((known) => known.toLowerCase() === make?.toLowerCase());
  const models = useAnswer(
    "GET /api/vehicles/models",
    { query: { year: year ?? 0, make: knownMake ?? "" } },
    { enabled: year !== undefined && knownMake !== undefined },
  );
  const known = models.data?.find((one) => one.model.toLowerCase() === model?.toLowerCase());
  const fill = useEffectEvent(() => {
    if (year === undefined) return;
    onDecoded({
      vehicleYear: year,
      vehicleMake: knownMake ?? "",
      vehicleModel: known?.model ?? "",
      oversize: known?.oversize ?? false,
    });
  });
  useEffect(() => fill(), [year, knownMake, known]);
  const isRead = isWhole && data?.valid === true && !makes.isFetching && !models.isFetching;
  const missing = isRead ? missingOf(form) : null;
  const hint =
    vin === ""
      ? "Fills in the year and make, and the model if the VIN tells it."
      : missing === null
        ? vinHint({ vin, model: form.vehicleModel }, data, isFetching)
        : `${[year, make, model].filter(Boolean).join(" ") || "This VIN looks valid"}. Please choose the ${missing}.`;
  return (
    <Field label="VIN" hint={<span role="status">{hint}</span>}>
      <TextInput
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="17-character VIN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="code"
      />
    </Field>
  );
}

/** The first of year, make and model that is to be chosen, with those after it. */
const missingOf = ({ vehicleYear, vehicleMake, vehicleModel }: QuoteForm): string | null => {
  if (vehicleModel !== "") return null;
  if (vehicleMake !== "") return "model";
  return vehicleYear ? "make and model" : "year, make and model";
};

/** The price that the quote would have now, once vehicle and lane are known. One question is under way at most. */
function LivePrice({ form }: { readonly form: QuoteForm }) {
  const parsed = tripRequestSchema.safeParse({ ...form, vehicleYear: form.vehicleYear ?? "" });
  const now = parsed.success ? JSON.stringify(parsed.data) : "";
  const asked = useRested(now);
  const body = asked === "" ? undefined : (JSON.parse(asked) as z.output<typeof tripRequestSchema>);
  const { data, error, isFetching } = useAnswer(
    "POST /api/quoter/price",
    { body: body! },
    { enabled: body !== undefined, placeholderData: keepPreviousData },
  );
  const isOld = now !== asked || isFetching;
  if (now === "")
    return <p className="text-small text-muted">The price appears here once the vehicle and both ZIPs are known.</p>;
  if (error && !isOld)
    return (
      <Alert tone="warning" title="No price yet">
        {error instanceof HttpError && error.fields.length > 0
          ? error.fields.map(({ message }) => message).join(" ")
          : messageOf(error, "The price cannot be worked out right now.")}
      </Alert>
    );
  return (
    <section
      aria-label="Price"
      aria-busy={isOld}
      className={cx("rounded-card border border-line p-4", isOld && "text-muted")}
    >
      <p role="status" className="text-title font-semibold tabular">
        {data ? `${formatMoney(data.cashPrice)} cash` : "Working out the price"}
      </p>
      {data ? (
        <>
          <p className="mb-3 text-small text-muted tabular">
            {formatMoney(data.cardPrice)} card, {formatMiles(data.distance)}, about {data.breakdown.estimatedDays} days
          </p>
          {data.promo ? <p className="mb-3 text-small">{data.promo.message}</p> : null}
          <QuoteBreakdown quote={data} />
        </>
      ) : null}
    </section>
  );
}
