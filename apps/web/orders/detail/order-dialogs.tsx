import Star from "lucide-react/icons/star";
import { type ReactNode, useId, useState } from "react";
import { Controller, type UseFormRegisterReturn } from "react-hook-form";
import { Link } from "react-router";
import { z } from "zod";
import type { OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { requiredText } from "@lotlane/core";
import { formatMoney } from "@lotlane/core/money";
import {
  changeRefusalSchema,
  type NewShipperRating,
  ratingSchema,
  type Release,
  releaseSchema,
  requiredPickupCode,
  shipperRatingSchema,
  type StatusChange,
  statusChangeSchema,
} from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { paths } from "../../app/routes/paths.ts";
import { useUser } from "../../app/session/session.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog, FormDialog } from "../../ui/dialog.tsx";
import { Field, useRadioGroup } from "../../ui/field.tsx";
import { shortId } from "../../ui/format.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ChangedFields } from "./cards/change-card.tsx";
import { statusNotUpdated, statusUpdated, vehicleName } from "../parts/labels.ts";
import { useOrderChange } from "../parts/use-order-change.ts";

type Props = { readonly order: OrderJson; readonly onClose: () => void };

type ChangedProps = {
  readonly changes: OrderDetailJson["changes"][number]["changes"];
  readonly pending: boolean;
  readonly onClaim: () => void;
  readonly onClose: () => void;
};

/** Tells a carrier the difference to the order that it saw, and asks if it still wants the order. */
export const ChangedOrderDialog = ({ changes, pending, onClaim, onClose }: ChangedProps) => (
  <Dialog
    open
    onClose={onClose}
    title="The order has changed"
    description="The shipper has changed it since you looked at it. You have not claimed it yet."
    footer={
      <>
        <Button disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" pending={pending} onClick={onClaim}>
          Claim Anyway
        </Button>
      </>
    }
  >
    {changes.length > 0 ? (
      <ChangedFields changes={changes} />
    ) : (
      <p>You will see what has changed once the order is yours.</p>
    )}
  </Dialog>
);

/** A shipper rates the transporter. */
export function RateDialog({ order, onClose }: Props) {
  const api = useApi();
  const rating = useOrderChange({
    call: "POST /api/orders/{id}/rating",
    id: order.id,
    send: (body: { stars: number; comment: string | null }) =>
      api("POST /api/orders/{id}/rating", { params: { id: order.id }, body }),
    ...saved,
    after: onClose,
  });
  const form = useServerForm({
    schema: ratingSchema,
    defaultValues: { comment: "" },
    submit: async (values) => void (await rating.mutateAsync(values)),
  });
  return (
    <RatingForm
      title="Rate Transporter"
      description={`How did ${order.transporterName ?? "the transporter"} do? ${once}`}
      form={form}
      onClose={onClose}
    >
      <Field label="Stars" group required error={form.errorOf("stars")}>
        <Controller
          control={form.control}
          name="stars"
          render={({ field }) => <Stars value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label="Comment" hint="Optional" error={form.errorOf("comment")}>
        <Textarea rows={3} maxLength={1000} {...form.register("comment")} />
      </Field>
    </RatingForm>
  );
}

/** The transporter rates the shipper. */
export function RateShipperDialog({ order, onClose }: Props) {
  const api = useApi();
  const rating = useOrderChange({
    call: "POST /api/orders/{id}/shipper-rating",
    id: order.id,
    send: (body: NewShipperRating) => api("POST /api/orders/{id}/shipper-rating", { params: { id: order.id }, body }),
    ...saved,
    after: onClose,
  });
  const form = useServerForm({
    schema: shipperRatingSchema,
    defaultValues: { comment: "" },
    submit: async (values) => void (await rating.mutateAsync(values)),
  });
  return (
    <RatingForm
      title="Rate Shipper"
      description={`How was working with ${order.shipperName ?? "the shipper"}? ${once}`}
      form={form}
      onClose={onClose}
    >
      {marks.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} group required error={form.errorOf(name)}>
          <Controller
            control={form.control}
            name={name}
            render={({ field }) => <Stars value={field.value} onChange={field.onChange} />}
          />
        </Field>
      ))}
      <Field label="Comment" hint="Optional" error={form.errorOf("comment")}>
        <Textarea rows={3} maxLength={1000} {...form.register("comment")} />
      </Field>
    </RatingForm>
  );
}

const marks = [
  { name: "accuracy", label: "Accuracy of the Order", hint: "Vehicle, places and dates were as described" },
  { name: "readiness", label: "Readiness at Pickup", hint: "Vehicle, keys and papers were ready" },
  { name: "payment", label: "Payment", hint: "As agreed, and on time" },
] as const;

