import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { QuotePorts } from "../quotes/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { asName } from "../shared/search.ts";
import { hasProvedEmail } from "./customer.ts";
import { type CustomerRef, isSameRef } from "./customer-link.ts";
import { ofAccount } from "./find-customer.ts";
import type { DeskPorts } from "./ports.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & OrderPorts & QuotePorts & DeskPorts,
  "clock" | "accounts" | "orderLists" | "quotes" | "customerLinks"
>;

/** So many are found: those whom the search calls by their whole name or address first, then accounts, then guests. */
export const mostFoundCustomers = 20;

/** A person as a search finds them: one account, or a guest by the newest quote or order that was found. */
export type FoundCustomer = {
  /** Null for a guest. */
  readonly user: User | null;
  readonly name: string;
  readonly email: string;
};

/** Quotes and guests' orders that are read, since many of them can be of one person. */
const mostRead = 100;

type Candidate = FoundCustomer & { readonly ref: CustomerRef };
type GuestRecord = { readonly firstName: string; readonly lastName: string; readonly email: string | null };

/**
 * People whose whole name or address is asked for come first; then accounts, then guests by their quotes and orders. An
 * account named whole is always found; a guest, only among the newest quotes and orders that are read.
 * Guests who are an account, or another guest, are not found again.
 */
export function searchCustomers(needs: Needs) {
  return async (q: string, limit: number): Promise<readonly FoundCustomer[]> => {
    if (q.trim() === "") return [];
    const most = Math.min(limit * 10, mostRead);
    const [called, { rows: found }, quotes, guests] = await Promise.all([
      needs.accounts.called(q, limit),
      needs.accounts.search({ q, limit }),
      needs.quotes.list({ q, limit: most, now: needs.clock.now() }),
      needs.orderLists.guests(q, most),
    ]);
    const records = [...quotes.rows.map(({ customer }) => customer), ...guests];
    const accounts = [...new Map([...called, ...found].map((user) => [user.id, user])).values()];
    const candidates = [
      ...accounts.map((user) => ({ ref: ofAccount(user).ref, user, name: fullName(user), email: user.email })),
      // Some of them are accounts, or another guest.
      ...(await guestsIn(needs, records, q, limit * 2)),
    ];
    const people = await needs.customerLinks.people(candidates.map(({ ref }) => ref));
    const shown = candidates.filter(
      (_, place) => place < accounts.length || !isEarlier(people[place]!, candidates.slice(0, place)),
    );
    const named = candidates.flatMap(({ ref, ...one }, place) => (isCalled(one, q) ? [ref, ...people[place]!] : []));
    return wholeFirst(shown, ({ ref }) => named.some((one) => isSameRef(one, ref)))
      .slice(0, limit)
      .map(({ user, name, email }) => ({ user, name, email }));
  };
}

const isEarlier = (person: readonly CustomerRef[], before: readonly Candidate[]): boolean =>
  before.some(({ ref }) => person.some((one) => isSameRef(one, ref)));

const isCalled = ({ name, email }: Pick<FoundCustomer, "name" | "email">, q: string): boolean =>
  [name, email].some((text) => asName(text) === asName(q));

const wholeFirst = <Item>(items: readonly Item[], isWhole: (item: Item) => boolean): readonly Item[] => [
  ...items.filter(isWhole),
  ...items.filter((item) => !isWhole(item)),
];

/** Each address once; those that an account has proved are that account. */
async function guestsIn(
  { accounts }: Needs,
  records: readonly GuestRecord[],
  q: string,
  limit: number,
): Promise<readonly Candidate[]> {
  const byEmail = new Map<string, GuestRecord>();
  for (const record of records) {
    const email = record.email?.toLowerCase() ?? "";
    if (email !== "" && !byEmail.has(email)) byEmail.set(email, record);
  }
  const first = wholeFirst([...byEmail], ([email, record]) => isCalled({ name: fullName(record), email }, q));
  const found = first.slice(0, limit).map(async ([email, record]): Promise<Candidate> => {
    const user = (await accounts.findByEmail(email))?.user;
    return user && hasProvedEmail(user)
      ? { ref: ofAccount(user).ref, user, name: fullName(user), email: user.email }
      : { ref: { kind: "email", key: email }, user: null, name: fullName(record), email };
  });
  return Promise.all(found);
}
