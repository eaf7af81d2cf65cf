import { z } from "zod";
import { verificationEmail } from "./effects.ts";
import type { EffectPorts, MailPort, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { AccountChange, AccountMail, AccountPorts } from "./ports.ts";
import { proveAddress, type TokenInvalid, tokenInvalid } from "./token.ts";
import { newLink } from "./reset-password.ts";
import type { User } from "./user.ts";

export const emailVerificationSchema = z.object({
  token: z.string("token is required").max(200).describe("From the emailed link"),
});

export type LinkOfAnotherAccount = { readonly kind: "link_of_another_account"; readonly message: string };
const linkOfAnotherAccount: LinkOfAnotherAccount = {
  kind: "link_of_another_account",
  message: "This link was sent for another account. Log in to that account to confirm its address.",
};

/**
 * Proves the address of the signed-in user by the link that was sent there.
 * The link alone proves nothing: a stranger may have made the account, and the owner of the address, who knows no
 * password, would confirm it for them.
 */
export function verifyEmail(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "vault">) {
  return async ({ id }: User, token: string): Promise<Result<User, TokenInvalid | LinkOfAnotherAccount>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.accounts.redeem(
      ports.vault.digests(token),
      "verify_email",
      (account, link): Result<AccountChange, TokenInvalid | LinkOfAnotherAccount> => {
        const { email, removedAt } = account.user;
        if (link.expiresAt <= at || link.email !== email || removedAt !== null) return refuse(tokenInvalid);
        if (account.user.id !== id) return refuse(linkOfAnotherAccount);
        const { user, facts, effects } = proveAddress(account.user, at);
        return accept({ account: { ...account, user }, facts, effects });
      },
    );
    return changed ?? refuse(tokenInvalid);
  };
}

export type EmailAlreadyVerified = { readonly kind: "email_already_verified"; readonly message: string };

export function requestVerification(ports: Pick<SharedPorts & EffectPorts, "identities" | "effects">) {
  return async ({ id, emailVerifiedAt }: User): Promise<Result<undefined, EmailAlreadyVerified>> => {
    if (emailVerifiedAt !== null)
      return refuse({ kind: "email_already_verified", message: "Your email address is already verified." });
    await ports.effects.add([verificationEmail(ports.identities.newId(), id)]);
    return accept(undefined);
  };
}

export function sendVerificationEmail(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "vault"> & MailPort<AccountMail>,
) {
  return async ({ accountId, key }: ReturnType<typeof verificationEmail>): Promise<Withheld | void> => {
    const account = await ports.accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    if (user.emailVerifiedAt !== null || user.removedAt !== null) return;
    const secret = await newLink(ports, user, "verify_email");
    return ports.mail.send({ kind: "verification_email", to: user.email, user, secret }, key);
  };
}
