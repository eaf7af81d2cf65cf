import { z } from "zod";
import { secondFactorEmail } from "./effects.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { invalidField } from "../shared/invalid-fields.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { checkPassword, wrongPassword } from "./change-password.ts";
import { codeOrBackupSchema } from "./fields.ts";
import type { AccountChange, AccountPorts } from "./ports.ts";
import { requireAccount } from "./find-user.ts";
import { invalidCode, spendCode } from "./two-factor.ts";
import type { User } from "./user.ts";

/** How long a session may change where money and messages go after its owner was proved. Signing in is a proof. */
export const proofMinutes = 10;

/** Fields beside a change that tell the account's owner from a person who found its session open. */
export const proofFields = {
  password: z
    .string("Password is required")
    .max(10_000, "The password is wrong")
    .optional()
    .describe(
      `The account's password, required if it was last entered in this session over ${proofMinutes} minutes ago`,
    ),
  code: codeOrBackupSchema.or(z.literal("")).optional().describe("Required with the password if two-factor is on"),
};
export const ownerProofSchema = z.object(proofFields);
export type OwnerProof = z.output<typeof ownerProofSchema>;

/** True when a session's last proof still counts. @param provedAt undefined before the first */
const isFresh = (provedAt: string | undefined, now: Date): boolean =>
  provedAt !== undefined && now.getTime() - Date.parse(provedAt) <= proofMinutes * 60_000;

/** Names the fields that are missing, so that a screen asks for them. */
export function checkProofGiven(
  { twoFactorEnabledAt }: Pick<User, "twoFactorEnabledAt">,
  { password = "", code = "" }: OwnerProof,
): Result<undefined, InvalidFields> {
  const errors = [
    ...(password === "" ? [{ path: "password", message: "Please enter your password to confirm this change" }] : []),
    ...(twoFactorEnabledAt !== null && code === "" ? [{ path: "code", message: "Please enter a 6-digit code" }] : []),
  ];
  return errors.length === 0 ? accept(undefined) : refuse({ kind: "invalid_fields", errors });
}

/** True when a proof has to be checked before a change. Refuses where it is needed and missing. */
export function needsProof({ clock }: Pick<SharedPorts, "clock">) {
  return (user: User, proof: OwnerProof, provedAt: string | undefined): Result<boolean, InvalidFields> => {
    if (isFresh(provedAt, clock.now())) return accept(false);
    const given = checkProofGiven(user, proof);
    return given.ok ? accept(true) : given;
  };
}

/**
 * Checks the password, and the second factor where it is on: a code counts once, and a backup code ends the person's
 * other sessions, as where it signs in. A call and its repeats are one use of a code, also where they come at once; the
 * repeats are told by `repeated`.
 * @returns the hash that the password was checked against
 */
export function proveOwner(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "passwords" | "authenticator" | "vault">,
) {
  return async (
    { id }: Pick<User, "id">,
    { password = "", code = "" }: OwnerProof,
    sessionId?: string,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<string>, InvalidFields | KeyReused>> => {
    const checked = await checkPassword(ports, id, password, "password");
    if (!checked.ok) return checked;
    const { user } = await requireAccount(ports.accounts.find(id));
    if (user.twoFactorEnabledAt === null) return accept({ value: checked.value, repeated: false });
    const at = ports.clock.now().toISOString();
    const spent = await requireAccount(
      ports.accounts.changeOnce(id, proofOf(once), (account): Result<AccountChange, InvalidFields> => {
        if (account.credentials.passwordHash !== checked.value) return refuse(wrongPassword("password"));
        const accepted = spendCode(ports, account, code);
        if (!accepted.ok) return refuse(invalidField("code", invalidCode.message));
        const { twoFactor, backupCodeUsed } = accepted.value;
        return accept({
          account: { ...account, credentials: { ...account.credentials, twoFactor } },
          ...(backupCodeUsed
            ? {
                facts: [{ accountId: id, kind: "backup_code_used" as const, at, actorId: id, reason: null }],
                effects: [secondFactorEmail(id, "backup_code_used", at)],
                endSessions: sessionId === undefined ? ("all" as const) : { except: sessionId },
              }
            : { facts: [] }),
        });
      }),
    );
    return spent.ok ? accept({ value: checked.value, repeated: spent.value.repeated }) : spent;
  };
}

/** Beside the key of the call, which is claimed by what the call makes. */
const proofOf = (once: IdempotencyKey | undefined) => once && { ...once, call: `proof of ${once.call}` };
