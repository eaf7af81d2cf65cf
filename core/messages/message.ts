import type { Contact, Order } from "../orders/index.ts";

/** A message from one side of an order to the other. */
export type Message = {
  readonly id: string;
  readonly orderId: string;
  /** Null: the guest who booked the order. */
  readonly senderId: string | null;
  readonly recipientId: string | null;
  readonly message: string;
  /** When the recipient opened the chat; null until then. */
  readonly readAt: string | null;
  /** It came as a text message from the number of the order's shipper or booker. */
  readonly byText: boolean;
  readonly createdAt: string;
};

/** An order on which two sides can talk. */
export type Conversation = {
  readonly order: Order;
  readonly shipper: Contact | null;
  readonly transporter: Contact | null;
  readonly last: Message | null;
  /** Messages to the reader that the reader has not opened. */
  readonly unread: number;
  /** The moment of its last message, or of the claim. */
  readonly lastAt: string;
};
