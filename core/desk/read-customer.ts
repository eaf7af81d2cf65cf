import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type CallingHour, callingHourAt } from "../lanes/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Texting } from "../texts/index.ts";
import { readTexting } from "../texts/manage-texts.ts";
import type { TextPorts } from "../texts/ports.ts";
import {
  type CustomerEntry,
  type CustomerEntryKind,
  type CustomerFacts,
  type CustomerKey,
  hasProvedEmail,
  keyOfAccount,
  keyOfGuest,
} from "./customer.ts";
import type { DeskPorts } from "./ports.ts";
import type { Subject } from "./subject.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & DeskPorts & TextPorts,
  "clock" | "accounts" | "customers" | "texts" | "textProvider"
>;

/** An account by its id, or a guest by an e-mail address in any case. */
export type CustomerAsked = { readonly account: string } | { readonly email: string };

export type CustomerNotFound = { readonly kind: "customer_not_found"; readonly message: string };

const customerNotFound: CustomerNotFound = {
  kind: "customer_not_found",
  message: "There is no account with this id, and no quote or order under this email address",
};

/** The head of a customer's page. */
export type CustomerHead = Omit<CustomerFacts, "traces" | "guestSince"> & {
  /** Null for a guest. */
  readonly user: User | null;
  /** The record for what the desk writes about the customer: the account, or the last quote or order of a guest. */
  readonly about: Subject;
  readonly name: string;
  readonly email: string;
  readonly phoneNumbers: readonly string[];
  readonly texting: Texting;
  readonly since: string;
  /** By the clocks of the last pickup, where the customer is taken to be. */
  readonly hour: (CallingHour & { readonly city: string; readonly state: string }) | null;
};

type Found = { readonly user: User | null; readonly key: CustomerKey };

/** A guest whose address an account has proved is that account. */
const findCustomer =
  ({ accounts }: Pick<Needs, "accounts">) =>
  async (asked: CustomerAsked): Promise<Found | undefined> => {
    if ("account" in asked) {
      const user = (await accounts.find(asked.account))?.user;
      return user && { user, key: keyOfAccount(user) };
    }
    const email = asked.email.trim().toLowerCase();
    const user = (await accounts.findByEmail(email))?.user;
    return user && hasProvedEmail(user) ? { user, key: keyOfAccount(user) } : { user: null, key: keyOfGuest(email) };
  };

export function readCustomer(needs: Needs) {
  const find = findCustomer(needs);
  const texting = readTexting(needs);
  return async (asked: CustomerAsked): Promise<Result<CustomerHead, CustomerNotFound>> => {
    const found = await find(asked);
    if (!found) return refuse(customerNotFound);
    const { user, key } = found;
    const now = needs.clock.now();
    const { traces, guestSince, ...facts } = await needs.customers.read(key);
    const since = user?.createdAt ?? guestSince;
    const email = user?.email ?? key.email;
    const name = user ? fullName(user) : (traces.find((trace) => trace.name !== null)?.name ?? email);
    const about = user ? ({ area: "account", id: user.id, name: fullName(user) } as const) : traces[0]?.about;
    if (since === null || email === null || name === null || !about) return refuse(customerNotFound);
    const numbers = [user?.phoneNumber ?? null, ...traces.map(({ phoneNumber }) => phoneNumber)];
    const pickup = traces[0]?.pickup;
    const phoneNumbers = differing(numbers);
    return accept({
      ...facts,
      user,
      about,
      name,
      email,
      phoneNumbers,
      texting: await texting(phoneNumbers),
      since,
      hour: pickup ? { ...callingHourAt(pickup, now), city: pickup.city, state: pickup.state } : null,
    });
  };
}

const mostNumbers = 5;

/** Each number once, in its first spelling. */
function differing(numbers: readonly (string | null)[]): readonly string[] {
  const byDigits = new Map<string, string>();
  for (const number of numbers) {
    const digits = number?.replace(/\D/g, "").slice(-10);
    if (number && digits && !byDigits.has(digits)) byDigits.set(digits, number);
  }
  return [...byDigits.values()].slice(0, mostNumbers);
}

/** The records of a customer, newest first, all or those of one kind. */
export function listCustomerTimeline(needs: Needs) {
  const find = findCustomer(needs);
  return async (
    asked: CustomerAsked,
    kind: CustomerEntryKind | undefined,
    page: PageRequest,
  ): Promise<Result<Page<CustomerEntry>, CustomerNotFound>> => {
    const found = await find(asked);
    if (!found) return refuse(customerNotFound);
    return accept(await needs.customers.timeline(found.key, { ...page, kind, now: needs.clock.now() }));
  };
}
