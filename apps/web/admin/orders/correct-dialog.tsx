import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { correctedTerms, type CorrectionAct, correctionSchema, correctionSources } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useOrderChange } from "../../orders/index.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { today } from "../../ui/date-text.ts";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { shortId } from "../../ui/format.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Select } from "../../ui/select.tsx";
import { AmountInput, TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { AccountChoice } from "../account-choice.tsx";

const call = "POST /api/orders/{id}/corrections";

const acts: Readonly<
  Record<CorrectionAct, { readonly label: string; readonly description: string; readonly done: string }>
> = {
  change: {
    label: "Change days, people or price",
    description: "As the parties agreed. Takes effect at once.",
    done: "Everyone on the order is notified",
  },
  hand_over: {
    label: "Give it to another carrier",
    description: "The present carrier loses it, and the new one has it at the same price.",
    done: "The new carrier has it",
  },
  take_off: {
    label: "Take the carrier off",
    description: "Other transporters can claim the order again.",
    done: "Other transporters can claim it again",
  },
  pick_up: {
    label: "Mark as picked up",
    description: "Without an inspection, unless the carrier has made one.",
    done: "The vehicle is on its way",
  },
  deliver: {
    label: "Mark as delivered",
    description: "Without an inspection, unless the carrier has made one.",
    done: "The vehicle is delivered",
  },
};
const actsAt: ReadonlyMap<string, readonly CorrectionAct[]> = new Map([
  ["pending", ["change"]],
  ["assigned", ["change", "hand_over", "take_off", "pick_up"]],
  ["in_transit", ["change", "deliver"]],
]);

const sourceNames = { shipper: "Shipper", carrier: "Carrier", receiver: "Receiver" } as const;

type Terms = Readonly<Record<(typeof correctedTerms)[number], string>>;
type Form = Terms & {
  readonly act: string;
  readonly saidBy: string;
  readonly saidByName: string;
  readonly reason: string;
  readonly carrierId: string;
};

const termsOf = (order: OrderDetailJson) =>
  Object.fromEntries(correctedTerms.map((field) => [field, order[field] ?? ""])) as Terms;

/** Sends of the terms those that the user changed. Choices are blank until they are made. */
function formSchemaFor(order: OrderDetailJson) {
  const { assignedAt: claimedAt, revision } = order;
  const before = termsOf(order);
  return z
    .custom<Form>()
    .transform(({ act, carrierId, saidBy, saidByName, reason, ...terms }) => {
      const changed = correctedTerms.filter((field) => act === "change" && terms[field] !== before[field]);
      return {
        act,
        saidBy,
        saidByName,
        reason,
        claimedAt,
        ...(act === "hand_over" && { carrierId }),
        ...(act === "change" && { revision }),
        ...Object.fromEntries(changed.map((field) => [field, terms[field]])),
      } as z.input<typeof correctionSchema>;
    })
    .pipe(correctionSchema);
}

type Props = { readonly order: OrderDetailJson; readonly onClose: () => void };

/** Keeps what a party of the order said on the telephone, and tells the others. */
export function CorrectDialog({ order: newest, onClose }: Props) {
  // The order as the user saw it when they decided: the server then refuses this change if others changed the order
  // since, instead of undoing theirs.
  const [order] = useState(newest);
  const api = useApi();
  const { id, status } = order;
  const offered = actsAt.get(status) ?? [];
  const change = useOrderChange({
    call,
    id,
    send: (body: z.output<typeof correctionSchema>) => api(call, { params: { id }, body }),
    done: () => ({ title: "Order corrected", description: acts[form.getValues("act") as CorrectionAct].done }),
    failed: (error) => messageOf(error, "Failed to correct the order"),
    after: onClose,
  });
  const form = useServerForm({
    schema: formSchemaFor(order),
    defaultValues: {
      ...termsOf(order),
      act: offered.length === 1 ? offered[0]! : "",
      saidBy: "",
      saidByName: "",
      reason: "",
      carrierId: "",
    },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  const chosen = form.watch("act");
  return (
    <FormDialog
      title={`Correct order #${shortId(id)}`}
      description="Kept in the order's history as entered by Lotlane's desk. Everyone on the order is notified."
      submitLabel="Correct Order"
      pendingLabel="Saving..."
      size="medium"
      form={form}
      onClose={onClose}
    >
      <Field label="Correction" group required error={form.errorOf("act") && "Please choose what to correct"}>
        <Controller
          control={form.control}
          name="act"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              options={offered.map((act) => ({
                value: act,
                label: acts[act].label,
                description: acts[act].description,
              }))}
              value={offered.find((act) => act === value) ?? ""}
              onChange={onChange}
              disabled={form.pending}
            />
          )}
        />
      </Field>
      {chosen === "hand_over" ? (
        <Field
          label="New carrier"
          required
          hint="It gets the order without claiming it: ask it first."
          error={form.errorOf("carrierId")}
        >
          <Controller
            control={form.control}
            name="carrierId"
            render={({ field: { value, onChange } }) => (
              <AccountChoice
                type="transporter"
                value={value}
                onChange={onChange}
                none="Choose a carrier"
                disabled={form.pending}
              />
            )}
          />
        </Field>
      ) : null}
      {chosen === "change" ? <TermsFields form={form} order={order} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Said by" required error={form.errorOf("saidBy") && "Please choose the party"}>
          <Select
            placeholder="Choose"
            options={correctionSources.map((value) => ({ value, label: sourceNames[value] }))}
            {...form.register("saidBy")}
          />
        </Field>
        <Field label="Name" required error={form.errorOf("saidByName")}>
          <TextInput autoComplete="off" maxLength={100} readOnly={form.pending} {...form.register("saidByName")} />
        </Field>
      </div>
      <Field label="Reason" required hint="The shipper and the transporter can read it." error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} readOnly={form.pending} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}

type FormOf = ReturnType<typeof useServerForm<Form, z.output<typeof correctionSchema>>>;

/** The terms that can still change. A claim fixes the price, and a pickup everything but the delivery's day and contact. */
function TermsFields({ form, order }: { readonly form: FormOf; readonly order: OrderDetailJson }) {
  const isOnItsWay = order.status === "in_transit";
  const text = (name: keyof Terms, label: string, className?: string) => (
    <Field label={label} error={form.errorOf(name)} className={className}>
      <TextInput autoComplete="off" readOnly={form.pending} {...form.register(name)} />
    </Field>
  );
  const day = (name: "pickupDate" | "deliveryDate", label: string) => (
    <Field label={label} error={form.errorOf(name)}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <DatePicker name={name} value={value} onChange={onChange} today={today()} disabled={form.pending} />
        )}
      />
    </Field>
  );
  return (
    <>
      {isOnItsWay ? null : (
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium">Pickup</legend>
          {day("pickupDate", "Pickup date")}
          {text("pickupAddress", "Pickup street")}
          {text("pickupContactName", "Pickup contact")}
          {text("pickupContactPhone", "Pickup phone")}
          {text("pickupContactEmail", "Pickup email", "sm:col-span-2")}
        </fieldset>
      )}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Delivery</legend>
        {day("deliveryDate", "Delivery date")}
        {isOnItsWay ? null : text("deliveryAddress", "Delivery street")}
        {text("deliveryContactName", "Delivery contact")}
        {text("deliveryContactPhone", "Delivery phone")}
        {text("deliveryContactEmail", "Delivery email", "sm:col-span-2")}
      </fieldset>
      {order.status === "pending" && order.paymentMethod === "invoice" ? (
        <Field label="Price" error={form.errorOf("paymentAmount")}>
          <AmountInput readOnly={form.pending} {...form.register("paymentAmount")} />
        </Field>
      ) : (
        <p className="text-small text-muted">
          {order.status === "pending"
            ? "The price of a booked quote is binding."
            : "The price has been fixed since the claim. A charge or a credit on the invoice changes what is owed."}
        </p>
      )}
    </>
  );
}
