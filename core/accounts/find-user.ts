import type { Ports } from "../ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { maySeeUser } from "./abilities.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { User } from "./user.ts";

/** Somebody whom the actor may see; anybody else is not there. */
export function findUser({ accounts }: Pick<Ports, "accounts">) {
  return async (actor: User, id: string): Promise<Result<User, PersonNotFound>> => {
    const user = (await accounts.find(id))?.user;
    return user && maySeeUser(actor, user) ? accept(user) : refuse(personNotFound);
  };
}

/** The same, and whoever is on the other side of an order; of them `partner` is true. */
export function findPerson({ accounts, orderLists }: Pick<Ports, "accounts" | "orderLists">) {
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
