import type { OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { ownCardText } from "../../parts/labels.ts";

type Paid = Pick<OrderJson, "paymentMethod" | "status" | "settlement"> & {
  readonly invoice: { readonly paidAt: string | null } | null;
};

export const paymentMethodNames: Record<OrderJson["paymentMethod"], string> = {
  cash: "cash or check",
  card: "credit card",
  invoice: "invoice",
};

/** An order says how it is to be paid; only the service that issues its invoice says that it was. */
export function paymentWords({ paymentMethod, status, settlement, invoice }: Paid): string {
  const to = paymentMethod === "card" && settlement === "direct" ? " to the carrier" : "";
  const by = `by ${paymentMethodNames[paymentMethod]}${to}`;
  if (invoice?.paidAt) return `Paid ${by}`;
  return status === "cancelled" ? `Was to be paid ${by}` : `To be paid ${by}`;
}

type CardOrder = Pick<OrderJson, "paymentMethod" | "status" | "settlement" | "cardFee" | "transportAmount">;

/** Tells the reader who takes the card and keeps its fee; null where no card is to be taken. */
export function cardWords(order: CardOrder): string | null {
  const { paymentMethod, status, settlement, cardFee } = order;
  if (paymentMethod !== "card" || status === "cancelled" || settlement === "operator") return null;
  const own = ownCardText(order);
  if (own) return own;
  const who = status === "pending" ? "Waits for a carrier that takes cards" : "The carrier takes the card";
  return Number(cardFee ?? 0) > 0 ? `${who} and keeps the card fee of ${formatMoney(cardFee!)}` : who;
}
