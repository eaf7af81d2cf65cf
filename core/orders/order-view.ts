import type { User } from "../accounts/index.ts";
import type { BillPayment } from "../payments/index.ts";
import type { Order, OrderFact } from "./order.ts";

/** A party of an order, with what the others need to reach them. */
export type Contact = Pick<
  User,
  | "id"
  | "firstName"
  | "lastName"
  | "companyName"
  | "phoneNumber"
  | "email"
  | "rating"
  | "marks"
  | "totalJobs"
  | "ordersGivenBack"
  | "pictureId"
>;

export const asContact = ({
  id,
  firstName,
  lastName,
  companyName,
  phoneNumber,
  email,
  rating,
  marks,
  totalJobs,
  ordersGivenBack,
  pictureId,
}: Contact): Contact => ({
  id,
  firstName,
  lastName,
  companyName,
  phoneNumber,
  email,
  rating,
  marks,
  totalJobs,
  ordersGivenBack,
  pictureId,
});

/** The order's invoice in a list. */
export type InvoiceSummary = {
  readonly id: string;
  readonly number: string;
  readonly amount: string;
  /** The part that is still owed; below zero where the payee owes something back. */
  readonly balance: string;
  /** `YYYY-MM-DD`; null until the vehicle is delivered. */
  readonly dueOn: string | null;
  readonly issuedAt: string;
  readonly withdrawnAt: string | null;
  readonly sentAt: string | null;
  readonly paidAt: string | null;
  /** The outside service where it is a bill of its payer; null where Lotlane only mails it. */
  readonly service: {
    readonly name: string;
    readonly payment: BillPayment;
    readonly archivedAt: string | null;
    readonly problem: string | null;
  } | null;
};

/** An order with its people, as lists and screens need it. */
export type OrderView = {
  readonly order: Order;
  readonly shipper: Contact | null;
  readonly transporter: Contact | null;
  readonly driver: Contact | null;
  /** The transporter's; null until it is issued. */
  readonly invoice: InvoiceSummary | null;
  /** The operator's, for its service fee; null until it is issued, and where there is no fee. */
  readonly feeInvoice: InvoiceSummary | null;
  /** The transporter's to the operator. */
  readonly carrierInvoice: InvoiceSummary | null;
  /** Of its shipment, where a board shows it: all cars, and those that wait for a carrier. Left out for an order that was posted alone. */
  readonly shipmentCars?: ShipmentCars | undefined;
};

export type ShipmentCars = { readonly count: number; readonly open: number };

/** An order for readers who see none of its people. */
export const withoutPeople = (order: Order): OrderView => ({
  order,
  shipper: null,
  transporter: null,
  driver: null,
  invoice: null,
  feeInvoice: null,
  carrierInvoice: null,
});

/** A fact with its actor's name; null for a guest. */
export type OrderHistoryEntry = OrderFact & { readonly actorName: string | null };

/** Whole hours are as exact as this can be, whole miles as exact as anyone is told. */
export type Eta = {
  readonly milesLeft: number;
  readonly arrivesAt: string;
  /** The arrival that followed from the last position, once it has passed without a delivery; null while it is ahead. */
  readonly wasExpectedAt: string | null;
  /** When the position was measured. */
  readonly heardAt: string;
};
