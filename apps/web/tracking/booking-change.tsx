import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Controller } from "react-hook-form";
import type { Answer, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { statusChangeSchema } from "@lotlane/core/orders";
import { bookingChangeSchema } from "@lotlane/core/tracking";
import { messageOf, useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { actionOf, allows, AskedChange } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { DatePicker } from "../ui/date-picker.tsx";
import { today } from "../ui/date-text.ts";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/format.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";

export type Booking = Answer<"POST /api/track/{token}/booking">;
/** The link's token and the secret that opens the booking. */
export type Opening = { readonly token: string; readonly secret: string };
export type BookingProps = Opening & { readonly order: OrderDetailJson };

export const keyOf = (token: string) => ["booking", token];

/** Shows the booking that a call answered. */
function useShow(token: string) {
  const queries = useQueryClient();
  return (booking: Booking) => {
    queries.setQueryData(keyOf(token), booking);
    void refreshAfter(queries, "POST /api/track/{token}/booking/change");
  };
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export const Section = ({ id, title: name, action, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
      <h2 id={id} className="text-section font-semibold">
        {name}
      </h2>
      {action}
    </div>
    {children}
  </section>
);

type AskedProps = BookingProps & { readonly change: NonNullable<OrderDetailJson["proposedChange"]> };

export function AskedOfCarrier({ token, secret, order, change }: AskedProps) {
  const api = useApi();
  const show = useShow(token);
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api("POST /api/track/{token}/booking/withdraw-change", {
        params: { token },
        body: { secret, changeId: change.id },
      }),
    onSuccess: (booking) => {
      show(booking);
      toast({ title: "Change Request Withdrawn", description: "The transporter will be notified" });
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The request could not be withdrawn"),
        variant: "destructive",
      }),
  });
  return (
    <AskedChange change={change} isAsked={false}>
      {actionOf(order, "withdraw_change")?.allowed ? (
        <div>
          <Button pending={isPending} onClick={() => mutate()} className="max-md:w-full">
            Withdraw Request
          </Button>
        </div>
      ) : null}
    </AskedChange>
  );
}

const ends = ["pickup", "delivery"] as const;
type End = (typeof ends)[number];

export function DatesAndContacts(props: BookingProps) {
  const { order } = props;
  const [isChanging, setChanging] = useState(false);
  const canChange = allows(order, "edit") || allows(order, "request_change");
  return (
    <Section
      id="dates-and-contacts"
      title="Dates and contacts"
      action={canChange && !isChanging ? <Button onClick={() => setChanging(true)}>Change</Button> : null}
    >
      {isChanging ? (
        <ChangeForm {...props} onDone={() => setChanging(false)} />
      ) : (
        <div className="grid gap-6 border-y border-line py-4 sm:grid-cols-2">
          {ends.map((end) => (
            <StopFacts key={end} order={order} end={end} />
          ))}
        </div>
      )}
    </Section>
  );
}

const endNames: Record<End, string> = { pickup: "Pickup", delivery: "Delivery" };

function StopFacts({ order, end }: { readonly order: OrderDetailJson; readonly end: End }) {
  const reach = [order[`${end}ContactName`], order[`${end}ContactPhone`], order[`${end}ContactEmail`]].filter(Boolean);
  return (
    <dl className="flex min-w-0 flex-col gap-3 wrap-anywhere">
      <div>
        <dt className="text-caption text-muted">{endNames[end]}</dt>
        <dd className="font-medium tabular">{dayOf(order[`${end}Date`])}</dd>
        <dd className="text-small text-muted">
          {[order[`${end}Address`], `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`]
            .filter(Boolean)
            .join(", ")}
        </dd>
      </div>
      <div>
        <dt className="text-caption text-muted">{endNames[end]} contact</dt>
        {reach.length === 0 ? <dd>{end === "pickup" ? "You" : "Not given"}</dd> : null}
        {reach.map((way) => (
          <dd key={way}>{way}</dd>
        ))}
      </div>
      {order[`${end}Notes`] ? (
        <div>
          <dt className="text-caption text-muted">{endNames[end]} notes</dt>
          <dd className="whitespace-pre-line">{order[`${end}Notes`]}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const dayOf = (date: string | null) => (date ? formatDay(date) : "Day to be arranged");

const contactFields = ["ContactName", "ContactPhone", "ContactEmail", "Notes", "Date"] as const;
const fieldsOf = (end: End) => contactFields.map((field) => `${end}${field}` as const);
const fields = ends.flatMap((end) => fieldsOf(end));

type ChangeProps = BookingProps & { readonly onDone: () => void };

function ChangeForm({ token, secret, order, onDone }: ChangeProps) {
  const api = useApi();
  const show = useShow(token);
  const { toast } = useToast();
  const [begun] = useState(order);
  const isClaimed = order.status !== "pending";
  const isLeft = order.status === "in_transit";
  const shown = isLeft ? ends.slice(1) : ends;
  const form = useServerForm({
    schema: bookingChangeSchema,
    defaultValues: { secret, reason: "", ...Object.fromEntries(fields.map((field) => [field, begun[field] ?? ""])) },
    submit: async (values) => {
      const changed = shown
        .flatMap((end) => fieldsOf(end))
        .filter((field) => (values[field] ?? null) !== (begun[field] ?? null));
      const booking = await api("POST /api/track/{token}/booking/change", {
        params: { token },
        body: {
          secret,
          revision: begun.revision,
          reason: values.reason,
          ...Object.fromEntries(changed.map((field) => [field, values[field]])),
        },
      });
      show(booking);
      toast(booking.order.proposedChange ? asked : saved);
      onDone();
    },
  });
  return (
    <>
      {isClaimed ? (
        <Alert title={`${order.transporterName ?? "A transporter"} has your order`}>
          {isLeft
            ? "The vehicle is on its way: only the delivery's contact and notes can still be changed."
            : "Contacts and notes change right away. Days change once the transporter accepts."}
        </Alert>
      ) : null}
      <FormShell
        label="Change dates and contacts"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel={isClaimed ? "Send Changes" : "Save Changes"}
        pendingLabel="Saving"
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={
          <Button onClick={onDone} disabled={form.pending}>
            Cancel
          </Button>
        }
      >
        {shown.map((end) => (
          <fieldset key={end} className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-3 font-medium">{endNames[end]}</legend>
            {isLeft ? null : (
              <Field label={`${endNames[end]} Date`} error={form.errorOf(`${end}Date`)} className="sm:col-span-2">
                <Controller
                  control={form.control}
                  name={`${end}Date`}
                  render={({ field: { name, value, onChange } }) => (
                    <DatePicker
                      name={name}
                      value={value ?? ""}
                      onChange={onChange}
                      min={today()}
                      today={today()}
                      disabled={form.pending}
                    />
                  )}
                />
              </Field>
            )}
            <Field label="Contact Name" error={form.errorOf(`${end}ContactName`)}>
              <TextInput {...form.register(`${end}ContactName`)} autoComplete={`section-${end} name`} />
            </Field>
            <Field label="Contact Phone" error={form.errorOf(`${end}ContactPhone`)}>
              <TextInput {...form.register(`${end}ContactPhone`)} type="tel" autoComplete={`section-${end} tel`} />
            </Field>
            <Field label="Contact Email" error={form.errorOf(`${end}ContactEmail`)} className="sm:col-span-2">
              <TextInput {...form.register(`${end}ContactEmail`)} type="email" autoComplete={`section-${end} email`} />
            </Field>
            <Field label={`${endNames[end]} Notes`} error={form.errorOf(`${end}Notes`)} className="sm:col-span-2">
              <Textarea rows={2} maxLength={1000} {...form.register(`${end}Notes`)} />
            </Field>
          </fieldset>
        ))}
        {isClaimed ? (
          <Field label="Reason" hint="Optional. The transporter sees it." error={form.errorOf("reason")}>
            <Textarea rows={2} maxLength={500} {...form.register("reason")} />
          </Field>
        ) : null}
      </FormShell>
    </>
  );
}

const saved = { title: "Booking Changed", description: "Everyone involved now sees the new version" };
const asked = {
  title: "Change Request Sent",
  description: "The transporter will be notified, and can accept or refuse it",
};

export function Cancel(props: BookingProps) {
  const [isAsking, setAsking] = useState(false);
  const action = actionOf(props.order, "cancel");
  if (!action || props.order.status === "cancelled" || props.order.status === "delivered") return null;
  return (
    <Section id="cancel" title="Cancel the booking">
      <p className="text-small text-muted">
        {action.allowed
          ? "You can cancel until the vehicle is picked up. If a carrier has the order, it is notified right away."
          : "The vehicle is on its way, so the booking can no longer be cancelled here. Ask Lotlane above."}
      </p>
      {action.allowed ? (
        <div>
          <Button variant="dangerOutline" onClick={() => setAsking(true)} className="max-md:w-full">
            Cancel Booking
          </Button>
        </div>
      ) : null}
      {isAsking ? <CancelBooking {...props} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function CancelBooking({ token, secret, order, onClose }: BookingProps & { readonly onClose: () => void }) {
  const api = useApi();
  const show = useShow(token);
  const { toast } = useToast();
  const form = useServerForm({
    schema: statusChangeSchema.pick({ reason: true }),
    defaultValues: { reason: "" },
    submit: async ({ reason }) => {
      show(await api("POST /api/track/{token}/booking/cancel", { params: { token }, body: { secret, reason } }));
      toast({ title: "Booking Cancelled", description: "Everyone involved will be notified" });
      onClose();
    },
  });
  return (
    <FormDialog
      role="alertdialog"
      title="Cancel this booking?"
      description={
        order.transporterName
          ? `${order.transporterName} has taken this order and will lose it. You will owe nothing for it.`
          : "No carrier has taken it yet. You will owe nothing for it."
      }
      submitLabel="Cancel Booking"
      pendingLabel="Cancelling"
      submitVariant="danger"
      closeLabel="Keep Booking"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" hint="Optional. The carrier sees it." error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
