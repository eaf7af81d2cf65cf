import { z } from "zod";
import { passwordChangedEmail } from "./effects.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { passwordSchema } from "./fields.ts";
import type { AccountPorts } from "./ports.ts";
import type { User } from "./user.ts";

export const passwordChangeSchema = z.object({
  currentPassword: z
    .string("Current password is required")
    .min(1, "Current password is required")
    .max(10_000, "The current password is wrong"),
  password: passwordSchema,
});

/** Names the field where the password was typed. */
export type WrongPassword = InvalidFields;

/** Changes the password of a user who knows the current one, ends their other sessions and voids mailed reset links. */
export function changePassword(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "passwords">) {
  return async (
    { id }: User,
    { currentPassword, password }: z.output<typeof passwordChangeSchema>,
    sessionId: string,
  ): Promise<Result<User, WrongPassword>> => {
    const checked = await checkPassword(ports, id, currentPassword, "currentPassword");
    if (!checked.ok) return checked;
    const passwordHash = await ports.passwords.hash(password);
    const at = ports.clock.now().toISOString();
    const changed = await ports.accounts.change(id, (account) =>
      // The password was changed elsewhere in the meantime, so the typed one is no longer current.
      account.credentials.passwordHash !== checked.value
        ? refuse(wrongPassword("currentPassword"))
        : accept({
            account: { ...account, credentials: { ...account.credentials, passwordHash } },
            facts: [{ accountId: id, kind: "password_changed" as const, at, actorId: id, reason: null }],
            effects: [passwordChangedEmail(id, at)],
            endSessions: { except: sessionId },
            voidLinks: ["reset_password"] as const,
          }),
    );
    return changed ?? refuse(wrongPassword("currentPassword"));
  };
}

/** @returns the hash that the password was checked against */
export async function checkPassword(
  { accounts, passwords }: Pick<AccountPorts, "accounts" | "passwords">,
  accountId: string,
  password: string,
  field: string,
): Promise<Result<string, WrongPassword>> {
  const hash = (await accounts.find(accountId))?.credentials.passwordHash;
  return hash !== undefined && (await passwords.verify(hash, password)) ? accept(hash) : refuse(wrongPassword(field));
}

export const wrongPassword = (path: string): WrongPassword =>
  invalidField(path, path === "currentPassword" ? "The current password is wrong" : "The password is wrong");
