import { useState } from "react";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { answer } from "../app/data/needs.ts";
import { Panel } from "../app/data/panel.tsx";
import { paths } from "../app/routes/paths.ts";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonClass, ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Skeleton } from "../ui/loading.tsx";
import { CardOnItsWay, PayByCard, RefundDialog, type Refunding } from "./card-parts.tsx";
import { CreditDialog, WriteOffDialog } from "./credit-dialogs.tsx";
import {
  byStripe,
  dueWords,
  type InvoiceJson,
  isToPayBack,
  partyName,
  receivableWords,
  stateWords,
} from "./invoice-words.ts";
import { PaymentDialog, PaymentItem } from "./payment-parts.tsx";
import { Reminders } from "./reminders.tsx";

type Props = { readonly id: string; readonly onClose: () => void };
type Account = Answer<"GET /api/invoices/{id}">;

/** One invoice: its lines, its sides, its payments, and what the reader can say of them. */
export function InvoiceDialog({ id, onClose }: Props) {
  const [acting, setActing] = useState<Acting | null>(null);
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  if (refunding) {
    const { invoice, payment } = refunding;
    const close = () => setRefunding(null);
    return byStripe(payment) ? (
      <RefundDialog {...refunding} onClose={close} />
    ) : (
      <PaymentDialog invoice={invoice} returning={payment} onClose={close} />
    );
  }
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

function JobLink({ invoice: { orderId, loadId, side } }: { readonly invoice: InvoiceJson }) {
  const load = side === "payee" ? paths.ownLoad(loadId) : paths.adminLoadboard(loadId ?? undefined);
  return (
    <Link to={orderId === null ? load : paths.order(orderId)} className={buttonClass({})}>
      {orderId === null ? "Open the load" : "Open the order"}
    </Link>
  );
}

type Act = "pay" | "credit" | "write_off";
type Acting = { readonly act: Act; readonly invoice: InvoiceJson };

type ShownProps = Account & {
  readonly onClose: () => void;
  readonly onAct: (act: Act, invoice: InvoiceJson) => void;
  readonly onRefund: (refunding: Refunding) => void;
};

function Shown(props: ShownProps) {
  const { invoice, payments, credits, reminders, cardAmount, paymentLink, onClose, onAct, onRefund } = props;
  const { number, loadRef, from, to, lines, state, side, balance, amount, issuedAt, terms, instructions } = invoice;
  const { service, receivable } = invoice;
  const credited = credits.reduce((sum, credit) => sum + Number(credit.amount), 0);
  const paysOnline = cardAmount !== null || paymentLink !== null;
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
      readOnly
      footer={
        <>
          <JobLink invoice={invoice} />
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
            <Button variant={paysOnline ? "secondary" : "primary"} onClick={() => onAct("pay", invoice)}>
              {side === "payer" ? "I have paid" : "Record a payment"}
            </Button>
          ) : null}
          {paymentLink === null ? null : (
            <ButtonLink
              variant={cardAmount === null ? "primary" : "secondary"}
              href={paymentLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              Pay through Bill.com
            </ButtonLink>
          )}
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
        <Line label={isToPayBack(invoice) ? "To be paid back" : "Still owed"} strong>
          {formatMoney(balance.replace("-", ""))}
        </Line>
        {loadRef === null ? null : <Line label="Load">{loadRef}</Line>}
        <Line label="Terms">{termsWords(terms)}</Line>
        {invoice.dueOn === null && terms === "on_delivery" ? null : <Line label="Due">{dueWords(invoice)}</Line>}
        {receivable ? <Line label={`In ${receivable.name}`}>{receivableWords(receivable)}</Line> : null}
      </dl>
      {instructions === null || Number(balance) <= 0 ? null : (
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
      {receivable?.problem ? (
        <Alert tone="warning" className="mt-4">
          {receivable.problem}
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

const dialogs = { pay: PaymentDialog, credit: CreditDialog, write_off: WriteOffDialog } as const;
