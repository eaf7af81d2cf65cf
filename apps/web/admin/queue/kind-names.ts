import type { Effect } from "@lotlane/core";

/** The label of each kind of effect. */
export const effectNames: Readonly<Record<Effect["kind"], string>> = {
  quote_email: "Mail with a quote",
  booking_confirmation: "Mail that confirms a booking",
  password_reset_email: "Mail to set a new password",
  verification_email: "Mail to prove an address",
  password_changed_email: "Mail about a changed password",
  remove_members: "Removal of a company's people",
  unverified_email: "Mail about a verification that ended",
  second_factor_email: "Mail about the second factor",
  payment_email: "Mail about payment settings",
  key_email: "Mail about an API key",
  webhook_event: "Webhooks of an event",
  webhook_delivery: "Message to a webhook",
  webhook_email: "Mail about a webhook",
  webhook_off_email: "Mail about a webhook that was turned off",
  account_deleted_email: "Mail about a deleted account",
  order_stepped: "What follows from an order's step",
  order_mail: "Mail about an order",
  due_mails: "Mails that waited for an address",
  issue_invoice: "Invoice to be issued",
  withdraw_invoice: "Invoice to be withdrawn",
  sync_listing: "Listing on Central Dispatch",
  settle_invoices: "Invoices that waited for settings",
  load_mail: "Mail about a load",
  load_bids_rejected: "Mails about bids that lost",
  release_loads: "Release of a carrier's loads",
  release_orders: "Release of a carrier's orders",
  match_searches: "Saved searches that find what is new",
  search_mail: "Mail about what a saved search found",
  check_carrier: "Check of a carrier with the registry",
  certificate_mail: "Mail about a certificate of insurance",
  support_email: "Mail to support",
  support_reply_email: "Mail with support's answer",
};

export const stateNames = {
  failed: "Failed",
  retrying: "Tried again later",
  running: "Under way",
  waiting: "Waiting",
} as const;
