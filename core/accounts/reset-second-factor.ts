import { z } from "zod";
import { secondFactorEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { mayResetSecondFactor, type NotAllowed } from "./abilities.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountChange, AccountPorts } from "./ports.ts";
import { notSetUp, type TwoFactorNotSetUp } from "./set-up-two-factor.ts";
import type { User } from "./user.ts";

export const secondFactorResetSchema = z.object({
  reason: requiredText("A reason is required to reset a second factor", 500).describe(
    "How the admin verified who asked; kept in the account's history",
  ),
});

const ownSecondFactor: NotAllowed = {
  kind: "not_allowed",
  message: "You cannot reset your own second factor. Turn it off under Security.",
};

/** An admin takes the second factor off the account of a person who has lost it. Every session of the account ends. */
export function resetSecondFactor(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async (
    admin: User,
    id: string,
    { reason }: z.output<typeof secondFactorResetSchema>,
  ): Promise<Result<User, PersonNotFound | TwoFactorNotSetUp | NotAllowed>> => {
    if (!mayResetSecondFactor(admin, { id })) return refuse(ownSecondFactor);
    const at = ports.clock.now().toISOString();
    const changed = await ports.accounts.change(
      id,
      ({ user, credentials }): Result<AccountChange, PersonNotFound | TwoFactorNotSetUp> => {
        if (user.removedAt !== null) return refuse(personNotFound);
        if (user.twoFactorEnabledAt === null) return refuse(notSetUp);
        return accept({
          account: { user: { ...user, twoFactorEnabledAt: null }, credentials: { ...credentials, twoFactor: null } },
          facts: [{ accountId: id, kind: "two_factor_reset" as const, at, actorId: admin.id, reason }],
          effects: [secondFactorEmail(id, "reset", at)],
          endSessions: "all",
        });
      },
    );
    return changed ?? refuse(personNotFound);
  };
}
