import type { User } from "../accounts/index.ts";
import type { InspectionType } from "../inspections/index.ts";
import type { CompletedSummary, InspectionPorts } from "../inspections/ports.ts";
import {
  type InvoiceSummary,
  orderFor,
  type OrderFor,
  type OrderNotFound,
  type OrderReaderAt,
  ownerOf,
  recordReaders,
  standingToRead,
  type ViewedOrder,
  viewOrder,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, type Result } from "../shared/result.ts";

/** A document of an order, and when it came or last changed. ISO 8601 in UTC. */
export type OrderDocument =
  | { readonly kind: "bill_of_lading" | "claim_packet"; readonly at: string }
  | {
      readonly kind: "inspection";
      readonly at: string;
      readonly inspectionType: InspectionType;
      readonly inspectionId: string;
      readonly code: string;
    }
  | {
      readonly kind: "invoice" | "fee_invoice";
      readonly at: string;
      readonly number: string;
      readonly amount: string;
      readonly withdrawnAt: string | null;
      readonly sentAt: string | null;
      readonly paidAt: string | null;
      readonly service: InvoiceSummary["service"];
    };

export type OrderDocuments = ViewedOrder & { readonly documents: readonly OrderDocument[] };

type Needs = Pick<OrderPorts & InspectionPorts, "orderLists" | "inspections">;

/** The documents of an order that the user may open. */
export function listOrderDocuments(ports: Needs) {
  const find = viewOrder(ports);
  return async (user: User, orderId: string): Promise<Result<readonly OrderDocument[], OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { view } = found.value;
    const reader = standingToRead("read_papers", user, view.order);
    if (!reader.ok) return reader;
    const completed = await ports.inspections.completedOf([orderId]);
    return accept(documentsOf(orderFor(reader.value, "paper", view), reader.value, completed));
  };
}

/** The user's claimed orders with their documents, newest order first. */
export function listDocuments(ports: Needs) {
  return async (
    user: User,
    { q, ...page }: PageRequest & { readonly q?: string | undefined },
  ): Promise<Page<OrderDocuments>> => {
    const owner = ownerOf(user);
    if (!owner) return { rows: [], next: null };
    const { rows, next } = await ports.orderLists.list({ ...page, owner, q });
    const completed = rows.length > 0 ? await ports.inspections.completedOf(rows.map(({ order }) => order.id)) : [];
    return {
      next,
      rows: rows.flatMap((view) => {
        const reader = standingToRead("read_papers", user, view.order);
        const own = completed.filter(({ orderId }) => orderId === view.order.id);
        return reader.ok
          ? [
              {
                view,
                standing: reader.value,
                documents: documentsOf(orderFor(reader.value, "paper", view), reader.value, own),
              },
            ]
          : [];
      }),
    };
  };
}

/** @param completed the order's completed inspections, newest first */
export function documentsOf(
  { transporter, assignedAt, invoice, feeInvoice }: OrderFor<"paper">,
  reader: OrderReaderAt<"paper">,
  completed: readonly CompletedSummary[],
): readonly OrderDocument[] {
  if (!transporter || assignedAt === null) return [];
  const ofClaim = completed.filter(({ claimedAt }) => claimedAt === assignedAt);
  const last = ofClaim[0]?.completedAt;
  return [
    { kind: "bill_of_lading", at: last ?? assignedAt },
    ...ofClaim.toReversed().map(({ id, inspectionType, completedAt, code }): OrderDocument => ({
      kind: "inspection",
      at: completedAt,
      inspectionType,
      inspectionId: id,
      code,
    })),
    ...(invoice ? [asListed("invoice", invoice)] : []),
    ...(feeInvoice ? [asListed("fee_invoice", feeInvoice)] : []),
    ...(last !== undefined && recordReaders.read_claim_packet.some((name) => name === reader)
      ? [{ kind: "claim_packet" as const, at: last }]
      : []),
  ];
}

const asListed = (
  kind: "invoice" | "fee_invoice",
  { issuedAt, number, amount, withdrawnAt, sentAt, paidAt, service }: InvoiceSummary,
): OrderDocument => ({
  kind,
  at: issuedAt,
  number,
  amount,
  withdrawnAt,
  sentAt,
  paidAt,
  service,
});
