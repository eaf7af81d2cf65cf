import { z } from "zod";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { may, type NotAllowed, whyNot } from "./abilities.ts";
import { changeAdminAs, type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountChange, AccountPorts } from "./ports.ts";
import { type AccountSuspended, adminTeamOf, adminTeams, type User } from "./user.ts";

export const adminTeamSchema = z.object({
  adminTeam: z.enum(adminTeams, `adminTeam must be one of ${adminTeams.join(", ")}`),
});

/** Refuses owners who change their own team, so that at least one owner always remains. */
export type NoOwner = { readonly kind: "no_owner"; readonly message: string };
const noOwner: NoOwner = {
  kind: "no_owner",
  message: "You cannot change your own team. Another owner can.",
};

/** Puts an admin on another team, which decides from their next call on. The same team again leaves no fact. */
export function changeAdminTeam(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async (
    actor: User,
    id: string,
    { adminTeam }: z.output<typeof adminTeamSchema>,
  ): Promise<Result<User, PersonNotFound | NotAllowed | NoOwner | AccountSuspended>> => {
    const at = ports.clock.now().toISOString();
    const changed = await changeAdminAs(
      ports.accounts,
      actor,
      id,
      (account, owner): Result<AccountChange, PersonNotFound | NotAllowed | NoOwner> => {
        const { user } = account;
        if (user.userType !== "admin" || user.removedAt !== null) return refuse(personNotFound);
        if (!may(owner, "manageAdmins")) return refuse({ kind: "not_allowed", message: whyNot(owner, "manageAdmins") });
        if (owner.id === id) return refuse(noOwner);
        const isSame = adminTeamOf(user) === adminTeam;
        return accept({
          account: { ...account, user: { ...user, adminTeam } },
          facts: isSame ? [] : [{ accountId: id, kind: "team_changed", at, actorId: actor.id, reason: adminTeam }],
        });
      },
    );
    return changed ?? refuse(personNotFound);
  };
}
