import type { User } from "../accounts/index.ts";
import { type Load, loadTitle } from "../loads/index.ts";
import { centsOf, formatDollars } from "../money/index.ts";
import { type OrderView, transportOf } from "../orders/index.ts";
import { billings, type InvoiceDraft, isOwedByOperator, type Payee } from "./invoice.ts";

type DraftContext = {
  readonly newId: () => string;
  readonly issuedAt: string;
  readonly payerAddress: string | null;
  readonly payee: Pick<Payee, "address" | "instructions">;
  readonly operator: Payee;
};

/**
 * The invoices of a claimed order, as `billings` has them. Those to the customer add up to what the order costs. None
 * while the order lacks a payer or a transporter, and none that would charge nothing.
 */
export function draftInvoices(
  { order, shipper, transporter }: Pick<OrderView, "order" | "shipper" | "transporter">,
  { newId, issuedAt, payerAddress, payee, operator }: DraftContext,
): readonly InvoiceDraft[] {
  const payer = shipper ?? order.customer;
  if (!payer || !transporter || order.assignedAt === null) return [];
  const { year, make, model, vin } = order.vehicle;
  const trip = `${order.pickup.city}, ${order.pickup.state} to ${order.delivery.city}, ${order.delivery.state}`;
  const vehicle = `${year} ${make} ${model}${vin ? ` (VIN ${vin})` : ""}`;
  const items = {
    transport: { label: `Transport of ${vehicle}, ${trip}`, amount: transportOf(order) },
    serviceFee: { label: `Service fee for ${vehicle}, ${trip}`, amount: order.serviceFee },
    cardFee: { label: "Card processing fee", amount: order.cardFee },
  };
  const claim = {
    orderId: order.id,
    loadId: null,
    loadRef: null,
    claimedAt: order.assignedAt,
    issuedAt,
    terms: order.paymentTerms,
  };
  const customer = {
    payerId: order.shipperId,
    payerOrganizationId: order.shipperOrganizationId,
    to: { ...partyOf(payer), company: shipper?.companyName ?? null, address: payerAddress },
  };
  const { instructions: _, ...operatorParty } = operator;
  const byOperator = { payerId: null, payerOrganizationId: null, to: operatorParty };
  const from = {
    transporter: { ...partyOf(transporter), company: transporter.companyName, ...payee },
    operator,
  };
  return billings[order.settlement].flatMap((billing) => {
    const lines = billing.parts.map((part) => items[part]).filter(({ amount }) => centsOf(amount) !== 0n);
    const { instructions, ...issuer } = from[billing.from];
    const draft: InvoiceDraft = {
      ...claim,
      ...(isOwedByOperator(billing) ? byOperator : customer),
      id: newId(),
      charge: billing.charge,
      extraId: null,
      payeeId: billing.from === "transporter" ? transporter.id : null,
      from: issuer,
      instructions,
      lines,
      amount: formatDollars(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n)),
    };
    return lines.length > 0 ? [draft] : [];
  });
}

type LoadParties = {
  readonly carrier: User;
  readonly payee: Pick<Payee, "address" | "instructions">;
  readonly operator: Payee;
};

/** The invoice of a load that a carrier has; null for a load without one. */
export function draftLoadInvoice(
  load: Load,
  { carrier, payee, operator }: LoadParties,
  fresh: Pick<InvoiceDraft, "id" | "issuedAt">,
): InvoiceDraft | null {
  const { assignedAt, agreedPrice } = load;
  if (assignedAt === null || agreedPrice === null) return null;
  const { instructions: _, ...to } = operator;
  return {
    ...fresh,
    orderId: null,
    loadId: load.id,
    loadRef: load.refCode,
    claimedAt: assignedAt,
    charge: "load",
    extraId: null,
    payerId: null,
    payerOrganizationId: null,
    payeeId: carrier.id,
    from: { ...partyOf(carrier), company: carrier.companyName, address: payee.address },
    to,
    lines: [{ label: `Transport of ${loadTitle(load)}`, amount: agreedPrice }],
    amount: agreedPrice,
    terms: load.paymentTerms,
    instructions: payee.instructions,
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
