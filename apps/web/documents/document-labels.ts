import type { DocumentJson, OrderJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { paths } from "../app/routes/paths.ts";
import { formatDay, shortId } from "../ui/format.ts";

export type DocumentWords = {
  readonly name: string;
  /** Tells it apart from others of its kind. */
  readonly code: string | null;
  readonly about: string;
  /** The same in a few words, for a row of a table. */
  readonly brief: string;
  /** An invoice that is not sent, since the shipper has not confirmed the booking. */
  readonly isHeldBack: boolean;
  /** Why it does not count any more. */
  readonly warning: string | null;
  readonly href: string;
  /** The name of the file; null for what opens as a page. */
  readonly file: string | null;
};

/**
 * A document of an order in words for people, and where it opens.
 * @param awaitsBooker leaves out that an invoice is not sent yet, since the screen says why where `isHeldBack` is true
 */
export function documentWords(orderId: string, document: DocumentJson, awaitsBooker = false): DocumentWords {
  return { isHeldBack: false, ...wordsOf(orderId, document, awaitsBooker) };
}

type Words = Omit<DocumentWords, "isHeldBack"> & Partial<DocumentWords>;

function wordsOf(orderId: string, document: DocumentJson, awaitsBooker: boolean): Words {
  const pdf = (name: string) => `/api/orders/${encodeURIComponent(orderId)}/${name}`;
  const short = shortId(orderId);
  const day = formatDay(document.at);
  switch (document.kind) {
    case "bill_of_lading":
      return {
        name: "Bill of lading",
        code: null,
        about: `PDF, as of ${day}`,
        brief: day,
        warning: null,
        href: pdf("bol.pdf"),
        file: `bill-of-lading-${short}.pdf`,
      };
    case "claim_packet":
      return {
        name: "Claim packet",
        code: null,
        about: `PDF, as of ${day}: inspections, differences, photos and timeline`,
        brief: day,
        warning: null,
        href: pdf("claim-packet.pdf"),
        file: `claim-packet-${short}.pdf`,
      };
    case "inspection":
      return {
        name: document.inspectionType === "pickup" ? "Pickup inspection" : "Delivery inspection",
        code: document.code,
        about: `Completed ${day}`,
        brief: document.code,
        warning: null,
        href: paths.inspection(document.inspectionId),
        file: null,
      };
    case "invoice":
    case "fee_invoice": {
      const isWithdrawn = document.withdrawnAt !== null;
      const isHeldBack = awaitsBooker && !isWithdrawn && isNotSentYet(document);
      const state = invoiceState(document);
      return {
        name: document.kind === "invoice" ? "Invoice" : "Service fee invoice",
        code: document.number,
        about: `PDF, ${formatMoney(document.amount)}, issued ${day}${isWithdrawn || isHeldBack ? "" : `. ${state}`}`,
        brief: `${document.number}, ${formatMoney(document.amount)}`,
        isHeldBack,
        warning: isWithdrawn ? state : (document.service?.problem ?? null),
        href: pdf(document.kind === "invoice" ? "invoice.pdf" : "fee-invoice.pdf"),
        file: `${document.number}.pdf`,
      };
    }
  }
}

type OfLoad = Pick<NonNullable<OrderJson["invoice"]>, "withdrawnAt" | "paidAt" | "dueOn" | "balance" | "amount">;

/** How a load's invoice stands. Lotlane does not mail it: both its sides read it on their page of invoices. */
export function loadInvoiceState({ withdrawnAt, paidAt, dueOn, balance, amount }: OfLoad): string {
  if (withdrawnAt !== null) return `Withdrawn ${formatDay(withdrawnAt)}`;
  if (paidAt !== null) return `Paid by ${formatDay(paidAt)}`;
  const due = dueOn === null ? "due after delivery" : `due ${formatDay(dueOn)}`;
  return `${formatMoney(balance)}${balance === amount ? "" : " still owed"}, ${due}`;
}

type Outward = Pick<NonNullable<OrderJson["invoice"]>, "sentAt" | "paidAt" | "service" | "withdrawnAt">;

const isNotSentYet = ({ sentAt, paidAt, service }: Outward): boolean => sentAt === null && paidAt === null && !service;

/**
 * How an invoice stands, in words for people: as a bill of its payer or as mail, and the last thing that happened to
 * it.
 */
export function invoiceState({ sentAt, paidAt, service, withdrawnAt }: Outward): string {
  if (withdrawnAt !== null) return `Withdrawn ${formatDay(withdrawnAt)}`;
  if (paidAt !== null && service?.payment !== "paid") return `Paid by ${formatDay(paidAt)}`;
  if (!service) return sentAt === null ? "Not sent yet" : `Sent by email ${formatDay(sentAt)}`;
  const { name, payment, archivedAt } = service;
  if (paidAt !== null) return `Paid through ${name} by ${formatDay(paidAt)}`;
  if (archivedAt !== null) return `The shipper archived the bill in ${name} ${formatDay(archivedAt)}`;
  if (payment === "scheduled") return `Payment scheduled in ${name}`;
  if (payment === "partial") return `Partly paid through ${name}`;
  return sentAt === null ? `Waiting for ${name}` : `Bill in the shipper's ${name} account since ${formatDay(sentAt)}`;
}
