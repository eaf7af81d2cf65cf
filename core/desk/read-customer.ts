import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type CallingHour, callingHourAt } from "../lanes/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Texting } from "../texts/index.ts";
import { readTexting } from "../texts/manage-texts.ts";
import type { TextPorts } from "../texts/ports.ts";
import type { AlikeCustomer, CustomerEntry, CustomerEntryKind, CustomerFacts } from "./customer.ts";
import { type CustomerRef, isSameRef, type ListedCustomerLink } from "./customer-link.ts";
import {
  type CustomerAsked,
  type CustomerNotFound,
  customerNotFound,
  findCustomer,
  findOthers,
  type OneCustomer,
} from "./find-customer.ts";
import type { DeskPorts } from "./ports.ts";
import { mailsHiddenFrom } from "./mail-words.ts";
import type { Subject } from "./subject.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & DeskPorts & TextPorts,
  "clock" | "accounts" | "customers" | "customerLinks" | "texts" | "textProvider"
>;

/** One of the accounts and guests that are one person. */
export type CustomerPerson = {
  readonly ref: CustomerRef;
  /** Null for a guest. */
  readonly user: User | null;
  readonly name: string;
  readonly email: string;
};

/** A customer who may be the same person, since they share a number or an address. */
export type SuggestedCustomer = AlikeCustomer;

/** The head of a customer's page. */
export type CustomerHead = Omit<CustomerFacts, "traces" | "guestSince"> & {
  /** Null for a guest. */
  readonly user: User | null;
  /** The record for what the desk writes about the customer: the account, or the last quote or order of a guest. */
  readonly about: Subject;
  readonly name: string;
  readonly email: string;
  /** The numbers of all accounts and guests who are this person, the customer's own first. */
  readonly phoneNumbers: readonly string[];
  readonly texting: Texting;
  readonly since: string;
  /** In the time zone of the last pickup, where the customer is taken to be. */
  readonly hour: (CallingHour & { readonly city: string; readonly state: string }) | null;
  /** The other accounts and guests who are this person, whose records stand here too. */
  readonly others: readonly CustomerPerson[];
  /** The statements of admins that they are. */
  readonly links: readonly ListedCustomerLink[];
  readonly suggestions: readonly SuggestedCustomer[];
};

export function readCustomer(needs: Needs) {
  const find = findCustomer(needs);
  const findRest = findOthers(needs);
  const texting = readTexting(needs);
  return async (asked: CustomerAsked): Promise<Result<CustomerHead, CustomerNotFound>> => {
    const found = await find(asked);
    if (!found) return refuse(customerNotFound);
    const { user, key } = found;
    const now = needs.clock.now();
    const [own, { refs, others }] = await Promise.all([needs.customers.read([key]), findRest(found)]);
    const since = user?.createdAt ?? own.guestSince;
    const email = user?.email ?? key.email;
    const name = nameBy(found, own);
    const about = user ? ({ area: "account", id: user.id, name: fullName(user) } as const) : own.traces[0]?.about;
    if (since === null || email === null || name === null || !about) return refuse(customerNotFound);
    const whole = others.length === 0 ? own : await needs.customers.read([key, ...others.map((other) => other.key)]);
    const { traces, guestSince, ...facts } = whole;
    const users = [found, ...others].flatMap((one) => (one.user ? [one.user] : []));
    // The page calls and quotes by the first one.
    const phoneNumbers = differing(
      [user ?? [], own.traces, users, traces].flat().map(({ phoneNumber }) => phoneNumber),
    );
    const pickup = traces[0]?.pickup;
    const [links, people, suggestions, texted] = await Promise.all([
      others.length === 0 ? [] : needs.customerLinks.of(refs),
      Promise.all(others.map(async (one) => personOf(one, one.user ? null : await needs.customers.read([one.key])))),
      suggest(needs, found, { refs, phoneNumbers, others }),
      texting(phoneNumbers),
    ]);
    return accept({
      ...facts,
      user,
      about,
      name,
      email,
      phoneNumbers,
      texting: texted,
      since: [since, ...(guestSince === null ? [] : [guestSince]), ...users.map(({ createdAt }) => createdAt)].reduce(
        (first, moment) => (moment < first ? moment : first),
      ),
      hour: pickup ? { ...callingHourAt(pickup, now), city: pickup.city, state: pickup.state } : null,
      others: people,
      links,
      suggestions,
    });
  };
}

