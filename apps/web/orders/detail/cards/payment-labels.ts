import type { OrderJson } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { formatMoney } from "@lotlane/core/money";
import { capitalize } from "../../../ui/format.ts";
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
  const who = status === "pending" ? "Waiting for a carrier that takes cards" : "The carrier takes the card";
  return Number(cardFee ?? 0) > 0 ? `${who} and keeps the card fee of ${formatMoney(cardFee!)}` : who;
}

type Owed = Pick<
  OrderJson,
  "paymentMethod" | "paymentTerms" | "settlement" | "paymentAmount" | "shipperName" | "transporterName"
> & { readonly invoice: { readonly paidAt: string | null; readonly balance: string } | null };

/** Tells the person who hands a vehicle over what is paid at that moment, and by whom; the amount where they read it. */
export function owedWords(order: Owed): string {
  const { paymentMethod, paymentTerms, settlement, invoice, shipperName } = order;
  if (invoice?.paidAt) return "Paid. You collect nothing.";
  const carrier = order.transporterName ?? "the transporter";
  if (settlement === "operator") return `Lotlane pays ${carrier}. You collect nothing.`;
  const payer = shipperName ?? "The customer";
  if (paymentMethod === "invoice" || paymentTerms !== "on_delivery")
    return `${payer} pays ${carrier} by ${paymentMethodNames[paymentMethod]}, ${termsWords(paymentTerms).toLowerCase()}. You collect nothing.`;
  const owed = invoice?.balance ?? order.paymentAmount;
  const how = paymentMethod === "card" ? "by credit card" : "in cash or by check";
  return owed === null
    ? `${payer} pays at delivery ${how}. ${capitalize(carrier)} knows the amount.`
    : `${payer} pays ${formatMoney(owed)} at delivery ${how}.`;
}
