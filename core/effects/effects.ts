import type { MatchSearchesEffect, SearchMailEffect } from "./match-searches.ts";

export * from "./match-searches.ts";

/**
 * What has to happen outside after a change. It is saved in the transaction of the change and carried out after the
 * commit. `key` identifies the effect: repeats with the same key are carried out once.
 */
export type Effect =
  | { readonly kind: "quote_email"; readonly key: string; readonly quoteId: string }
  | { readonly kind: "booking_confirmation"; readonly key: string; readonly orderId: string }
  /** Looks the address up only when it is carried out, so that the answer to the request reveals nothing. */
  | { readonly kind: "password_reset_email"; readonly key: string; readonly email: string }
  | { readonly kind: "verification_email"; readonly key: string; readonly accountId: string }
  | {
      readonly kind: "password_changed_email";
      readonly key: string;
      readonly accountId: string;
      readonly at: string;
      /** A main account that a stranger may have made: its people were removed. */
      readonly takenOver?: boolean;
    }
  /** Removes the people of a main account who were added before `at`. */
  | { readonly kind: "remove_members"; readonly key: string; readonly accountId: string; readonly at: string }
  | {
      readonly kind: "second_factor_email";
      readonly key: string;
      readonly accountId: string;
      readonly change: SecondFactorChange;
      readonly at: string;
    }
  | {
      readonly kind: "payment_email";
      readonly key: string;
      readonly accountId: string;
      readonly change: PaymentChange;
      readonly at: string;
    }
  | {
      readonly kind: "key_email";
      readonly key: string;
      readonly accountId: string;
      readonly change: KeyChange;
      /** The API key's own, which may be gone by then. */
      readonly name: string;
      readonly at: string;
    }
  /** Something that integrators may have asked to be told. */
  | {
      readonly kind: "webhook_event";
      readonly key: string;
      readonly event: WebhookEvent;
      /** The order's or the load's. */
      readonly subjectId: string;
      /** When it happened; null where the order's history says it. */
      readonly at: string | null;
      /** The carrier that is told; null for the one that the order has. */
      readonly transporterId: string | null;
      /** What the subject's status was, where the event leaves that open. */
      readonly status?: string;
    }
  | {
      readonly kind: "webhook_delivery";
      readonly key: string;
      readonly webhookId: string;
      /** Tells what happened from all else that did. */
      readonly event: string;
      /** What is sent, as JSON. */
      readonly message: string;
    }
  | ({ readonly kind: "webhook_email"; readonly key: string; readonly accountId: string } & WebhookActed)
  | ({ readonly kind: "webhook_off_email"; readonly key: string; readonly accountId: string } & WebhookTurnedOff)
  /** Carries the address, which the account has no more. */
  | { readonly kind: "account_deleted_email"; readonly key: string; readonly email: string; readonly at: string }
  /** An order took a step: its parties get their mails, and its invoice is issued or withdrawn. */
  | ({
      readonly kind: "order_stepped";
      readonly key: string;
      readonly orderId: string;
      readonly step: OrderMailStep;
    } & OfClaim)
  | ({
      readonly kind: "order_mail";
      readonly key: string;
      readonly orderId: string;
      readonly step: OrderMailStep;
      readonly to: OrderMailReader;
    } & OfClaim)
  /** An account proved its address: the mails that waited for that are put in line. */
  | { readonly kind: "due_mails"; readonly key: string; readonly accountId: string }
  | ({ readonly kind: "issue_invoice"; readonly key: string; readonly orderId: string } & OfClaim)
  | ({ readonly kind: "withdraw_invoice"; readonly key: string; readonly orderId: string } & OfClaim)
  /** Payment settings were changed: invoices that waited for that are settled. */
  | { readonly kind: "settle_invoices"; readonly key: string; readonly organisationId: string }
  /** A suspended carrier keeps nothing that it has not picked up. */
  | {
      readonly kind: "release_orders";
      readonly key: string;
      readonly transporterId: string;
      /** The admin who asks for it. */
      readonly actorId: string;
    }
  /** Makes an outside board have what is wanted of a job's listing, which `reference` names. */
  | { readonly kind: "sync_listing"; readonly key: string; readonly reference: string }
  | LoadMailEffect
  /** Every carrier whose bid on a load was rejected at that moment gets its mail. */
  | { readonly kind: "load_bids_rejected"; readonly key: string; readonly loadId: string; readonly at: string }
  /** A suspended carrier keeps no load that it has not picked up. */
  | {
      readonly kind: "release_loads";
      readonly key: string;
      readonly transporterId: string;
      /** The admin who asks for it. */
      readonly actorId: string;
    }
  | MatchSearchesEffect
  | SearchMailEffect
  /** The registry is asked about a carrier's company. */
  | { readonly kind: "check_carrier"; readonly key: string; readonly organisationId: string }
  | { readonly kind: "support_email"; readonly key: string; readonly messageId: string }
  | { readonly kind: "support_reply_email"; readonly key: string; readonly messageId: string };

