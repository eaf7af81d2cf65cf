import type { MatchSearchesEffect, SearchMailEffect } from "./match-searches.ts";

/**
 * Work to do outside after a change. It is saved in the transaction of the change and carried out after the commit.
 * `key` identifies the effect: repeats with the same key are carried out once.
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
      /** The subject's status at the event, where the event leaves it open. */
      readonly status?: string;
    }
  | {
      readonly kind: "webhook_delivery";
      readonly key: string;
      readonly webhookId: string;
      /** Tells this event from all others. */
      readonly event: string;
      /** The message, as JSON. */
      readonly message: string;
    }
  | ({ readonly kind: "webhook_email"; readonly key: string; readonly accountId: string } & WebhookActed)
  | ({ readonly kind: "webhook_off_email"; readonly key: string; readonly accountId: string } & WebhookTurnedOff)
  /** Carries the address, which the account no longer has. */
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

/** A change of the second factor of a sign-in; an admin resets it for a person who has lost it. */
export type SecondFactorChange = "enabled" | "disabled" | "backup_code_used" | "reset";

/** An act on the payment settings of an account's company. */
export type PaymentChange = "settings_changed" | "key_revealed";

/** The events that integrators hear of: orders, and loads in the words of their carriers. */
export type WebhookEvent =
  | `order.${"created" | "claimed" | "released" | "in_transit" | "delivered" | "cancelled" | "disowned"}`
  | `load.${"accepted" | "assigned" | "in_transit" | "completed" | "cancelled" | "released"}`;

/** A change that the owner of a webhook, or the owner's API key, made to it. */
export type WebhookChanged = "added" | "address_changed" | "removed";

/** `url` is where it leads by then, or led until it was removed. */
export type WebhookActed = { readonly change: WebhookChanged; readonly url: string; readonly at: string };

/** A webhook that was turned off: it failed for long, or answered that it is gone. */
export type WebhookTurnedOff = { readonly url: string; readonly off: "failing" | "gone"; readonly at: string };

export type KeyChange = "made" | "revoked";

/**
 * Which of an order's claims an effect belongs to: an order that was given back is claimed again, and the effects of
 * both may be carried out in any order.
 */
export type OfClaim = {
  /** The `assignedAt` of the claim; the order's present claim where it is left out. */
  readonly claimedAt?: string;
  /** When the claim was undone, and who had the order, which no longer says so. */
  readonly undone?: {
    readonly at: string;
    readonly transporterId: string;
    readonly driverId: string | null;
    /** The claim's own mails had not left, so that its shipper and receiver know nothing of it. */
    readonly isUntold?: boolean;
    /** The shipper knows of it nevertheless: messages were written. */
    readonly shipperKnows?: boolean;
  };
};

/** The subject of an order's mail. */
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

/** The subject of a load's mail. `given_back`: by its carrier, to the admin who made it; `taken_back`: by an admin. */
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
  /** The mail is about the claim at this moment, and is not sent once that claim is undone. */
  readonly takenAt?: string;
  readonly dueAt?: string;
};

/** News of a certificate for its carrier: the admin's decision, or how many days are left of it. */
export type CertificateMailEffect = {
  readonly kind: "certificate_mail";
  readonly key: string;
  readonly certificateId: string;
  readonly news: "confirmed" | "refused" | `expires_${30 | 7 | 0}`;
};