/** A guest is called as their newest record calls them. */
const nameBy = ({ user, key }: OneCustomer, { traces }: Pick<CustomerFacts, "traces">): string | null =>
  user ? fullName(user) : (traces.find((trace) => trace.name !== null)?.name ?? key.email);

const personOf = (one: OneCustomer, facts: CustomerFacts | null): CustomerPerson => ({
  ref: one.ref,
  user: one.user,
  name: nameBy(one, facts ?? { traces: [] }) ?? one.ref.key,
  email: one.user?.email ?? one.ref.key,
});

const mostSuggested = 5;
/** Read of each kind of record, since some of them are of this person. */
const mostAlike = 20;

type Known = {
  readonly refs: readonly CustomerRef[];
  readonly phoneNumbers: readonly string[];
  readonly others: readonly OneCustomer[];
};

/** Each person once. One of the two has to be a guest, since accounts of one company share a telephone. */
async function suggest(
  needs: Pick<Needs, "accounts" | "customers" | "customerLinks">,
  found: OneCustomer,
  { refs, phoneNumbers, others }: Known,
): Promise<readonly SuggestedCustomer[]> {
  // The page of an account that is gone merges with none.
  if (found.user && found.user.removedAt !== null) return [];
  const emails = [found, ...others]
    .flatMap(({ user, key }) => user?.email.toLowerCase() ?? key.email ?? [])
    // An erased account has an empty one.
    .filter((email) => email !== "");
  const numbers = phoneNumbers.map(lastDigits).filter((digits) => digits.length === 10);
  const known = refs.filter(({ kind }) => kind === "email").map(({ key }) => key);
  const mayBe = (ref: CustomerRef) => found.user === null || ref.kind === "email";
  const alike = (await needs.customers.alike({ numbers, emails, known, most: mostAlike }))
    .filter(({ ref }) => mayBe(ref) && !refs.some((one) => isSameRef(one, ref)))
    .slice(0, mostAlike);
  const people = await needs.customerLinks.people(alike.map(({ ref }) => ref));
  const isFirst = (place: number) =>
    !people.slice(0, place).some((earlier) => earlier.some((ref) => isSameRef(ref, alike[place]!.ref)));
  const each = alike.filter((_, place) => isFirst(place));
  const named = await Promise.all(each.map(async (one) => ({ ...one, ...(await provedBy(needs, one)) })));
  return named.filter(({ ref }) => mayBe(ref)).slice(0, mostSuggested);
}

/** A guest whose address an account has proved is that account. */
async function provedBy(needs: Pick<Needs, "accounts">, { ref, name }: AlikeCustomer) {
  const found = ref.kind === "email" ? await findCustomer(needs)({ email: ref.key }) : undefined;
  return found?.user ? { ref: found.ref, name: fullName(found.user) } : { ref, name };
}

const mostNumbers = 5;
const lastDigits = (number: string): string => number.replace(/\D/g, "").slice(-10);

/** Each number once, in its first spelling. */
function differing(numbers: readonly (string | null)[]): readonly string[] {
  const byDigits = new Map<string, string>();
  for (const number of numbers) {
    const digits = number === null ? "" : lastDigits(number);
    if (number && digits && !byDigits.has(digits)) byDigits.set(digits, number);
  }
  return [...byDigits.values()].slice(0, mostNumbers);
}

/** The records of a customer, and of all who are the same person, newest first, all or those of one kind. */
export function listCustomerTimeline(needs: Needs) {
  const find = findCustomer(needs);
  const findRest = findOthers(needs);
  return async (
    admin: User,
    asked: CustomerAsked,
    kind: CustomerEntryKind | undefined,
    page: PageRequest,
  ): Promise<Result<Page<CustomerEntry>, CustomerNotFound>> => {
    const found = await find(asked);
    if (!found) return refuse(customerNotFound);
    const { others } = await findRest(found);
    const keys = [found.key, ...others.map(({ key }) => key)];
    return accept(
      await needs.customers.timeline(keys, {
        ...page,
        kind,
        hiddenMails: mailsHiddenFrom(admin),
        now: needs.clock.now(),
      }),
    );
  };
}
