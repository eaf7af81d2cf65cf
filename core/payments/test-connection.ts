import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import type { InvoicingFailed, PaymentPorts } from "./ports.ts";
import { accountOf, payingOrganization } from "./read-payment-settings.ts";
import { type PaymentKeyLost, paymentKeyLost, type PaymentNotSetUp, paymentNotSetUp } from "./reveal-payment-key.ts";

/** Signs in to the invoicing service with the saved settings, and says what it said. */
export function testPaymentConnection(ports: PaymentPorts & Pick<AccountPorts, "vault">) {
  return async (actor: User): Promise<Result<undefined, InvoicingFailed | PaymentNotSetUp | PaymentKeyLost>> => {
    const settings = await ports.payments.find(payingOrganization(actor));
    if (!settings) return refuse(paymentNotSetUp);
    const account = accountOf(ports, settings);
    return account ? ports.invoicing.check(account) : refuse(paymentKeyLost);
  };
}
