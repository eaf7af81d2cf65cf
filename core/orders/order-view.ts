import type { User } from "../accounts/index.ts";
import type { Order, OrderFact } from "./order.ts";

/** Somebody to talk to about an order. */
export type Contact = Pick<
  User,
  "id" | "firstName" | "lastName" | "companyName" | "phoneNumber" | "email" | "rating" | "totalJobs"
>;

/** What the order's invoice says of itself. */
export type InvoiceSummary = {
  readonly number: string;
  readonly amount: string;
  readonly issuedAt: string;
  readonly withdrawnAt: string | null;
};

/** An order with its people, as lists and screens need it. */
export type OrderView = {
  readonly order: Order;
  readonly shipper: Contact | null;
  readonly transporter: Contact | null;
  readonly driver: Contact | null;
  /** Null until it is issued. */
  readonly invoice: InvoiceSummary | null;
};

/** A fact with its actor's name, for people; null for a guest. */
export type OrderHappening = OrderFact & { readonly actorName: string | null };
