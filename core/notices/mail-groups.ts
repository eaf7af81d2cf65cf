import type { UserType } from "../accounts/index.ts";

/** Mails that a person turns on and off together. */
export const mailGroups = ["orders", "loads", "messages", "support", "reminders", "tasks"] as const;
export type MailGroup = (typeof mailGroups)[number];

/**
 * The group of every kind of mail. A mail is `required` where it guards an account or a carrier's right to haul, where the law or a contract asks
 * for it, or where it answers what the person asked for a moment ago: it is always sent. A mail has its `own` switch
 * where the person asked for that one thing, as for a saved search or a trip. The `daily` one takes the place of others.
 */
export const groupOfMail = {
  password_reset_email: "required",
  verification_email: "required",
  invitation_email: "required",
  password_changed_email: "required",
  second_factor_email: "required",
  unverified_email: "required",
  account_verified_email: "required",
  account_corrected_email: "required",
  account_seen_email: "required",
  payment_email: "required",
  key_email: "required",
  webhook_email: "required",
  webhook_off_email: "required",
  account_deleted_email: "required",
  quote_email: "required",
  booking_confirmation: "required",
  invoice: "required",
  invoice_withdrawn: "required",
  payment_mail: "required",
  invoice_reminder: "required",
  credit_mail: "required",
  extra_mail: "required",
  w9_request: "required",
  certificate_mail: "required",
  case_mail: "required",
  case_deadline_mail: "required",
  support_email: "required",
  booker_support_mail: "required",
  text_mail: "required",
  system_alert: "required",
  order_mail: "orders",
  invitation_mail: "orders",
  booker_message_mail: "orders",
  waiting_orders_mail: "orders",
  load_mail: "loads",
  message_mail: "messages",
  support_reply_email: "support",
  task_given: "tasks",
  note_mention: "tasks",
  quote_reminder: "reminders",
  search_mail: "own",
  trip_mail: "own",
  daily_mail: "daily",
} as const satisfies Readonly<Record<string, MailGroup | "required" | "own" | "daily">>;

export type MailKind = keyof typeof groupOfMail;

/** The kinds of mail that have a switch of their own. */
export type OwnSwitchKind = {
  [Kind in MailKind]: (typeof groupOfMail)[Kind] extends "own" ? Kind : never;
}[MailKind];

/** The kinds of mail that belong to a group. */
export type OptionalMailKind = {
  [Kind in MailKind]: (typeof groupOfMail)[Kind] extends MailGroup ? Kind : never;
}[MailKind];

/** The groups of notices in the app, which a person turns on and off on devices: those of mails, and what saved searches and trips find. */
export const pushGroups = [...mailGroups, "searches"] as const;
export type PushGroup = (typeof pushGroups)[number];

export type NoticedMail = { readonly kind: MailKind; readonly loadId?: string | null };

/** The group of mails that people turn on and off together; undefined for all others. */
export const mailGroupOf = (kind: MailKind): MailGroup | undefined =>
  mailGroups.find((group) => group === groupOfMail[kind]);

/** The group of notices that a mail belongs to; undefined for mails that are mailed alone. Those about cases are always mailed, and are news of their order or load. */
export function pushGroupOf({ kind, loadId = null }: NoticedMail): PushGroup | undefined {
  if (kind === "case_mail" || kind === "case_deadline_mail") return loadId === null ? "orders" : "loads";
  return groupOfMail[kind] === "own" ? "searches" : mailGroupOf(kind);
}

const readers: Readonly<Record<MailGroup, readonly UserType[]>> = {
  orders: ["shipper", "transporter", "driver", "receiver"],
  loads: ["transporter", "driver", "admin"],
  messages: ["shipper", "transporter"],
  support: ["shipper", "transporter", "driver", "receiver"],
  reminders: ["shipper"],
  tasks: ["admin"],
};

/** How the groups of notices on devices are called. */
export const pushGroupWords = (group: PushGroup): { readonly name: string; readonly says: string } =>
  group === "searches"
    ? {
        name: "Saved searches and trips",
        says: "New matches of the searches that email you, and new work on your trips.",
      }
    : mailGroupWords[group];

/** The groups of notices on devices that reach users of that type, in the order in which they are shown. */
export const pushGroupsFor = (userType: UserType): readonly PushGroup[] => [
  ...groupsFor(userType),
  ...(userType === "transporter" ? (["searches"] as const) : []),
];

/** The groups whose mails reach users of that type, in the order in which they are shown. */
export const groupsFor = (userType: UserType): readonly MailGroup[] =>
  mailGroups.filter((group) => readers[group].includes(userType));

/** How the groups are called where people turn them on and off. `about` goes on after “e-mails”. */
export const mailGroupWords: Readonly<
  Record<MailGroup, { readonly name: string; readonly about: string; readonly says: string }>
> = {
  orders: {
    name: "Orders",
    about: "about orders",
    says: "Each step of an order that concerns you: claimed, picked up, inspected, delivered, cancelled.",
  },
  loads: {
    name: "Loads and bids",
    about: "about loads and bids",
    says: "Loads that are accepted, assigned, given back or cancelled, and the outcome of bids.",
  },
  messages: {
    name: "Messages",
    about: "about messages",
    says: "Messages from the other side of an order that you have not read after ten minutes.",
  },
  support: {
    name: "Support",
    about: "with answers from support",
    says: "Answers to your messages to support. They stay in your conversation on the support page.",
  },
  reminders: {
    name: "Reminders about quotes",
    about: "that remind about quotes",
    says: "Reminders about quotes that you asked for and have not booked. Turned off, they stay off for later quotes too.",
  },
  tasks: {
    name: "Tasks and mentions",
    about: "about tasks and mentions",
    says: "Tasks that another admin gives you, and notes that mention you.",
  },
};
