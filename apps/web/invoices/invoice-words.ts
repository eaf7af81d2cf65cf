import type { Answer } from "@lotlane/adapters/http/contract";
import { daysOfTerms } from "@lotlane/core";
import { formatDay } from "../ui/format.ts";
import type { Tone } from "../ui/badge.tsx";

export type InvoiceJson = Answer<"GET /api/invoices">[number];
export type PaymentJson = Answer<"GET /api/invoices/{id}">["payments"][number];

export const isToPayBack = ({ balance }: Pick<InvoiceJson, "balance">): boolean => balance.startsWith("-");

/** Of a card that the operator's checkout took, which alone pays it back. */
export const byStripe = ({ saidBy, means }: PaymentJson): boolean => saidBy === "service" && means === "card";

export const stateWords: Readonly<Record<InvoiceJson["state"], { readonly label: string; readonly tone: Tone }>> = {
  issued: { label: "Issued", tone: "gray" },
  sent: { label: "Sent", tone: "blue" },
  part_paid: { label: "Part paid", tone: "yellow" },
  overdue: { label: "Overdue", tone: "red" },
  paid: { label: "Paid", tone: "green" },
  void: { label: "Withdrawn", tone: "gray" },
};

type Named = InvoiceJson["from"];
export const partyName = ({ company, name }: Named): string => company ?? name;

/** The side that the reader deals with; both where the reader is neither. */
export const otherSide = ({ side, from, to }: InvoiceJson): string =>
  side === "payer" ? partyName(from) : side === "payee" ? partyName(to) : `${partyName(to)} to ${partyName(from)}`;

export const dueWords = ({ dueOn, terms }: Pick<InvoiceJson, "dueOn" | "terms">): string =>
  dueOn !== null
    ? formatDay(dueOn)
    : terms === "on_delivery"
      ? "On delivery"
      : `${daysOfTerms(terms)} days after delivery`;

export const meansWords: Readonly<Record<PaymentJson["means"], string>> = {
  ach: "ACH transfer",
  wire: "Wire",
  check: "Check",
  card: "Card",
  cash: "Cash",
  other: "Other",
  service: "Bill.com",
};

export const paymentStateWords: Readonly<
  Record<PaymentJson["state"], { readonly label: string; readonly tone: Tone }>
> = {
  said: { label: "To be confirmed", tone: "yellow" },
  received: { label: "Received", tone: "green" },
  disputed: { label: "Not received", tone: "red" },
};

/** How the operator's invoice stands in the operator's organization. */
export const receivableWords = ({ archivedAt, payment }: NonNullable<InvoiceJson["receivable"]>): string =>
  archivedAt === null ? paymentsThere[payment] : "Archived";

const paymentsThere: Readonly<Record<NonNullable<InvoiceJson["receivable"]>["payment"], string>> = {
  unknown: "Not there yet",
  unpaid: "Issued",
  scheduled: "Payment scheduled",
  partial: "Part paid",
  paid: "Paid",
};

const months = 24;
const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The last two years, newest first. */
export const monthsUntil = (day: string) =>
  Array.from({ length: months }, (_, back) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) };
  });
