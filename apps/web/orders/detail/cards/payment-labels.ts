import type { OrderJson } from "@lotlane/adapters/http/contract";

type Paid = Pick<OrderJson, "paymentMethod" | "status"> & {
  readonly invoice: { readonly paidAt: string | null } | null;
};

const methods: Record<OrderJson["paymentMethod"], string> = {
  cash: "cash or check",
  card: "credit card",
  invoice: "invoice",
};

/** An order says how it is to be paid; only the service that issues its invoice says that it was. */
export function paymentWords({ paymentMethod, status, invoice }: Paid): string {
  const by = `by ${methods[paymentMethod]}`;
  if (invoice?.paidAt) return `Paid ${by}`;
  return status === "cancelled" ? `Was to be paid ${by}` : `To be paid ${by}`;
}
