import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type CustomerKey, hasProvedEmail, keyOfAccount, keyOfGuest } from "./customer.ts";
import { type CustomerRef, isSameRef } from "./customer-link.ts";
import type { DeskPorts } from "./ports.ts";

type Needs = Pick<AccountPorts & DeskPorts, "accounts" | "customerLinks">;

/** An account by its id, or a guest by an e-mail address in any case. */
export type CustomerAsked = { readonly account: string } | { readonly email: string };

export type CustomerNotFound = { readonly kind: "customer_not_found"; readonly message: string };

export const customerNotFound: CustomerNotFound = {
  kind: "customer_not_found",
  message: "There is no account with this id, and no quote or order under this email address",
};

/** One account, or one address that no account has proved. */
export type OneCustomer = { readonly ref: CustomerRef; readonly user: User | null; readonly key: CustomerKey };

export const ofAccount = (user: User): OneCustomer => ({
  ref: { kind: "account", key: user.id },
  user,
  key: keyOfAccount(user),
});
const ofGuest = (email: string): OneCustomer => ({
  ref: { kind: "email", key: email },
  user: null,
  key: keyOfGuest(email),
});

/** A guest whose address an account has proved is that account. */
export const findCustomer =
  ({ accounts }: Pick<Needs, "accounts">) =>
  async (asked: CustomerAsked): Promise<OneCustomer | undefined> => {
    if ("account" in asked) {
      const user = (await accounts.find(asked.account))?.user;
      return user && ofAccount(user);
    }
    const email = asked.email.trim().toLowerCase();
    const user = (await accounts.findByEmail(email))?.user;
    return user && hasProvedEmail(user) ? ofAccount(user) : ofGuest(email);
  };

/** The other accounts and guests who are the same person, by the words of admins. */
export const findOthers =
  (needs: Needs) =>
  async (
    one: OneCustomer,
  ): Promise<{ readonly refs: readonly CustomerRef[]; readonly others: readonly OneCustomer[] }> => {
    const [refs = []] = await needs.customerLinks.people([one.ref]);
    return { refs, others: (await namedBy(needs, refs)).filter(({ ref }) => !isSameRef(ref, one.ref)) };
  };

/** Each account, and each address that none of them has proved. */
export async function namedBy(
  { accounts }: Pick<Needs, "accounts">,
  refs: readonly CustomerRef[],
): Promise<readonly OneCustomer[]> {
  const ids = refs.filter(({ kind }) => kind === "account").map(({ key }) => key);
  const found = await Promise.all(ids.map((id) => accounts.find(id)));
  const named = found.flatMap((account) => (account ? [ofAccount(account.user)] : []));
  const proved = new Set(named.map(({ key }) => key.email));
  const guests = refs.filter(({ kind, key }) => kind === "email" && !proved.has(key));
  return [...named, ...guests.map(({ key }) => ofGuest(key))];
}

/** A guest is called by their address until their records are read. */
export const nameOfCustomer = ({ ref, user }: OneCustomer): string => (user ? fullName(user) : ref.key);
