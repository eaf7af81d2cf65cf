import { formatMoney } from "@lotlane/core/money";

type Props = {
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly cashPrice: string;
  /** The fee for paying by card, and the price with it; null for cash. */
  readonly card: { readonly fee: string; readonly price: string } | null;
};

/** The price, line by line; the lines add up to the cent. */
export function PriceBreakdown({ lines, cashPrice, card }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="pb-2 text-left font-medium">Price breakdown</caption>
      <tbody>
        {lines.map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
      </tbody>
      <tfoot>
        <Line label="Cash price" amount={cashPrice} ruled />
        {card ? <Line label="Card processing fee" amount={card.fee} /> : null}
        {card ? <Line label="Card price" amount={card.price} ruled /> : null}
      </tfoot>
    </table>
  );
}

function Line({ label, amount, ruled = false }: { label: string; amount: string; ruled?: boolean }) {
  return (
    <tr className={ruled ? "border-t border-line font-semibold" : ""}>
      <th scope="row" className={`py-1 pr-4 text-left wrap-anywhere ${ruled ? "" : "font-normal"}`}>
        {label}
      </th>
      <td className="py-1 text-right align-top whitespace-nowrap tabular">{formatMoney(amount)}</td>
    </tr>
  );
}