const once =
  "You can rate a delivery once. Your rating shows once both sides have rated, or 14 days after the delivery.";

const saved = {
  done: () => ({ title: "Rating Saved", description: "Thank you for rating this delivery" }),
  failed: (error: Error) => messageOf(error, "Failed to save rating"),
};

type RatingFormProps = {
  readonly title: string;
  readonly description: string;
  readonly form: ReasonDialogProps["form"];
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const RatingForm = ({ title, description, form, onClose, children }: RatingFormProps) => (
  <FormDialog
    title={title}
    description={description}
    label={title}
    submitLabel="Save Rating"
    form={form}
    onClose={onClose}
  >
    {children}
  </FormDialog>
);

type StarsProps = { readonly value: number | undefined; readonly onChange: (stars: number) => void };

function Stars({ value = 0, onChange }: StarsProps) {
  const name = useId();
  return (
    <div {...useRadioGroup()} className="flex gap-1">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-signal"
        >
          <input
            type="radio"
            name={name}
            checked={stars === value}
            onChange={() => onChange(stars)}
            aria-label={stars === 1 ? "1 star" : `${stars} stars`}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          <Star size={24} aria-hidden className={cx(stars <= value ? "fill-signal text-signal" : "text-control")} />
        </label>
      ))}
    </div>
  );
}

type ReasonDialogProps = {
  readonly title: string;
  /** The consequence for the order's people. */
  readonly description: string;
  readonly submitLabel: string;
  readonly form: {
    readonly pending: boolean;
    readonly submitError: string | null;
    readonly onSubmit: () => Promise<unknown>;
  };
  readonly reason: UseFormRegisterReturn;
  readonly reasonError: string | undefined;
  readonly mustSay: boolean;
  readonly onClose: () => void;
};

