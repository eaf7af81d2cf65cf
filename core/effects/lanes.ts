import type { Effect } from "./effect.ts";

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
  unverified_email: "others",
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
  certificate_mail: "others",
  support_email: "others",
  support_reply_email: "others",
};
