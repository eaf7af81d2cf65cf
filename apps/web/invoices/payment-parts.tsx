import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paymentMeans, paymentSaidSchema } from "@lotlane/core/invoices";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { messageOf, useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { DatePicker } from "../ui/date-picker.tsx";
import { ConfirmDialog, FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Refunding } from "./card-parts.tsx";
import {
  byStripe,
  type InvoiceJson,
  isToPayBack,
  meansWords,
  partyName,
  type PaymentJson,
  paymentStateWords,
} from "./invoice-words.ts";

const answers = {
  received: "POST /api/invoices/{id}/payments/{paymentId}/received",
  disputed: "POST /api/invoices/{id}/payments/{paymentId}/disputed",
} as const;

type ItemProps = Refunding & { readonly onRefund: (refunding: Refunding) => void };

/** A payment, and what the payee can say of it. */
export function PaymentItem({ invoice, payment, onRefund }: ItemProps) {
  const { id, side } = invoice;
  const api = useApi();
  const queries = useQueryClient();
  const said = useMutation({
    mutationFn: async (given: keyof typeof answers) => {
      await api(answers[given], { params: { id, paymentId: payment.id } });
      await refreshAfter(queries, answers[given]);
    },
  });
  const { amount, paidOn, means, reference, returned, returns, state, saidBy } = payment;
  const isByStripe = byStripe(payment);
  const isByHand = !isByStripe && !(means === "service" && reference !== null);
  const canPayBack = isByStripe || (isByHand && state === "received" && isToPayBack(invoice));
  const words = returned === amount ? returnedWhole : paymentStateWords[state];
  const name = `${formatMoney(amount)} of ${formatDay(paidOn)}`;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="tabular">
          <span className="font-medium">{formatMoney(amount)}</span>{" "}
          <span className="text-muted">
            {meansWords[means]}, {formatDay(paidOn)}
          </span>
        </span>
        <Badge tone={words.tone}>{words.label}</Badge>
      </div>
      <p className="text-small text-muted wrap-anywhere">
        {saidBy === "payer"
          ? "Said by the payer"
          : saidBy === "payee"
            ? "Recorded by the payee"
            : isByStripe
              ? "Seen at Stripe"
              : "Seen at Bill.com"}
        {reference === null ? null : `, reference ${reference}`}
        {returned === "0.00" ? null : `, ${formatMoney(returned)} returned to the payer`}
      </p>
      {returns.map((back, place) => (
        <p key={place} className="text-small text-muted wrap-anywhere">
          {`${formatMoney(back.amount)} paid back ${formatDay(back.paidOn)}, ${meansWords[back.means]}`}
          {back.reference === null ? null : `, reference ${back.reference}`}
        </p>
      ))}
      {canPayBack && side === "payee" && returned !== amount ? (
        <div>
          <Button
            size="small"
            className="max-md:h-11"
            aria-label={`${isByStripe ? "Pay back" : "Record as paid back"}: ${name}`}
            onClick={() => onRefund({ invoice, payment })}
          >
            {isByStripe ? "Pay back" : "Record as paid back"}
          </Button>
        </div>
      ) : null}
      {side === "payee" && saidBy !== "service" ? (
        <div className="flex flex-wrap gap-2">
          {state === "received" ? null : (
            <Button
              size="small"
              className="max-md:h-11"
              pending={said.isPending && said.variables === "received"}
              aria-label={`Mark as received: ${name}`}
              onClick={() => said.mutate("received")}
            >
              Mark as received
            </Button>
          )}
          {state === "disputed" ? null : (
            <Button
              size="small"
              variant="ghost"
              className="max-md:h-11"
              pending={said.isPending && said.variables === "disputed"}
              aria-label={`Mark as not received: ${name}`}
              onClick={() => said.mutate("disputed")}
            >
              Mark as not received
            </Button>
          )}
        </div>
      ) : null}
      {said.error ? <Alert tone="danger">{messageOf(said.error, "It was not saved. Please try again.")}</Alert> : null}
    </li>
  );
}