/** What happened to the second factor of a sign-in; an admin resets it for a person who has lost it. */
export type SecondFactorChange = "enabled" | "disabled" | "backup_code_used" | "reset";

/** What happened to the payment settings of an account's company. */
export type PaymentChange = "settings_changed" | "key_revealed";

/** What integrators are told of: orders, and loads in the words of their carriers. */
export type WebhookEvent =
  | `order.${"created" | "claimed" | "released" | "in_transit" | "delivered" | "cancelled"}`
  | `load.${"accepted" | "assigned" | "in_transit" | "completed" | "cancelled" | "released"}`;

/** What the owner of a webhook, or a key of theirs, did with it. */
export type WebhookChanged = "added" | "address_changed" | "removed";

/** `url` is where it leads by then, or led until it was removed. */
export type WebhookActed = { readonly change: WebhookChanged; readonly url: string; readonly at: string };

/** A webhook that is told nothing any more: it failed for long, or answered that it is gone. */
export type WebhookTurnedOff = { readonly url: string; readonly off: "failing" | "gone"; readonly at: string };

/** What happened to an API key. */
export type KeyChange = "made" | "revoked";

/**
 * Which of an order's claims an effect belongs to: an order that was given back is claimed again, and the effects of
 * both may be carried out in any order.
 */
export type OfClaim = {
  /** The `assignedAt` of the claim; the order's present claim where it is left out. */
  readonly claimedAt?: string;
  /** The claim was undone at this moment: who had the order, which says so no more. */
  readonly undone?: { readonly at: string; readonly transporterId: string; readonly driverId: string | null };
};

/** What an order's mail is about. */
export type OrderMailStep =
  | "created"
  | "assigned"
  | "driver_assigned"
  | "pickup_inspected"
  | "in_transit"
  | "delivery_inspected"
  | "delivered"
  | "cancelled"
  | "released"
  | "disowned";
/** The shipper may be a guest; the receiver is the delivery contact. */
export type OrderMailReader = "shipper" | "transporter" | "driver" | "receiver";

/** What a load's mail is about. `given_back`: by its carrier, to the admin who made it; `taken_back`: by an admin. */
export type LoadMailStep =
  | "accepted"
  | "bid_accepted"
  | "bid_rejected"
  | "driver_assigned"
  | "given_back"
  | "taken_back"
  | "cancelled";

/** A mail about a load. It carries what was so at that step, since the load may have another carrier by now. */
export type LoadMailEffect = {
  readonly kind: "load_mail";
  readonly key: string;
  readonly loadId: string;
  readonly step: LoadMailStep;
  /** The account it goes to. */
  readonly toId: string;
  readonly price: string | null;
  readonly reason: string | null;
  /** The carrier it is about, where that is not the reader. */
  readonly aboutId: string | null;
};

/**
 * Which line an effect stands in: what lets a person sign in is held up by nothing else, however much that is, an
 * invoicing service, a registry or a webhook that does not answer holds up no mail, and neither does an import of
 * thousands of loads.
 */
export type EffectLane = "sign_in" | "invoices" | "webhooks" | "searches" | "carriers" | "others";

export const laneOf = ({ kind }: Effect): EffectLane => lanes[kind];

