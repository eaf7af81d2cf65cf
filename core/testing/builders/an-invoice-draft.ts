import { carlosCarrier, carlosHauling, danaDealer, danasMotors } from "@lotlane/demo";
import type { InvoiceDraft } from "../../invoices/index.ts";
import type { Load } from "../../loads/index.ts";
import type { Order } from "../../orders/index.ts";
import { anId } from "./an-id.ts";

/** The draft of Carlos's invoice to Dana for an order. */
export const anInvoiceDraft = (
  order: Pick<Order, "id" | "paymentAmount" | "assignedAt" | "shipperId" | "shipperOrganizationId" | "transporterId">,
  overrides: Partial<InvoiceDraft> = {},
): InvoiceDraft => ({
  id: anId(),
  orderId: order.id,
  loadId: null,
  loadRef: null,
  claimedAt: order.assignedAt ?? "2026-11-20T13:00:00.000Z",
  charge: "transport",
  extraId: null,
  payerId: order.shipperId,
  payerOrganizationId: order.shipperOrganizationId,
  payeeId: overrides.charge === "service_fee" ? null : order.transporterId,
  from: {
    name: `${carlosCarrier.firstName} ${carlosCarrier.lastName}`,
    company: carlosHauling.companyName,
    email: carlosCarrier.email,
    phone: carlosCarrier.phoneNumber,
    address: carlosHauling.companyAddress,
  },
  to: {
    name: `${danaDealer.firstName} ${danaDealer.lastName}`,
    company: danasMotors.companyName,
    email: danaDealer.email,
    phone: null,
    address: null,
  },
  lines: [{ label: "Transport of 2020 Toyota Camry, Los Angeles, CA to New York, NY", amount: order.paymentAmount }],
  amount: order.paymentAmount,
  issuedAt: "2026-11-20T13:00:01.000Z",
  terms: "net_15",
  instructions: "ACH: routing 122100000, account 40017731\nChecks to the address above",
  ...overrides,
});

/** The draft of Carlos's invoice to the operator for a load that he has. */
export const aLoadInvoiceDraft = (
  load: Pick<Load, "id" | "refCode" | "assignedAt" | "transporterId">,
  overrides: Partial<InvoiceDraft> = {},
): InvoiceDraft =>
  anInvoiceDraft(
    { ...load, paymentAmount: "850.00", shipperId: null, shipperOrganizationId: null },
    { orderId: null, loadId: load.id, loadRef: load.refCode, charge: "load", ...overrides },
  );
