import type { ManagedQuoteDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "../../ui/format.ts";

/** The lines of the cash price, and what paying by card adds. */
export function QuoteBreakdown({ quote }: { readonly quote: ManagedQuoteDetailJson }) {
  const { lines, cardProcessingFee } = quote.breakdown;
  return (
    <section aria-label="Price breakdown" className="min-w-0">
      <h3 className="mb-3 font-semibold">Price breakdown</h3>
      <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {lines.map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        <Line label="Cash price" amount={quote.cashPrice} total />
        <Line label="Card processing fee" amount={cardProcessingFee} />
        <Line label="Card price" amount={quote.cardPrice} total />
      </dl>
    </section>
  );
}

type LineProps = { readonly label: string; readonly amount: string; readonly total?: boolean };

const Line = ({ label, amount, total = false }: LineProps) => (
  <>
    <dt className={total ? "font-semibold" : "text-muted"}>{label}</dt>
    <dd className={total ? "text-right font-semibold" : "text-right"}>{formatMoney(amount)}</dd>
  </>
);