/** Every kind of effect. */
export const effectKinds = (): readonly Effect["kind"][] => Object.keys(lanes) as Effect["kind"][];

const lanes: Readonly<Record<Effect["kind"], EffectLane>> = {
  password_reset_email: "sign_in",
  password_changed_email: "sign_in",
  verification_email: "sign_in",
  second_factor_email: "sign_in",
  account_deleted_email: "sign_in",
  remove_members: "sign_in",
  payment_email: "others",
  key_email: "others",
  webhook_event: "webhooks",
  webhook_delivery: "webhooks",
  webhook_email: "others",
  webhook_off_email: "others",
  quote_email: "others",
  booking_confirmation: "others",
  order_stepped: "others",
  order_mail: "others",
  due_mails: "others",
  issue_invoice: "invoices",
  withdraw_invoice: "invoices",
  settle_invoices: "invoices",
  release_orders: "others",
  sync_listing: "others",
  load_mail: "others",
  load_bids_rejected: "others",
  release_loads: "others",
  match_searches: "searches",
  search_mail: "others",
  check_carrier: "carriers",
  support_email: "others",
  support_reply_email: "others",
};

/** @param act a new id for each time it is asked for again */
export const quoteEmail = (quoteId: string, act?: string): Effect => ({
  kind: "quote_email",
  key: `quote_email:${quoteId}${suffix(act)}`,
  quoteId,
});

/** @param act a new id for each time it is asked for */
export const syncListingEffect = (reference: string, act: string): Effect => ({
  kind: "sync_listing",
  key: `sync_listing:${reference}:${act}`,
  reference,
});

/** @param act a new id for each time it is asked for again */
export const bookingConfirmation = (orderId: string, act?: string): Effect => ({
  kind: "booking_confirmation",
  key: `booking_confirmation:${orderId}${suffix(act)}`,
  orderId,
});

/** @param act a new id for each time it is asked for */
export const passwordResetEmail = (act: string, email: string): Effect => ({
  kind: "password_reset_email",
  key: `password_reset_email:${act}`,
  email,
});

/** @param act a new id for each time it is asked for */
export const verificationEmail = (act: string, accountId: string): Effect => ({
  kind: "verification_email",
  key: `verification_email:${act}`,
  accountId,
});

export const passwordChangedEmail = (accountId: string, at: string, takenOver = false): Effect => ({
  kind: "password_changed_email",
  key: `password_changed_email:${accountId}:${at}`,
  accountId,
  at,
  ...(takenOver && { takenOver }),
});

export const removeMembersOf = (accountId: string, at: string): Effect => ({
  kind: "remove_members",
  key: `remove_members:${accountId}:${at}`,
  accountId,
  at,
});

export const secondFactorEmail = (accountId: string, change: SecondFactorChange, at: string): Effect => ({
  kind: "second_factor_email",
  key: `second_factor_email:${accountId}:${change}:${at}`,
  accountId,
  change,
  at,
});

export const paymentEmail = (accountId: string, change: PaymentChange, at: string): Effect => ({
  kind: "payment_email",
  key: `payment_email:${accountId}:${change}:${at}`,
  accountId,
  change,
  at,
});

export const keyEmail = (accountId: string, keyId: string, change: KeyChange, name: string, at: string): Effect => ({
  kind: "key_email",
  key: `key_email:${keyId}:${change}`,
  accountId,
  change,
  name,
  at,
});

export const webhookEvent = (
  event: WebhookEvent,
  subjectId: string,
  at: string | null,
  { transporterId = null, status }: { readonly transporterId?: string | null; readonly status?: string } = {},
): Effect => ({
  kind: "webhook_event",
  key: `webhook_event:${event}:${subjectId}${suffix(at ?? undefined)}`,
  event,
  subjectId,
  at,
  transporterId,
  ...(status !== undefined && { status }),
});

export const webhookDelivery = (webhookId: string, event: string, message: string): Effect => ({
  kind: "webhook_delivery",
  key: `webhook_delivery:${webhookId}:${event}`,
  webhookId,
  event,
  message,
});

