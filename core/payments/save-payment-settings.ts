import { checkAddressProved, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { paymentEmail, settleInvoices } from "../effects/effects.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { PaymentInput } from "./payment-form.ts";
import type { PaymentSettings, ShownPaymentSettings } from "./payment-settings.ts";
import type { PaymentPorts } from "./ports.ts";
import { payingOrganization, shownSettings } from "./read-payment-settings.ts";
import { isMask, maskKey, openKey, sealKey } from "./sealed-key.ts";

/**
 * Changes the payment settings of the actor's organization; the masked key keeps the stored one. Invoices that the
 * former settings held up are tried again. The address has to be proved: a user who registered with another person's
 * address would otherwise collect that person's payments once the owner takes the account over.
 */
export function savePaymentSettings(ports: Pick<SharedPorts, "clock"> & PaymentPorts & Pick<AccountPorts, "vault">) {
  return async (
    actor: User,
    input: PaymentInput,
  ): Promise<Result<ShownPaymentSettings, InvalidFields | UnknownIdentity>> => {
    const proved = checkAddressProved(actor, "change payment settings");
    if (!proved.ok) return proved;
    const organizationId = payingOrganization(actor);
    const sealed = sealedOf(ports, organizationId, input.billcomApiKey, await ports.payments.find(organizationId));
    if (!sealed.ok) return sealed;
    const settings: PaymentSettings = {
      organizationId,
      enabled: input.billcomEnabled,
      environment: input.billcomEnvironment,
      accountId: input.billcomOrgId,
      keyName: input.billcomTokenName,
      sealedKey: sealed.value,
    };
    const at = ports.clock.now().toISOString();
    await ports.payments.save(settings, {
      facts: [{ accountId: actor.id, kind: "payment_settings_changed", at, actorId: actor.id, reason: null }],
      effects: [paymentEmail(actor.id, "settings_changed", at), settleInvoices(organizationId, at)],
    });
    return accept(shownSettings(ports, settings));
  };
}

function sealedOf(
  { vault }: Pick<AccountPorts, "vault">,
  organizationId: string,
  typed: string,
  stored: PaymentSettings | undefined,
): Result<string, InvalidFields> {
  if (!isMask(typed)) return accept(sealKey(vault, organizationId, typed));
  const key = stored && openKey(vault, organizationId, stored.sealedKey);
  return stored && key !== undefined && maskKey(key) === typed
    ? // Sealed again, since the product may have another secret by now.
      accept(sealKey(vault, organizationId, key))
    : refuse(invalidField("billcomApiKey", "Enter the whole API key: only part of it is shown here"));
}
