import type { User } from "../accounts/index.ts";
import type { InspectionType } from "../inspections/index.ts";
import type { CompletedSummary, InspectionPorts } from "../inspections/ports.ts";
import {
  type InvoiceSummary,
  maySeeField,
  type OrderNotFound,
  type OrderView,
  ownerOf,
  type Standing,
  recordReaders,
  standingOf,
  standingToRead,
  viewOrder,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, type Result } from "../shared/result.ts";

/** A document of an order, and since when it is there or as it is. ISO 8601 in UTC. */
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
      readonly kind: "invoice";
      readonly at: string;
      readonly number: string;
      readonly amount: string;
      readonly withdrawnAt: string | null;
      readonly sentAt: string | null;
      readonly paidAt: string | null;
      readonly service: InvoiceSummary["service"];
    };

export type OrderDocuments = { readonly view: OrderView; readonly documents: readonly OrderDocument[] };

type Needs = Pick<OrderPorts & InspectionPorts, "orderLists" | "inspections">;

/** The documents of an order that the user may open. */
export function listOrderDocuments(ports: Needs) {
  const find = viewOrder(ports);
  return async (user: User, orderId: string): Promise<Result<readonly OrderDocument[], OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { view, standing } = found.value;
    const readable = standingToRead("read_papers", user, view.order);
    if (!readable.ok) return readable;
    return accept(documentsOf(view, standing, await ports.inspections.completedOf([orderId])));
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
        const standing = standingOf(user, view.order);
        const own = completed.filter(({ orderId }) => orderId === view.order.id);
        return standing ? [{ view, documents: documentsOf(view, standing, own) }] : [];
      }),
    };
  };
}

/** @param completed the order's completed inspections, newest first */
function documentsOf(
  { order, transporter, invoice }: OrderView,
  standing: Standing,
  completed: readonly CompletedSummary[],
): readonly OrderDocument[] {
  if (!transporter || order.assignedAt === null) return [];
  const ofClaim = completed.filter(({ claimedAt }) => claimedAt === order.assignedAt);
  const last = ofClaim[0]?.completedAt;
  return [
    { kind: "bill_of_lading", at: last ?? order.assignedAt },
    ...ofClaim.toReversed().map(({ id, inspectionType, completedAt, code }): OrderDocument => ({
      kind: "inspection",
      at: completedAt,
      inspectionType,
      inspectionId: id,
      code,
    })),
    ...(invoice && maySeeField(standing, "invoice")
      ? [{ kind: "invoice" as const, at: invoice.issuedAt, ...asListed(invoice, standing) }]
      : []),
    ...(last !== undefined && recordReaders.read_claim_packet.includes(standing)
      ? [{ kind: "claim_packet" as const, at: last }]
      : []),
  ];
}

const asListed = (
  { number, amount, withdrawnAt, sentAt, paidAt, service }: NonNullable<OrderView["invoice"]>,
  standing: Standing,
) => ({
  number,
  amount,
  withdrawnAt,
  sentAt,
  paidAt,
  service: service && { ...service, problem: maySeeField(standing, "invoiceProblem") ? service.problem : null },
});