export const webhookEmail = (accountId: string, webhookId: string, acted: WebhookActed): Effect => ({
  ...acted,
  kind: "webhook_email",
  key: `webhook_email:${webhookId}:${acted.change}:${acted.at}`,
  accountId,
});

export const webhookOffEmail = (accountId: string, webhookId: string, off: WebhookTurnedOff): Effect => ({
  ...off,
  kind: "webhook_off_email",
  key: `webhook_off_email:${webhookId}:${off.at}`,
  accountId,
});

export const accountDeletedEmail = (accountId: string, email: string, at: string): Effect => ({
  kind: "account_deleted_email",
  key: `account_deleted_email:${accountId}`,
  email,
  at,
});

export const supportMail = (messageId: string): Effect => ({
  kind: "support_email",
  key: `support_email:${messageId}`,
  messageId,
});

export const supportReplyMail = (messageId: string): Effect => ({
  kind: "support_reply_email",
  key: `support_reply_email:${messageId}`,
  messageId,
});

export const orderStepped = (orderId: string, step: OrderMailStep, claim: OfClaim = {}): Effect => ({
  ...claim,
  kind: "order_stepped",
  key: `order_stepped:${orderId}:${step}${suffix(claim.claimedAt)}`,
  orderId,
  step,
});

/** @param act tells repeats of a step apart that may come again */
export const orderMail = (
  orderId: string,
  step: OrderMailStep,
  to: OrderMailReader,
  act?: string,
  claim: OfClaim = {},
): Effect => ({
  ...claim,
  kind: "order_mail",
  key: `order_mail:${orderId}:${step}:${to}${suffix(act)}`,
  orderId,
  step,
  to,
});

export const dueMails = (accountId: string): Effect => ({
  kind: "due_mails",
  key: `due_mails:${accountId}`,
  accountId,
});

/** @param act tells what asks for it once more: an invoice whose mail was held back is due */
export const issueInvoice = (orderId: string, claim: OfClaim = {}, act?: string): Effect => ({
  ...claim,
  kind: "issue_invoice",
  key: `issue_invoice:${orderId}${suffix(claim.claimedAt)}${suffix(act)}`,
  orderId,
});

export const withdrawInvoice = (orderId: string, claim: OfClaim = {}): Effect => ({
  ...claim,
  kind: "withdraw_invoice",
  key: `withdraw_invoice:${orderId}${suffix(claim.claimedAt)}`,
  orderId,
});

export const settleInvoices = (organisationId: string, at: string): Effect => ({
  kind: "settle_invoices",
  key: `settle_invoices:${organisationId}:${at}`,
  organisationId,
});

/** @param act a new id for each time it is asked for */
export const releaseOrders = (act: string, transporterId: string, actorId: string): Effect => ({
  kind: "release_orders",
  key: `release_orders:${act}`,
  transporterId,
  actorId,
});

/** @param act tells what asks for it: a change of the company, or a day on which the carrier claims */
export const checkCarrierEffect = (organisationId: string, act: string): Effect => ({
  kind: "check_carrier",
  key: `check_carrier:${organisationId}:${act}`,
  organisationId,
});

type LoadMailDetails = {
  /** When the step was taken, which tells repeats of it apart. */
  readonly at: string;
  readonly price?: string | null;
  readonly reason?: string | null;
  readonly aboutId?: string;
};

export const loadMail = (
  loadId: string,
  step: LoadMailStep,
  toId: string,
  { at, price = null, reason = null, aboutId }: LoadMailDetails,
): LoadMailEffect => ({
  kind: "load_mail",
  key: `load_mail:${loadId}:${step}:${toId}:${at}`,
  loadId,
  step,
  toId,
  price,
  reason,
  aboutId: aboutId ?? null,
});

export const bidsRejected = (loadId: string, at: string): Effect => ({
  kind: "load_bids_rejected",
  key: `load_bids_rejected:${loadId}:${at}`,
  loadId,
  at,
});

/** @param act a new id for each time it is asked for */
export const releaseLoads = (act: string, transporterId: string, actorId: string): Effect => ({
  kind: "release_loads",
  key: `release_loads:${act}`,
  transporterId,
  actorId,
});

const suffix = (act: string | undefined): string => (act ? `:${act}` : "");
