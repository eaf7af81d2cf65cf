import Star from "lucide-react/icons/star";
import { useId, useState } from "react";
import { Controller, type UseFormRegisterReturn } from "react-hook-form";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { ratingSchema } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog, FormDialog } from "../../ui/dialog.tsx";
import { Field, useRadioGroup } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useOrderChange } from "../parts/use-order-change.ts";

export function RateButton({ order }: { readonly order: OrderJson }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Rate Transporter
      </Button>
      {open ? <RateDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Props = { readonly order: OrderJson; readonly onClose: () => void };

function RateDialog({ order, onClose }: Props) {
  const api = useApi();
  const rating = useOrderChange({
    call: "POST /api/orders/{id}/rating",
    id: order.id,
    send: (body: { stars: number; comment: string | null }) =>
      api("POST /api/orders/{id}/rating", { params: { id: order.id }, body }),
    done: () => ({ title: "Rating Saved", description: "Thank you for rating this delivery" }),
    failed: (error) => messageOf(error, "Failed to save rating"),
    after: onClose,
  });
  const form = useServerForm({
    schema: ratingSchema,
    defaultValues: { comment: "" },
    submit: async (values) => void (await rating.mutateAsync(values)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!form.pending}
      size="small"
      title="Rate Transporter"
      description={`How did ${order.transporterName ?? "the transporter"} do? You can rate a delivery once.`}
    >
      <FormShell
        label="Rate Transporter"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Save Rating"
        onSubmit={form.onSubmit}
        leaveGuard={false}
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
      </FormShell>
    </Dialog>
  );
}

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
    readonly onSubmit: () => Promise<void>;
  };
  readonly reason: UseFormRegisterReturn;
  readonly reasonError: string | undefined;
  readonly mustSay: boolean;
  readonly onClose: () => void;
};

/** Asks for the reason to cancel or release an order. */
export function ReasonDialog({
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
      submitDanger
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
