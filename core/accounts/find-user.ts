import { accept, refuse, type Result } from "../shared/result.ts";
import { maySeeUser } from "./abilities.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountPorts } from "./ports.ts";
import { isDispatcher, type User } from "./user.ts";

/** Finds a user whom the actor may see; answers `person_not_found` for every other. */
export function findUser({ accounts }: Pick<AccountPorts, "accounts">) {
  return async (actor: User, id: string): Promise<Result<User, PersonNotFound>> => {
    const user = (await accounts.find(id))?.user;
    return user && maySeeUser(actor, user) ? accept(user) : refuse(personNotFound);
  };
}

/** The account as which a person works: a dispatcher as the carrier, everyone else as themselves. Undefined where the carrier's account is gone. */
export function workAs({ accounts }: Pick<AccountPorts, "accounts">) {
  return async (person: User): Promise<User | undefined> => {
    if (!isDispatcher(person)) return person;
    const carrier = person.organizationId === null ? undefined : await accounts.mainOf(person.organizationId);
    return carrier && { ...carrier, dispatcherId: person.id };
  };
}

/** The account of a signed-in user. @throws when it is gone */
export async function requireAccount<Value>(found: Promise<Value | undefined>): Promise<Value> {
  const value = await found;
  if (value === undefined) throw new Error("the account of a session is not there");
  return value;
}
