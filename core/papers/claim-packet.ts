import type { User } from "../accounts/index.ts";
import { type InspectionContent, type InspectionType, newSince } from "../inspections/index.ts";
import type { Message } from "../messages/index.ts";
import { readMessages } from "../messages/read-messages.ts";
import type { MessagePorts } from "../messages/ports.ts";
import { orderFor, type OrderFor, type OrderNotFound, standingToRead, viewOrderWithHistory } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { completedOf, orderPaper, type PaperNeeds } from "./order-paper.ts";
import type { OrderPaper } from "./paper.ts";

/** Everything that a claim for damage needs, in one document. */
export type ClaimPacket = OrderPaper & {
  /** The damages that the delivery shows and the pickup did not; null until both are completed. */
  readonly fresh: Pick<InspectionContent, "damages" | "marks"> | null;
  /** Every completed inspection, corrected ones too, oldest first. */
  readonly completed: readonly {
    readonly inspectionType: InspectionType;
    readonly at: string;
    readonly by: string;
    readonly code: string;
    readonly corrected: boolean;
  }[];
  /** Oldest first. */
  readonly history: OrderFor<"paper">["timeline"];
  /** Oldest first; null when they were not asked for. */
  readonly messages: PacketMessages | null;
};

type PacketMessages = {
  readonly rows: readonly { readonly at: string; readonly from: string; readonly text: string }[];
  /** True when the order has more messages than a packet takes: these are the newest. */
  readonly cut: boolean;
};

export type PacketNotFound = { readonly kind: "claim_packet_not_found"; readonly message: string };

const noPacketYet: PacketNotFound = {
  kind: "claim_packet_not_found",
  message: "This order has no claim packet yet. It gets one with the first completed inspection.",
};

export const mostPacketMessages = 500;
const perPage = 100;

type Needs = PaperNeeds & Pick<OrderPorts & MessagePorts, "orders" | "messages">;

/** The claim packet of an order, for its shipper, its transporter and admins. */
export function readClaimPacket(ports: Needs) {
  const find = viewOrderWithHistory(ports);
  const write = orderPaper(ports);
  return async (
    user: User,
    orderId: string,
    { messages }: { readonly messages: boolean },
  ): Promise<Result<ClaimPacket, OrderNotFound | PacketNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { view, history } = found.value;
    const reader = standingToRead("read_claim_packet", user, view.order);
    if (!reader.ok) return reader;
    const order = orderFor(reader.value, "paper", view, { history });
    const paper = await write(order);
    const completed = completedOf(order, await ports.inspections.ofOrder(orderId)).toReversed();
    if (!paper || completed.length === 0) return refuse(noPacketYet);
    const { pickup, delivery } = paper.records;
    const corrected = new Set(completed.map(({ inspection }) => inspection.corrects));
    return accept({
      ...paper,
      fresh: pickup && delivery ? newSince(pickup.inspection, delivery.inspection) : null,
      completed: completed.map(({ inspection, inspectorName, completedByName }) => ({
        inspectionType: inspection.inspectionType,
        at: inspection.completion.at,
        by: completedByName ?? inspectorName,
        code: inspection.completion.code,
        corrected: corrected.has(inspection.id),
      })),
      history: order.timeline,
      messages: messages ? await messagesOf(ports, user, view.order.id, paper) : null,
    });
  };
}

async function messagesOf(ports: Needs, user: User, orderId: string, paper: OrderPaper): Promise<PacketMessages> {
  const read = readMessages(ports);
  const rows: Message[] = [];
  let after: Parameters<typeof read>[2]["after"];
  do {
    const page = await read(user, orderId, { limit: perPage, after });
    if (!page.ok) break;
    rows.push(...page.value.rows);
    after = page.value.next ?? undefined;
  } while (after && rows.length < mostPacketMessages);
  const names = await namesOf(ports, rows, paper);
  return {
    rows: rows.toReversed().map(({ createdAt, senderId, message }) => ({
      at: createdAt,
      from: senderId === null ? `${paper.shipper.name} (shipper)` : (names.get(senderId) ?? "A former party"),
      text: message,
    })),
    cut: after !== undefined,
  };
}

/** Few people write on an order: its two sides, and those of claims before. */
async function namesOf(
  { accounts }: Needs,
  rows: readonly Message[],
  { shipper, transporter }: OrderPaper,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))];
  const found = await Promise.all(ids.map((id) => accounts.find(id)));
  return new Map(
    found.flatMap((account) => {
      if (!account) return [];
      const { id, firstName, lastName } = account.user;
      const name = `${firstName} ${lastName}`;
      const side = name === shipper.name ? " (shipper)" : name === transporter.name ? " (transporter)" : "";
      return [[id, `${name}${side}`] as const];
    }),
  );
}
