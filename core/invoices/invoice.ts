import type { OrderView } from "../orders/index.ts";
import type { ServiceRecord } from "./service-record.ts";

/** A name and address on an invoice. */
export type InvoiceParty = {
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** Several lines. */
  readonly address: string | null;
};

/** A transporter's charge to a shipper for one order. Lotlane records it; the shipper pays the transporter. */
export type Invoice = {
  readonly id: string;
  /** For people, counted up: `INV-100001`. */
  readonly number: string;
  readonly orderId: string;
  /** The `assignedAt` of the claim that it is for: each claim of an order has its own. */
  readonly claimedAt: string;
  readonly from: InvoiceParty;
  readonly to: InvoiceParty;
  /** The items charged. */
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** US dollars and cents. */
  readonly amount: string;
  readonly issuedAt: string;
  readonly withdrawnAt: string | null;
  /** When it was handed over to its payer: as mail, or by the outside service. */
  readonly sentAt: string | null;
  /** When the outside service was seen to have it paid; always null for mailed ones, whose money goes past Lotlane. */
  readonly paidAt: string | null;
  /** Null for those that Lotlane mails. */
  readonly service: ServiceRecord | null;
};

/** An invoice before it has a number. */
export type InvoiceDraft = Omit<Invoice, "number" | "withdrawnAt" | "sentAt" | "paidAt" | "service">;

/** The state of every new invoice. */
export const newlyOpened = { withdrawnAt: null, sentAt: null, paidAt: null, service: null } as const;

/** The invoice of a claimed order; undefined while it lacks a payer or a transporter. */
export function draftInvoice(
  { order, shipper, transporter }: OrderView,
  {
    id,
    issuedAt,
    payerAddress,
    payeeAddress,
  }: {
    readonly id: string;
    readonly issuedAt: string;
    readonly payerAddress: string | null;
    readonly payeeAddress: string | null;
  },
): InvoiceDraft | undefined {
  const payer = shipper ?? order.customer;
  if (!payer || !transporter || order.assignedAt === null) return undefined;
  const { year, make, model, vin } = order.vehicle;
  const trip = `${order.pickup.city}, ${order.pickup.state} to ${order.delivery.city}, ${order.delivery.state}`;
  return {
    id,
    orderId: order.id,
    claimedAt: order.assignedAt,
    from: { ...partyOf(transporter), company: transporter.companyName, address: payeeAddress },
    to: { ...partyOf(payer), company: shipper?.companyName ?? null, address: payerAddress },
    lines: [
      {
        label: `Transport of ${year} ${make} ${model}${vin ? ` (VIN ${vin})` : ""}, ${trip}`,
        amount: order.paymentAmount,
      },
    ],
    amount: order.paymentAmount,
    issuedAt,
  };
}

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
};

const partyOf = ({ firstName, lastName, email, phoneNumber }: Person) => ({
  name: `${firstName} ${lastName}`,
  email,
  phone: phoneNumber,
});