/** Asks for the reason to cancel or release an order. */
function ReasonDialog({
  title,
  description,
  submitLabel,
  form,
  reason,
  reasonError,
  mustSay,
  onClose,
}: ReasonDialogProps) {
  return (
    <FormDialog
      title={title}
      description={description}
      role="alertdialog"
      submitLabel={submitLabel}
      submitVariant="danger"
      closeLabel="Keep Order"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required={mustSay} hint={mustSay ? kept : `Optional. ${kept}`} error={reasonError}>
        <Textarea rows={3} maxLength={500} {...reason} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

const kept = "Kept in the order's history, where the shipper and transporter can read it.";

/** Asks why, tells what will be lost, and gives the order back. */
export function ReleaseDialog({ order, onClose }: Props) {
  const api = useApi();
  const { id } = order;
  const isAdmin = useUser().userType === "admin";
  const change = useOrderChange({
    call: "POST /api/orders/{id}/release",
    id,
    send: (body: Release) => api("POST /api/orders/{id}/release", { params: { id }, body }),
    done: () => ({
      title: isAdmin ? "Order Released" : "Order Given Back",
      description: "Other transporters can claim it again",
    }),
    failed: (error) => messageOf(error, "Failed to give the order back"),
    after: onClose,
  });
  const form = useServerForm({
    schema: releaseSchema,
    defaultValues: { reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <ReasonDialog
      title={`${isAdmin ? "Release" : "Give back"} order #${shortId(id)}?`}
      description={`${isAdmin ? `${order.transporterName ?? "The transporter"} loses the job` : "You lose the job, and your record counts it as given back"}. Other transporters can claim it again.${invoiceLoss(order.invoice)}`}
      submitLabel={isAdmin ? "Release Order" : "Give Back Order"}
      form={form}
      reason={form.register("reason")}
      reasonError={form.errorOf("reason")}
      mustSay
      onClose={onClose}
    />
  );
}

/** Asks why, and refuses the change that the shipper asks for. */
export function RefuseChangeDialog({ order, changeId, onClose }: Props & { readonly changeId: string }) {
  const api = useApi();
  const { id } = order;
  const change = useOrderChange({
    call: "POST /api/orders/{id}/changes/{changeId}/refuse",
    id,
    send: (body: { reason: string }) =>
      api("POST /api/orders/{id}/changes/{changeId}/refuse", { params: { id, changeId }, body }),
    done: () => ({ title: "Change Refused", description: "The shipper will be notified" }),
    failed: (error) => messageOf(error, "Failed to refuse the change"),
    after: onClose,
  });
  const form = useServerForm({
    schema: changeRefusalSchema,
    defaultValues: { reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <FormDialog
      title="Refuse this change?"
      description="The order stays as it is."
      submitLabel="Refuse Change"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required hint={kept} error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

const withReason = statusChangeSchema.refine(({ reason }) => reason !== null, {
  path: ["reason"],
  message: "Please give a reason",
});

/** Asks why, which admins have to say; tells what will be lost, and cancels. */
export function CancelDialog({ order, onClose }: Props) {
  const api = useApi();
  const { id } = order;
  const mustSay = useUser().userType === "admin";
  const change = useOrderChange({
    call: "PATCH /api/orders/{id}/status",
    id,
    send: (body: StatusChange) => api("PATCH /api/orders/{id}/status", { params: { id }, body }),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: onClose,
  });
  const form = useServerForm({
    schema: mustSay ? withReason : statusChangeSchema,
    defaultValues: { status: "cancelled", reason: "" },
    submit: async (body) => void (await change.mutateAsync(body)),
  });
  return (
    <ReasonDialog
      title={`Cancel order #${shortId(id)}?`}
      description={`${lossOf(order)} This cannot be undone.`}
      submitLabel="Cancel Order"
      form={form}
      reason={form.register("reason")}
      reasonError={form.errorOf("reason")}
      mustSay={mustSay}
      onClose={onClose}
    />
  );
}

function lossOf({ status, transporterName, invoice, feeInvoice }: OrderJson): string {
  if (status === "pending") return "Transporters can no longer claim it.";
  const road = status === "in_transit" ? ", although the vehicle is on the road" : "";
  return `${transporterName ?? "The transporter"} loses the job${road}.${invoiceLoss(invoice)}${invoiceLoss(feeInvoice)}`;
}

/** A further sentence that says the invoice is withdrawn when the transporter loses the order; may be empty. */
const invoiceLoss = (invoice: OrderJson["invoice"]): string =>
  invoice && !invoice.withdrawnAt ? ` Invoice ${invoice.number} for ${formatMoney(invoice.amount)} is withdrawn.` : "";

/** The answers to what a step asks; null for what it does not ask. */
export type StepAnswers = { readonly reason: string | null; readonly pickupCode: string | null };

type StepDialogProps = {
  readonly order: OrderJson;
  /** The name of the step. */
  readonly label: string;
  /** The inspection that belongs before it. */
  readonly missing: "pickup" | "delivery" | null;
  readonly asksCode: boolean;
  /** The effect of the step, for one that cannot be undone. */
  readonly warning?: string | undefined;
  /** Takes the step. @throws the error that the form shows */
  readonly onGoOn: (answers: StepAnswers) => Promise<void>;
  readonly onClose: () => void;
};

const skippedReason = requiredText("Please give a reason", 500);

/**
 * Asks for the pickup code, and reminds the user of the inspection that belongs before a step; the step can be taken
 * without the inspection.
 */
export function StepDialog({ order, label, missing, asksCode, warning, onGoOn, onClose }: StepDialogProps) {
  const [schema] = useState(() =>
    z.object({
      reason: missing ? skippedReason : z.null(),
      pickupCode: asksCode ? requiredPickupCode : z.null(),
    }),
  );
  const form = useServerForm({
    schema,
    defaultValues: { reason: missing ? "" : null, pickupCode: asksCode ? "" : null },
    submit: onGoOn,
  });
  return (
    <FormDialog
      title={missing ? `No ${missing} inspection yet` : `${label}?`}
      description={
        missing
          ? `Photos and signatures show the condition of the vehicle when it was ${missing === "pickup" ? "picked up" : "handed over"}.${warning ? ` ${warning}` : ""}`
          : `The shipper asks for a code before the ${vehicleName(order)} is picked up.`
      }
      role="alertdialog"
      submitLabel={missing ? "Continue without it" : label}
      submitVariant={missing ? "secondary" : "primary"}
      form={form}
      onClose={onClose}
    >
      {missing ? (
        <>
          <Link to={paths.inspect({ order: order.id })} className={buttonClass({ variant: "primary", block: true })}>
            Start one now
          </Link>
          <Field
            label="Reason"
            required
            hint="Kept in the order's history, where the shipper and transporter can read it."
            error={form.errorOf("reason")}
          >
            <Textarea rows={2} maxLength={500} {...form.register("reason")} readOnly={form.pending} />
          </Field>
        </>
      ) : null}
      {asksCode ? (
        <Field
          label="Pickup Code"
          required
          hint="Six digits. The shipper or the gate gives them to you."
          error={form.errorOf("pickupCode")}
        >
          <TextInput
            code
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...form.register("pickupCode")}
            readOnly={form.pending}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
