import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { paymentMeans, paymentSaidSchema } from "@lotlane/core/invoices";
import { messageOf, useApi } from "../app/data/api.ts";
import { answer } from "../app/data/needs.ts";
import { Panel } from "../app/data/panel.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonClass, ButtonLink } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { DatePicker } from "../ui/date-picker.tsx";
import { Dialog, FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Skeleton } from "../ui/loading.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { CardOnItsWay, PayByCard, RefundDialog, type Refunding } from "./card-parts.tsx";
import { CreditDialog, WriteOffDialog } from "./credit-dialogs.tsx";
import { dueWords, type InvoiceJson, meansWords, partyName, paymentStateWords, stateWords } from "./invoice-words.ts";
import { Reminders } from "./reminders.tsx";

type Props = { readonly id: string; readonly onClose: () => void };
type Account = Answer<"GET /api/invoices/{id}">;

/** One invoice: its lines, its sides, its payments, and what the reader can say of them. */
export function InvoiceDialog({ id, onClose }: Props) {
  const [acting, setActing] = useState<Acting | null>(null);
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  if (refunding) return <RefundDialog {...refunding} onClose={() => setRefunding(null)} />;
  if (acting) {
    const OfAct = dialogs[acting.act];
    return <OfAct invoice={acting.invoice} onClose={() => setActing(null)} />;
  }
  return (
    <Panel
      asked
      need={answer("GET /api/invoices/{id}", { params: { id } })}
      title="The invoice cannot be shown right now"
      skeleton={<Skeleton className="h-64" />}
      frame={(content) => (
        <Dialog open onClose={onClose} title="Invoice">
          {content}
        </Dialog>
      )}
    >
      {(account) => (
        <Shown
          {...account}
          onClose={onClose}
          onAct={(act, invoice) => setActing({ act, invoice })}
          onRefund={setRefunding}
        />
      )}
    </Panel>
  );
}

type Act = "pay" | "credit" | "write_off";
type Acting = { readonly act: Act; readonly invoice: InvoiceJson };

type ShownProps = Account & {
  readonly onClose: () => void;
  readonly onAct: (act: Act, invoice: InvoiceJson) => void;
  readonly onRefund: (refunding: Refunding) => void;
};

function Shown({ invoice, payments, credits, reminders, cardAmount, onClose, onAct, onRefund }: ShownProps) {
  const { number, orderId, from, to, lines, state, side, balance, amount, issuedAt, service, terms, instructions } =
    invoice;
  const credited = credits.reduce((sum, credit) => sum + Number(credit.amount), 0);
  const canPay = side === "payee" || (side === "payer" && (state === "overdue" || isUnpaid(state)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-3">
          <span className="code">{number}</span>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        </span>
      }
      description={`${partyName(from)} to ${partyName(to)}, issued ${formatDay(issuedAt)}`}
      size="large"
      readOnly={payments.length === 0}
      footer={
        <>
          <Link to={paths.order(orderId)} className={buttonClass({})}>
            Open the order
          </Link>
          <ButtonLink href={`/api/invoices/${invoice.id}/pdf`} target="_blank" rel="noopener">
            Open PDF
          </ButtonLink>
          {side === "payee" && state !== "void" ? (
            <>
              {credited < Number(amount) ? <Button onClick={() => onAct("credit", invoice)}>Credit</Button> : null}
              {state === "paid" ? null : <Button onClick={() => onAct("write_off", invoice)}>Write off</Button>}
            </>
          ) : null}
          {canPay ? (
            <Button variant={cardAmount === null ? "primary" : "secondary"} onClick={() => onAct("pay", invoice)}>
              {side === "payer" ? "I have paid" : "Record a payment"}
            </Button>
          ) : null}
          {cardAmount === null ? null : <PayByCard id={invoice.id} />}
        </>
      }
    >
      {state === "paid" ? null : <CardOnItsWay />}
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {lines.map(({ label, amount: part }) => (
          <Line key={label} label={label}>
            {formatMoney(part)}
          </Line>
        ))}
        <Line label="Total" strong>
          {formatMoney(amount)}
        </Line>
        {credits.map((credit) => (
          <CreditLine key={credit.id} invoiceId={invoice.id} credit={credit} />
        ))}
        <Line label={balance.startsWith("-") ? "To be paid back" : "Still owed"} strong>
          {formatMoney(balance.replace("-", ""))}
        </Line>
        <Line label="Terms">{termsWords(terms)}</Line>
        <Line label="Due">{dueWords(invoice)}</Line>
      </dl>
      {instructions === null ? null : (
        <section aria-label="How to pay">
          <h3 className="mt-6 mb-2 font-semibold">How to pay</h3>
          <p className="whitespace-pre-line wrap-anywhere">{instructions}</p>
        </section>
      )}
      {service?.problem ? (
        <Alert tone="warning" className="mt-4">
          {service.problem}
        </Alert>
      ) : null}
      <h3 className="mt-6 mb-2 font-semibold">Payments</h3>
      {payments.length === 0 ? (
        <p className="text-muted">No payment was recorded. The money goes from the payer to the payee directly.</p>
      ) : (
        <ul aria-label="Payments" className="flex flex-col divide-y divide-line border-y border-line">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} invoice={invoice} payment={payment} onRefund={onRefund} />
          ))}
        </ul>
      )}
      {state === "void" || (state === "paid" && reminders.sent.length === 0) ? null : (
        <Reminders invoice={invoice} reminders={reminders} />
      )}
    </Dialog>
  );
}

