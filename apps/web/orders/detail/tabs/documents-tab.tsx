import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import FileText from "lucide-react/icons/file-text";
import { ButtonLink } from "../../../ui/button.tsx";
import { formatDay } from "../../../ui/format.ts";

export function DocumentsTab({ order }: { readonly order: OrderJson }) {
  const { invoice } = order;
  if (!invoice) return <p className="py-6 text-center text-muted">No documents generated yet</p>;
  return (
    <ul>
      <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <span className="flex min-w-0 items-start gap-3">
          <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="block font-medium">
              Invoice <span className="code">{invoice.number}</span>
            </span>
            <span className="block text-small text-muted tabular">
              {formatMoney(invoice.amount)}, issued {formatDay(invoice.issuedAt)}
            </span>
            {order.awaitsBooker && !invoice.withdrawnAt ? (
              <span className="block text-small text-muted">
                Not mailed yet: the shipper has not confirmed the booking
              </span>
            ) : null}
            {invoice.withdrawnAt ? (
              <span className="block text-small text-red-ink tabular">Withdrawn {formatDay(invoice.withdrawnAt)}</span>
            ) : null}
          </span>
        </span>
        <ButtonLink href={`/api/orders/${encodeURIComponent(order.id)}/invoice.pdf`} target="_blank" rel="noopener">
          Open PDF<span className="sr-only"> of invoice {invoice.number}</span>
        </ButtonLink>
      </li>
    </ul>
  );
}
