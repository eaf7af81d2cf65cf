import { anAccount, carlosHauling, castAccounts, castPassword, danasMotors } from "@lotlane/demo";
import type { Account, Organization, User } from "../accounts/index.ts";
import type { Order } from "../orders/index.ts";
import type { PasswordHasher } from "../ports.ts";
import type { Result } from "../shared/result.ts";

type Outside = {
  readonly passwords: PasswordHasher;
  readonly storage: {
    readonly accounts: Map<string, Account>;
    readonly organizations: Map<string, Organization>;
  };
};

type CastName = keyof ReturnType<typeof castAccounts>;

/** Gives the whole cast their accounts, with the cast's password. @returns who they are */
export async function keepCast({ passwords, storage }: Outside): Promise<Readonly<Record<CastName, User>>> {
  const accounts = castAccounts(await passwords.hash(castPassword));
  for (const account of Object.values(accounts)) storage.accounts.set(account.user.id, account);
  for (const organization of [danasMotors, carlosHauling]) storage.organizations.set(organization.id, organization);
  return {
    dana: accounts.dana.user,
    sam: accounts.sam.user,
    carlos: accounts.carlos.user,
    dina: accounts.dina.user,
    rita: accounts.rita.user,
    ada: accounts.ada.user,
  };
}

/** Carlos's dispatcher, who has joined with the cast's password. */
export function keepDispatcher({ storage }: Pick<Outside, "storage">): User {
  const { user, credentials } = anAccount({
    id: "c0000000-0000-4000-8000-0000000000c1",
    email: "dora@carrier.example",
    firstName: "Dora",
    lastName: "Dispatcher",
    userType: "transporter",
    companyName: carlosHauling.companyName,
    organizationId: carlosHauling.id,
    isSubUser: true,
  });
  const carlos = storage.accounts.get(castAccounts().carlos.user.id);
  storage.accounts.set(user.id, { user, credentials: carlos?.credentials ?? credentials });
  return user;
}

/** The answer. @throws for a refusal */
export function accepted<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** Puts an order into storage as it is, without any history. */
export function keepOrder(
  { storage }: { readonly storage: { readonly orders: Map<string, Order> } },
  order: Order,
): Order {
  storage.orders.set(order.id, order);
  return order;
}