const isUnpaid = (state: InvoiceJson["state"]): boolean =>
  state === "issued" || state === "sent" || state === "part_paid";

type LineProps = { readonly label: string; readonly strong?: boolean; readonly children: string };

const Line = ({ label, strong = false, children }: LineProps) => (
  <div className="flex justify-between gap-6 py-2">
    <dt className={strong ? "font-medium" : "text-muted wrap-anywhere"}>{label}</dt>
    <dd className={strong ? "font-medium tabular whitespace-nowrap" : "tabular whitespace-nowrap"}>{children}</dd>
  </div>
);

type CreditProps = { readonly invoiceId: string; readonly credit: Account["credits"][number] };

const CreditLine = ({ invoiceId, credit: { id, number, amount, reason } }: CreditProps) => (
  <div className="flex justify-between gap-6 py-2">
    <dt className="text-muted wrap-anywhere">
      {number === null ? (
        "Written off"
      ) : (
        <a
          href={`/api/invoices/${invoiceId}/credit-notes/${id}/pdf`}
          target="_blank"
          rel="noopener"
          className="inline-block py-2 underline"
        >
          Credit note <span className="code">{number}</span>
        </a>
      )}
      <span className="block text-small whitespace-pre-line">{reason}</span>
    </dt>
    <dd className="tabular whitespace-nowrap">−{formatMoney(amount)}</dd>
  </div>
);

const answers = {
  received: "POST /api/invoices/{id}/payments/{paymentId}/received",
  disputed: "POST /api/invoices/{id}/payments/{paymentId}/disputed",
} as const;

type ItemProps = Refunding & Pick<ShownProps, "onRefund">;

function PaymentItem({ invoice, payment, onRefund }: ItemProps) {
  const { id, side } = invoice;
  const api = useApi();
  const queries = useQueryClient();
  const said = useMutation({
    mutationFn: async (given: keyof typeof answers) => {
      await api(answers[given], { params: { id, paymentId: payment.id } });
      await refreshAfter(queries, answers[given]);
    },
  });
  const { amount, paidOn, means, reference, returned, state, saidBy } = payment;
  const byStripe = saidBy === "service" && means === "card";
  const words = returned === amount ? takenBack : paymentStateWords[state];
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
            ? "Said by the payee"
            : byStripe
              ? "Seen at Stripe"
              : "Seen at Bill.com"}
        {reference === null ? null : `, reference ${reference}`}
        {returned === "0.00" ? null : `, ${formatMoney(returned)} went back to the payer`}
      </p>
      {byStripe && side === "payee" && returned !== amount ? (
        <div>
          <Button
            size="small"
            className="max-md:h-11"
            aria-label={`Pay back: ${name}`}
            onClick={() => onRefund({ invoice, payment })}
          >
            Pay back
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
              aria-label={`Received: ${name}`}
              onClick={() => said.mutate("received")}
            >
              Received
            </Button>
          )}
          {state === "disputed" ? null : (
            <Button
              size="small"
              variant="ghost"
              className="max-md:h-11"
              pending={said.isPending && said.variables === "disputed"}
              aria-label={`Not received: ${name}`}
              onClick={() => said.mutate("disputed")}
            >
              Not received
            </Button>
          )}
        </div>
      ) : null}
      {said.error ? <Alert tone="danger">{messageOf(said.error, "It was not saved. Please try again.")}</Alert> : null}
    </li>
  );
}

const takenBack = { label: "Went back", tone: "red" } as const;

function PaymentDialog({ invoice, onClose }: { readonly invoice: InvoiceJson; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const isPayer = invoice.side === "payer";
  const form = useServerForm({
    schema: paymentSaidSchema,
    defaultValues: {
      amount: invoice.balance.startsWith("-") ? "" : invoice.balance,
      paidOn: today(),
      means: "ach" as const,
      reference: "",
    },
    submit: async (body) => {
      const params = { id: invoice.id };
      await api("POST /api/invoices/{id}/payments", { params, body, idempotencyKey: keyFor(body) });
      arrived();
      await refreshAfter(queries, "POST /api/invoices/{id}/payments", invoice.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={isPayer ? "I have paid" : "Record a payment"}
      description={
        isPayer
          ? `${partyName(invoice.from)} is told, and confirms it once the money is there.`
          : `It counts at once, and ${partyName(invoice.to)} gets an email about it.`
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
        <Field label="Paid on" required error={form.errorOf("paidOn")}>
          <DatePicker
            value={form.watch("paidOn")}
            max={today()}
            onChange={(day) => form.setValue("paidOn", day, { shouldDirty: true })}
          />
        </Field>
        <Field label="Paid by" required error={form.errorOf("means")}>
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
  );
}

const dialogs = { pay: PaymentDialog, credit: CreditDialog, write_off: WriteOffDialog } as const;
