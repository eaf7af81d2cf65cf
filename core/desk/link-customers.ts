import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  type CustomerLink,
  type CustomerLinkInput,
  type CustomerRef,
  isSameRef,
  type ListedCustomerLink,
  mostOfOnePerson,
} from "./customer-link.ts";
import { type CustomerAsked, customerNotFound, type CustomerNotFound, findCustomer } from "./find-customer.ts";
import type { DeskPorts } from "./ports.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & DeskPorts,
  "clock" | "identities" | "accounts" | "customers" | "customerLinks"
>;

export type CustomersNotLinked = {
  readonly kind: "same_customer" | "too_many_customers";
  readonly message: string;
};
export type CustomerLinkNotFound = { readonly kind: "customer_link_not_found"; readonly message: string };

const sameCustomer: CustomersNotLinked = {
  kind: "same_customer",
  message: "These two are already one person",
};
const tooMany: CustomersNotLinked = {
  kind: "too_many_customers",
  message: `One person can have at most ${mostOfOnePerson} accounts and email addresses`,
};
const linkNotFound: CustomerLinkNotFound = {
  kind: "customer_link_not_found",
  message: "These two are no longer merged",
};

/** An admin says that two customers are one person. Nothing of theirs changes hands: their pages show one time line. */
export function linkCustomers(needs: Needs) {
  const find = findCustomer(needs);
  const findKnown = async (asked: CustomerAsked) => {
    const found = await find(asked);
    if (!found) return undefined;
    if (found.user) return found.user.removedAt === null ? found : undefined;
    return (await needs.customers.read([found.key])).traces.length > 0 ? found : undefined;
  };
  return async (
    admin: User,
    { one, other, reason }: CustomerLinkInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedCustomerLink>, CustomerNotFound | CustomersNotLinked | KeyReused>> => {
    const [first, second] = [await findKnown(one), await findKnown(other)];
    if (!first || !second) return refuse(customerNotFound);
    const link: CustomerLink = {
      id: needs.identities.newId(),
      one: first.ref,
      other: second.ref,
      reason,
      createdAt: needs.clock.now().toISOString(),
      createdById: admin.id,
    };
    return needs.customerLinks.add(link, mayBeOne(link), once);
  };
}

const mayBeOne =
  ({ one, other }: CustomerLink) =>
  (ofOne: readonly CustomerRef[], ofOther: readonly CustomerRef[]): Result<undefined, CustomersNotLinked> => {
    if (isSameRef(one, other) || ofOne.some((ref) => isSameRef(ref, other))) return refuse(sameCustomer);
    return ofOne.length + ofOther.length <= mostOfOnePerson ? accept(undefined) : refuse(tooMany);
  };

/** Takes an admin's word back; of two who do so at once, the second is told. */
export function unlinkCustomers({ clock, customerLinks }: Pick<Needs, "clock" | "customerLinks">) {
  return async (admin: User, id: string): Promise<Result<undefined, CustomerLinkNotFound>> =>
    (await customerLinks.undo(id, { byId: admin.id, at: clock.now().toISOString() }))
      ? accept(undefined)
      : refuse(linkNotFound);
}
