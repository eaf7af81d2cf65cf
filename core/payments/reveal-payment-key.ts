import { type OwnerProof, proveOwner, type User, type WrongPassword, wrongPassword } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { paymentEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { PaymentPorts } from "./ports.ts";
import { payingOrganization } from "./read-payment-settings.ts";
import { openKey } from "./sealed-key.ts";

export type PaymentNotSetUp = { readonly kind: "payment_not_set_up"; readonly message: string };
export const paymentNotSetUp: PaymentNotSetUp = {
  kind: "payment_not_set_up",
  message: "There are no payment settings yet. Enter them and save them first.",
};

export type PaymentKeyLost = { readonly kind: "payment_key_lost"; readonly message: string };
export const paymentKeyLost: PaymentKeyLost = {
  kind: "payment_key_lost",
  message: "The stored API key can no longer be read. Enter it again and save it.",
};

/** The stored key in clear, for the actor who proves to be the owner: a fact of the account, of which its owner gets a mail. */
export function revealPaymentKey(
  ports: Pick<SharedPorts, "clock"> &
    Pick<PaymentPorts, "payments"> &
    Pick<AccountPorts, "accounts" | "passwords" | "authenticator" | "vault">,
) {
  const prove = proveOwner(ports);
  return async (
    actor: User,
    proof: OwnerProof,
    sessionId?: string,
  ): Promise<Result<string, WrongPassword | PaymentNotSetUp | PaymentKeyLost>> => {
    const checked = await prove(actor, proof, sessionId);
    if (!checked.ok) return checked;
    const settings = await ports.payments.find(payingOrganization(actor));
    if (!settings) return refuse(paymentNotSetUp);
    const key = openKey(ports.vault, settings.organizationId, settings.sealedKey);
    if (key === undefined) return refuse(paymentKeyLost);
    const at = ports.clock.now().toISOString();
    const noted = await ports.accounts.change(actor.id, (account) =>
      account.credentials.passwordHash !== checked.value
        ? refuse(wrongPassword("password"))
        : accept({
            account,
            facts: [
              { accountId: actor.id, kind: "payment_key_revealed" as const, at, actorId: actor.id, reason: null },
            ],
            effects: [paymentEmail(actor.id, "key_revealed", at)],
          }),
    );
    return noted?.ok ? accept(key) : refuse(wrongPassword("password"));
  };
}
