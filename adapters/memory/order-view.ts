import { asContact, type Contact, endsWithPhone, fullName, isPersonFoundIn } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { type Invoice, type OrderCharge, serviceSummary } from "@lotlane/core/invoices";
import type { InvoiceSummary, Order, OrderFact, OrderHistoryEntry, OrderView } from "@lotlane/core/orders";
import type { InvoiceClaim, OrderOwner } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

/** An order with its people, also with those who were removed since. */
export function viewOf(storage: MemoryStorage, order: Order): OrderView {
  const summaryOf = (charge: OrderCharge) => asSummary(invoiceOf(storage, order, charge));
  return {
    order,
    shipper: contactOf(storage, order.shipperId),
    transporter: contactOf(storage, order.transporterId),
    driver: contactOf(storage, order.driverId),
    invoice: summaryOf("transport"),
    feeInvoice: summaryOf("service_fee"),
    carrierInvoice: summaryOf("carrier_pay"),
  };
}

export const asSummary = (invoice: Invoice | undefined): InvoiceSummary | null =>
  invoice
    ? {
        id: invoice.id,
        number: invoice.number,
        amount: invoice.amount,
        balance: invoice.balance,
        dueOn: invoice.dueOn,
        issuedAt: invoice.issuedAt,
        withdrawnAt: invoice.withdrawnAt,
        sentAt: invoice.sentAt,
        paidAt: invoice.paidAt,
        service: invoice.service && serviceSummary(invoice.service),
      }
    : null;

export const invoiceKey = ({ orderId, loadId, claimedAt, charge, extraId }: InvoiceClaim): string =>
  [orderId ?? loadId, claimedAt, charge, extraId].join(" ");

/** Of the claim that the order has now. */
export const invoiceOf = (
  { invoices }: MemoryStorage,
  { id, assignedAt }: Order,
  charge: OrderCharge,
): Invoice | undefined =>
  assignedAt === null ? undefined : invoices.get(invoiceKey({ orderId: id, claimedAt: assignedAt, charge }));

/** Oldest first. */
export const factsOf = ({ facts }: MemoryStorage, id: string): OrderFact[] =>
  facts.filter(({ orderId }) => orderId === id).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

export const historyEntryOf = (storage: MemoryStorage, fact: OrderFact): OrderHistoryEntry => ({
  ...fact,
  actorName: actorNameOf(storage, fact),
});

export function actorNameOf({ accounts }: MemoryStorage, { actorId }: Pick<OrderFact, "actorId">): string | null {
  const user = actorId === null ? undefined : accounts.get(actorId)?.user;
  return user ? fullName(user) : null;
}

export function contactOf({ accounts }: MemoryStorage, userId: string | null): Contact | null {
  const user = userId === null ? undefined : accounts.get(userId)?.user;
  return user ? asContact(user) : null;
}

export const ordersOf = ({ orders }: MemoryStorage, owner: OrderOwner): Order[] =>
  [...orders.values()].filter((order) => belongsTo(owner, order));

function belongsTo(owner: OrderOwner, order: Order): boolean {
  switch (owner.kind) {
    case "organization":
      return order.shipperOrganizationId === owner.organizationId;
    case "shipper":
      return order.shipperId === owner.userId;
    case "transporter":
      return order.transporterId === owner.userId;
    case "driver":
      return order.driverId === owner.userId;
    case "receiver":
      return order.deliveryContact.email === owner.email;
    case "all":
      return true;
  }
}

/** True where a search finds an account by what stands in it. */
export const isPersonAbout = (user: User, q: string): boolean =>
  isPersonFoundIn([user.email, fullName(user), user.companyName ?? ""], q) || endsWithPhone(user.phoneNumber, q);
