import type { Effect } from "@lotlane/core";

/** The label of each kind of effect. */
export const effectNames: Readonly<Record<Effect["kind"], string>> = {
  quote_email: "Quote email",
  booking_confirmation: "Booking confirmation email",
  password_reset_email: "Password reset email",
  verification_email: "Email address confirmation",
  password_changed_email: "Password change email",
  remove_members: "Removal of a company's users",
  unverified_email: "Email about a verification that ended",
  second_factor_email: "Two-factor email",
  payment_email: "Payment settings email",
  key_email: "API key email",
  webhook_event: "Webhook event",
  webhook_delivery: "Webhook delivery",
  webhook_email: "Webhook email",
  webhook_off_email: "Email about a webhook that was turned off",
  account_deleted_email: "Account deletion email",
  order_stepped: "Order follow-up",
  order_mail: "Order email",
  due_mails: "Emails held until an address was confirmed",
  issue_invoice: "Invoice to issue",
  withdraw_invoice: "Invoice to withdraw",
  sync_listing: "Central Dispatch listing",
  settle_invoices: "Invoices held until payment settings were changed",
  load_mail: "Load email",
  load_bids_rejected: "Rejected bid emails",
  release_loads: "Release of a carrier's loads",
  release_orders: "Release of a carrier's orders",
  match_searches: "Saved search matching",
  search_mail: "Saved search email",
  check_carrier: "Carrier registry check",
  certificate_mail: "Insurance certificate email",
  support_email: "Email to support",
  support_reply_email: "Support reply email",
};

export const stateNames = {
  failed: "Failed",
  retrying: "Retrying",
  running: "Running",
  waiting: "Waiting",
} as const;
