import type { MailGroup } from "./mail-groups.ts";

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
  support: {
    name: "Support",
    about: "with answers from support",
    says: "Answers to your messages to support. They stay in your conversation on the support page.",
  },
};