/** Of the payment, at most what is to be paid back of the invoice. */
function mostBack({ balance }: InvoiceJson, { amount, returned }: PaymentJson): string {
  const [came, owed] = [centsOf(amount) - centsOf(returned), -centsOf(balance)];
  return formatDollars(owed < came ? owed : came);
}

const returnedWhole = { label: "Returned", tone: "red" } as const;

type DialogProps = {
  readonly invoice: InvoiceJson;
  /** The payment that its payee gives back by hand. */
  readonly returning?: PaymentJson;
  readonly onClose: () => void;
};

/** The payer says that it paid, or the payee that it was paid, or that it paid back. */
export function PaymentDialog({ invoice, returning, onClose }: DialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const isPayer = invoice.side === "payer";
  /** A payment above the balance, for the user to confirm. */
  const [asked, setAsked] = useState<{ readonly over: string; answer(goesOn: boolean): void } | null>(null);
  const form = useServerForm({
    schema: paymentSaidSchema,
    defaultValues: {
      amount: returning ? mostBack(invoice, returning) : isToPayBack(invoice) ? "" : invoice.balance,
      paidOn: today(),
      means: "ach" as const,
      reference: "",
    },
    submit: async (body) => {
      if (returning) {
        const refund = "POST /api/invoices/{id}/payments/{paymentId}/refund";
        const ids = { id: invoice.id, paymentId: returning.id };
        await api(refund, { params: ids, body, idempotencyKey: keyFor(body) });
        arrived();
        await refreshAfter(queries, refund, invoice.id);
        return onClose();
      }
      // For a payer the server refuses it. For the payee it counts at once: a slip of the finger would be mailed.
      const owed = centsOf(invoice.balance);
      const over = isPayer ? 0n : centsOf(body.amount) - (owed > 0n ? owed : 0n);
      const goesOn =
        over <= 0n || (await new Promise<boolean>((answer) => setAsked({ over: formatDollars(over), answer })));
      setAsked(null);
      if (!goesOn) return;
      const params = { id: invoice.id };
      await api("POST /api/invoices/{id}/payments", { params, body, idempotencyKey: keyFor(body) });
      arrived();
      await refreshAfter(queries, "POST /api/invoices/{id}/payments", invoice.id);
      onClose();
    },
  });
  return (
    <>
      {/* First, so that it closes first. */}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => asked?.answer(false)}
        onConfirm={() => asked?.answer(true)}
        title="More than is owed"
        description={`This is ${formatMoney(asked?.over ?? "0.00")} more than is owed. Save it anyway?`}
        confirmLabel="Save Anyway"
        cancelLabel="Keep Editing"
      />
      <FormDialog
        title={returning ? "Record as paid back" : isPayer ? "I have paid" : "Record a payment"}
        description={
          returning
            ? `It counts right away, and ${partyName(invoice.to)} gets an email about it. The money itself you send outside Lotlane.`
            : isPayer
              ? `${partyName(invoice.from)} will be notified, and confirms it once the money arrives.`
              : `It counts right away, and ${partyName(invoice.to)} gets an email about it.`
        }
        submitLabel="Save"
        pendingLabel="Saving"
        form={form}
        onClose={onClose}
      >
        <div className="grid gap-4">
          <Field label="Amount in US dollars" required error={form.errorOf("amount")}>
            <TextInput inputMode="decimal" autoComplete="off" {...form.register("amount")} />
          </Field>
          <Field label={returning ? "Paid back on" : "Paid on"} required error={form.errorOf("paidOn")}>
            <DatePicker
              value={form.watch("paidOn")}
              max={today()}
              onChange={(day) => form.setValue("paidOn", day, { shouldDirty: true })}
            />
          </Field>
          <Field label={returning ? "Paid back by" : "Paid by"} required error={form.errorOf("means")}>
            <Select
              options={paymentMeans.map((means) => ({ value: means, label: meansWords[means] }))}
              {...form.register("means")}
            />
          </Field>
          <Field label="Reference" hint="The number of the check or transfer" error={form.errorOf("reference")}>
            <TextInput autoComplete="off" {...form.register("reference")} />
          </Field>
        </div>
      </FormDialog>
    </>
  );
}
