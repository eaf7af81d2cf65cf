import { everyRow } from "../shared/every-row.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { memberKinds, removeMember } from "./members.ts";
import type { AccountPorts } from "./ports.ts";

/** Removes the sub-users and drivers of a main account who were added before a moment. Repeats are harmless. */
export function removeMembers(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  const remove = removeMember(ports);
  return async (accountId: string, at: string): Promise<void> => {
    const owner = (await ports.accounts.find(accountId))?.user;
    if (!owner) throw new Error(`account ${accountId} is not there`);
    const { organizationId } = owner;
    if (organizationId === null) return;
    for (const kind of memberKinds)
      for await (const { id, createdAt } of everyRow((page) => ports.accounts.members(organizationId, kind, page)))
        if (createdAt < at) await remove(owner, kind, id);
  };
}
