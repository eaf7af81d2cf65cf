import type { AccountPorts } from "../accounts/ports.ts";
import type { PaymentChange } from "../effects/effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { PaymentMail } from "./ports.ts";

/** Tells the owner that the payment settings were changed, or their key read. @throws for an unknown account */
export function sendPaymentMail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<PaymentMail>) {
  return async (accountId: string, change: PaymentChange, at: string, key: string): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    return mail.send({ kind: "payment_settings", to: account.user.email, user: account.user, change, at }, key);
  };
}
