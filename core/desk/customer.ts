import type { User } from "../accounts/index.ts";
import { caseStates } from "../cases/index.ts";
import { mailStates } from "../effects/ports.ts";
import { invoicesOf } from "../invoices/index.ts";
import type { InvoiceOwner } from "../invoices/ports.ts";
import type { Place } from "../lanes/index.ts";
import { loadStatuses } from "../loads/index.ts";
import { orderStatuses, ownerOf } from "../orders/index.ts";
import type { OrderOwner } from "../orders/ports.ts";
import { quoteStatuses } from "../quotes/index.ts";
import { textStates } from "../texts/index.ts";
import { callOutcomes, callStates } from "./call.ts";
import type { CustomerRef } from "./customer-link.ts";
import type { Named, NoteFile } from "./note.ts";
import type { CallRecording } from "./recording.ts";
import type { Subject } from "./subject.ts";
import { type Task, taskStates } from "./task.ts";

/** The kinds of what a customer's time line shows, with the states that each can be in. */
export const customerStates = {
  quote: quoteStatuses,
  order: orderStatuses,
  load: loadStatuses,
  invoice: ["open", "paid", "void"],
  case: caseStates,
  message: ["from_customer", "from_support"],
  /** A message between the two sides of an order. */
  chat: ["unread", "read"],
  /**
   * `handed_over` and `asked_again` stand for quote mails of which no record is kept: `handed_over` for the first
   * mail, which an admin may have asked for, and `asked_again` for each later one.
   */
  mail: [...mailStates, "handed_over", "asked_again"],
  call: [...callOutcomes, ...callStates],
  text: textStates,
  note: ["kept"],
  task: taskStates,
} as const;
export type CustomerEntryKind = keyof typeof customerStates;
export const customerEntryKinds = Object.keys(customerStates) as readonly CustomerEntryKind[];

/** A record of a customer as their time line shows it. */
export type CustomerEntry = {
  readonly id: string;
  readonly kind: CustomerEntryKind;
  readonly createdAt: string;
  /** The record itself, or the one that it is about; null for a message. */
  readonly about: Subject | null;
  readonly state: (typeof customerStates)[CustomerEntryKind][number];
  /** The name of a mail's kind; null for other entries. */
  readonly called: string | null;
  /**
   * The words that were written. Of a mail, its subject and why it was not accepted; of a trip, its lane; of a task,
   * its title; of an invoice or a case, its number.
   */
  readonly text: string | null;
  /** US dollars and cents. */
  readonly amount: string | null;
  /** The colleague who wrote it, made the call or made the task. */
  readonly by: Named | null;
  /** Of a call. */
  readonly recording: CallRecording | null;
  /** Of a note. */
  readonly files: readonly Pick<NoteFile, "id" | "name">[];
};

/** Finds a customer's records: those of an account, those that a guest left under an address, or both. */
export type CustomerKey = {
  readonly accountId: string | null;
  readonly orders: Exclude<OrderOwner, { readonly kind: "all" }> | null;
  readonly invoices: InvoiceOwner | null;
  /** In lower case: quotes, and orders that no account has, were asked for under it. */
  readonly email: string | null;
  /** In lower case: mails to it are shown, proved or not. */
  readonly mailedTo: string | null;
};

/** An address is the account's once a link has proved it, and until the account is removed. */
export const hasProvedEmail = ({ emailVerifiedAt, removedAt }: Pick<User, "emailVerifiedAt" | "removedAt">): boolean =>
  emailVerifiedAt !== null && removedAt === null;

export const keyOfGuest = (email: string): CustomerKey => ({
  accountId: null,
  orders: null,
  invoices: null,
  email,
  mailedTo: email,
});

/** An account's records are those of its own lists; admins, who see all, have none. */
export function keyOfAccount(user: User): CustomerKey {
  const orders = ownerOf(user);
  return {
    accountId: user.id,
    orders: orders?.kind === "all" ? null : orders,
    invoices: user.userType === "admin" ? null : invoicesOf(user),
    email: hasProvedEmail(user) ? user.email : null,
    mailedTo: user.removedAt === null ? user.email.toLowerCase() : null,
  };
}

/** How many of a customer's newest quotes, orders and loads are searched for the desk's work, beside the account. */
export const mostCustomerRecords = 200;

/** Counts stop here, so that a page costs the same for every customer. */
export const mostCountedRecords = 1000;

/** How many of the newest quotes and orders give a customer's numbers and place. */
export const mostTraces = 10;

/** The customer as a quote or an order names them. An order of an account has no contact. */
export type CustomerTrace = {
  readonly about: Subject;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly pickup: Place;
};

/** A sum in US dollars and cents, and the number of invoices in it. */
export type OpenSum = { readonly amount: string; readonly invoices: number };

/** The sum of a customer's records. */
export type CustomerFacts = {
  /** Of the newest quotes and orders, the newest first. */
  readonly traces: readonly CustomerTrace[];
  /** When the first quote or order of a guest was made; null where there is none. */
  readonly guestSince: string | null;
  /** Each at most `mostCountedRecords`. */
  readonly counts: { readonly quotes: number; readonly orders: number; readonly loads: number };
  /** The open invoices that the customer owes. */
  readonly open: OpenSum;
  /** Those that the customer is owed, as a carrier. */
  readonly owed: OpenSum;
  /** The sum that the customer paid beyond what was owed, also of withdrawn invoices: it is to be paid back. */
  readonly credit: OpenSum;
  readonly openTasks: number;
  /** The open task that is due first. */
  readonly nextStep: (Pick<Task, "id" | "title" | "dueDay" | "dueTime"> & { readonly ownerName: string | null }) | null;
};

export const alikeBy = ["phone", "email"] as const;

/** Another customer who shares a number or an address. */
export type AlikeCustomer = {
  readonly ref: CustomerRef;
  readonly name: string;
  readonly shares: (typeof alikeBy)[number];
};
