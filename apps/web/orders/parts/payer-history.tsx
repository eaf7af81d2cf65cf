import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { useAnswer } from "../../app/data/queries.ts";

type History = OrderDetailJson["payerHistory"];

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** How fast the payer pays, for transporters and admins. */
export function payerWords(history: History): string {
  if (history === null) return "Guest: no payment history";
  const { medianDays, invoices, overdue } = history;
  const pace =
    medianDays === null
      ? "New payer: fewer than 3 paid invoices"
      : `Pays ${medianDays === 0 ? "on the day of the delivery" : `in ${days(medianDays)}`} (median of ${invoices} invoices)`;
  return overdue === 0 ? pace : `${pace}, ${overdue} overdue now`;
}

/** The same of an order in a list, which does not say it. */
export function PayerOf({ orderId }: { readonly orderId: string }) {
  const { data, isError } = useAnswer("GET /api/orders/{id}", { params: { id: orderId } });
  if (isError) return "Cannot be shown right now";
  return data ? payerWords(data.payerHistory) : "…";
}
