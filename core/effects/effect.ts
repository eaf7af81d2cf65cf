import type { MatchSearchesEffect, SearchMailEffect } from "./match-searches.ts";

/**
 * What has to happen outside after a change. It is saved in the transaction of the change and carried out after the
 * commit. `key` identifies the effect: repeats with the same key are carried out once.
 */
export type Effect = Act & {
  /** It is not carried out before that moment. */
  readonly dueAt?: string;
};

type Act =
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
  /** A company became another one, which is not verified. */
  | {
      readonly kind: "unverified_email";
      readonly key: string;
      readonly accountId: string;
      /** In words for people. */
      readonly changes: readonly string[];
      readonly at: string;
    }
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
  | { readonly kind: "settle_invoices"; readonly key: string; readonly organizationId: string }
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
  | { readonly kind: "check_carrier"; readonly key: string; readonly organizationId: string }
  | CertificateMailEffect
  | { readonly kind: "support_email"; readonly key: string; readonly messageId: string }
  | { readonly kind: "support_reply_email"; readonly key: string; readonly messageId: string };

/** What happened to the second factor of a sign-in; an admin resets it for a person who has lost it. */
export type SecondFactorChange = "enabled" | "disabled" | "backup_code_used" | "reset";

/** What happened to the payment settings of an account's company. */
export type PaymentChange = "settings_changed" | "key_revealed";

/** What integrators are told of: orders, and loads in the words of their carriers. */
export type WebhookEvent =
  | `order.${"created" | "claimed" | "released" | "in_transit" | "delivered" | "cancelled" | "disowned"}`
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
  readonly undone?: {
    readonly at: string;
    readonly transporterId: string;
    readonly driverId: string | null;
    /** The claim's own mails had not left, so that its shipper and receiver know nothing of it. */
    readonly isUntold?: boolean;
    /** The shipper does all the same: messages were written. */
    readonly shipperKnows?: boolean;
  };
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
  /** It is about the taking at that moment, and is not sent once that was undone. */
  readonly takenAt?: string;
  readonly dueAt?: string;
};

/** What a carrier is told of a certificate: what became of it, or that so many days are left of it. */
export type CertificateMailEffect = {
  readonly kind: "certificate_mail";
  readonly key: string;
  readonly certificateId: string;
  readonly news: "confirmed" | "refused" | `expires_${30 | 7 | 0}`;
};
