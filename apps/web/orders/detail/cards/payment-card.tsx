import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { invoiceState } from "../../../documents/index.ts";
import { TitledCard } from "./card.tsx";
import { paymentWords } from "./payment-words.ts";

export const PaymentCard = ({ order }: { readonly order: OrderJson }) => (
  <TitledCard title="Payment">
    <p className="text-figure font-semibold text-signal-ink tabular">{formatMoney(order.paymentAmount)}</p>
    <p className="text-small text-muted tabular">{formatMoney(order.paymentPerMile)} per mile</p>
    <p className="mt-1 text-small text-muted">{paymentWords(order)}</p>
    {order.invoice ? <InvoiceLine invoice={order.invoice} /> : null}
  </TitledCard>
);

const InvoiceLine = ({ invoice }: { readonly invoice: NonNullable<OrderJson["invoice"]> }) => (
  <div className="mt-3 border-t border-line pt-3 text-small">
    <p>
      Invoice <span className="code">{invoice.number}</span>
    </p>
    <p className="text-muted tabular">{invoiceState(invoice)}</p>
    {invoice.service?.problem ? <p className="mt-1 text-red-ink wrap-anywhere">{invoice.service.problem}</p> : null}
  </div>
);
