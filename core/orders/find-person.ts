import { maySeeUser, type PersonNotFound, personNotFound, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { OrderPorts } from "./ports.ts";

/** Finds a user whom the actor may see, or who is the other side of one of the actor's orders: then `partner` is true. */
export function findPerson({ accounts, orderLists }: Pick<AccountPorts & OrderPorts, "accounts" | "orderLists">) {
  return async (
    actor: User,
    id: string,
  ): Promise<Result<{ readonly user: User; readonly partner: boolean }, PersonNotFound>> => {
    const user = (await accounts.find(id))?.user;
    if (!user) return refuse(personNotFound);
    if (maySeeUser(actor, user)) return accept({ user, partner: false });
    return (await orderLists.share(actor, user.id)) ? accept({ user, partner: true }) : refuse(personNotFound);
  };
}
