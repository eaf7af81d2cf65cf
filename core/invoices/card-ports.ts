import type { Result } from "../shared/result.ts";

export type CardPorts = {
  /** Takes cards for the operator; null while it takes none. */
  readonly cardCheckout: CardCheckout | null;
  readonly cardSessions: CardSessionStore;
};

export const cardSessionStates = ["open", "paid", "expired"] as const;

/** A page of the checkout for an invoice, as Lotlane remembers it. */
export type CardSession = {
  /** Our reference of it at the checkout, chosen before the checkout is asked. */
  readonly id: string;
  readonly invoiceId: string;
  /** US dollars and cents. */
  readonly amount: string;
  readonly state: (typeof cardSessionStates)[number];
  /** The checkout's own id of the page; null until it answered. */
  readonly page: string | null;
  /** The checkout's own id of the payment; null until it was paid. */
  readonly payment: string | null;
  readonly openedAt: string;
};

export interface CardSessionStore {
  /** Keeps a new session, unless its invoice has an open one. @returns the invoice's open session */
  begin(session: CardSession): Promise<CardSession>;
  /** Undefined for an unknown or malformed id, as for the others. */
  find(id: string): Promise<CardSession | undefined>;
  openOf(invoiceId: string): Promise<CardSession | undefined>;
  /** The session that was paid by this payment of the checkout. */
  ofPayment(payment: string): Promise<CardSession | undefined>;
  /** Keeps what the checkout said. A page and a payment that are known stay, and so does the state `paid`. */
  record(id: string, seen: Pick<CardSession, "state" | "page" | "payment">): Promise<void>;
  /** The open ones from before a moment, oldest first. */
  openSince(before: string, limit: number): Promise<readonly CardSession[]>;
}

/** `cards_refused`: asking again changes nothing. */
export type CardsFailed = {
  readonly kind: "cards_refused" | "cards_out_of_reach";
  readonly message: string;
};

export type CardPageAsked = Pick<CardSession, "id" | "amount"> & {
  readonly invoiceId: string;
  /** For the page: the invoice's number. */
  readonly number: string;
  readonly payerEmail: string;
  /** The guest comes back to the tracking page, and account holders to the invoice. */
  readonly trackingToken: string | null;
};

/** How a page stands at the checkout now. */
export type CardPageSeen = Pick<CardSession, "state" | "payment"> & {
  /** Our reference; null for a page that another product opened. */
  readonly reference: string | null;
  readonly page: string;
  /** The payer's way to it, while it is open. */
  readonly url: string | null;
  /** The amount that was paid, and the part of it that went back: refunded, or taken back by the card's bank. */
  readonly amount: string;
  readonly returned: string;
};

/** A page, or the payment that was made on it. */
export type CardPageName = { readonly page: string } | { readonly payment: string };

/** Why a message of the checkout is not taken: it is forged, old or malformed. */
export type HookRefused = { readonly kind: "hook_refused"; readonly message: string };

export interface CardCheckout {
  readonly name: string;
  /** Opens a page for a payer. The same asked again answers the same page. */
  open(asked: CardPageAsked): Promise<Result<{ readonly page: string; readonly url: string }, CardsFailed>>;
  /** Undefined for a payment that was made on no page. */
  look(which: CardPageName): Promise<Result<CardPageSeen | undefined, CardsFailed>>;
  /** Closes a page; one that is paid or closed stays as it is. */
  expire(page: string): Promise<Result<undefined, CardsFailed>>;
  /** Gives a part of a payment back, once for each key. */
  refund(payment: string, amount: string, key: string): Promise<Result<undefined, CardsFailed>>;
  /**
   * Reads a message that claims to be the checkout's, once its signature is known to be right.
   * @returns undefined for a message that tells nothing of a page or payment
   */
  hear(
    body: Uint8Array,
    signature: string | undefined,
    now: Date,
  ): Result<{ readonly id: string; readonly about: CardPageName } | undefined, HookRefused>;
}
