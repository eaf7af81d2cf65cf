import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { invoicingEnvironments, type PaymentSettings, type ShownPaymentSettings } from "./payment-settings.ts";
import type { InvoicingAccount, InvoicingService, PaymentPorts } from "./ports.ts";
import { maskKey, openKey } from "./sealed-key.ts";

type Needs = PaymentPorts & Pick<AccountPorts, "vault">;

/** The payment settings of the actor's organization, with defaults before the first ones. */
export function readPaymentSettings(ports: Needs) {
  return async (actor: User): Promise<ShownPaymentSettings> => {
    const settings = await ports.payments.find(payingOrganization(actor));
    return shownSettings(ports, settings);
  };
}

export function shownSettings(
  { vault, invoicing }: Pick<Needs, "vault" | "invoicing">,
  settings: PaymentSettings | undefined,
): ShownPaymentSettings {
  const offered = offeredBy(invoicing);
  if (!settings)
    return {
      enabled: false,
      environment: "sandbox",
      accountId: null,
      keyName: null,
      maskedKey: null,
      isKeyLost: false,
      offered,
    };
  const { enabled, environment, accountId, keyName } = settings;
  const key = openKey(vault, settings.organizationId, settings.sealedKey);
  return {
    enabled,
    environment,
    accountId,
    keyName,
    maskedKey: key === undefined ? null : maskKey(key),
    isKeyLost: key === undefined,
    offered,
  };
}

const offeredBy = (invoicing: Pick<InvoicingService, "offers">) =>
  invoicingEnvironments.filter((environment) => invoicing.offers(environment));

/** The credentials to sign in with; undefined when the key can no longer be read. */
export function accountOf(
  { vault }: Pick<AccountPorts, "vault">,
  { organizationId, environment, accountId, keyName, sealedKey }: PaymentSettings,
): InvoicingAccount | undefined {
  const key = openKey(vault, organizationId, sealedKey);
  return key === undefined ? undefined : { environment, accountId, keyName, key };
}

export function payingOrganization({ id, organizationId }: User): string {
  if (organizationId === null) throw new Error(`account ${id} has no organization`);
  return organizationId;
}
