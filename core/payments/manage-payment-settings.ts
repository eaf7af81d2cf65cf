import {
  checkAddressProved,
  type OwnerProof,
  proveOwner,
  type UnknownIdentity,
  type User,
  type WrongPassword,
  wrongPassword,
} from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { paymentEmail } from "./effects.ts";
import { settleInvoices } from "../invoices/effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  asOperator,
  checkConnection,
  type CheckPorts,
  connectionOf,
  notChecked,
  offeredBy,
  type PaymentKeyLost,
  paymentKeyLost,
} from "./connection.ts";
import {
  isMask,
  maskKey,
  openKey,
  operatorOwner,
  type PaymentInput,
  type PaymentSettings,
  sealKey,
  type ShownPaymentSettings,
} from "./payment-settings.ts";
import type { ConnectionPorts, PayablesFailed, PaymentMail, PaymentPorts } from "./ports.ts";

export type PaymentNotSetUp = { readonly kind: "payment_not_set_up"; readonly message: string };
export const paymentNotSetUp: PaymentNotSetUp = {
  kind: "payment_not_set_up",
  message: "There are no payment settings yet. Enter them and save them first.",
};

/** The stored key in clear, for the actor who proves to be the owner: a fact of the account, of which its owner gets a mail. */
export function revealPaymentKey(
  ports: Pick<SharedPorts, "clock"> &
    PaymentPorts &
    Pick<AccountPorts, "accounts" | "passwords" | "authenticator" | "vault">,
) {
  const prove = proveOwner(ports);
  return async (
    actor: User,
    proof: OwnerProof,
    sessionId?: string,
  ): Promise<Result<string, WrongPassword | PaymentNotSetUp | PaymentKeyLost | KeyReused>> => {
    const checked = await prove(actor, proof, sessionId);
    if (!checked.ok) return checked;
    const { payments, owner } = settingsOf(ports, actor);
    const settings = await payments.find(owner);
    if (!settings) return refuse(paymentNotSetUp);
    const key = openKey(ports.vault, settings.organizationId, settings.sealedKey);
    if (key === undefined) return refuse(paymentKeyLost);
    const at = ports.clock.now().toISOString();
    const noted = await ports.accounts.change(actor.id, (account) =>
      account.credentials.passwordHash !== checked.value.value
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

/** Checks the saved settings at the service, keeps the outcome, and says what the service said. */
export function testPaymentConnection(ports: CheckPorts & PaymentPorts) {
  return async (actor: User): Promise<Result<undefined, PayablesFailed | PaymentNotSetUp | PaymentKeyLost>> => {
    const given = settingsOf(ports, actor);
    const settings = await given.payments.find(given.owner);
    return settings ? checkConnection({ ...ports, ...given })(settings) : refuse(paymentNotSetUp);
  };
}

/**
 * Changes the payment settings of the actor's organization, or by an admin those of the operator; the masked key keeps
 * the stored one. An effect checks the connection and tries invoices again that the former settings held up. The address has to be proved: a user who
 * registered with another person's address would otherwise get that person's bills once the owner takes the account
 * over.
 */
export function savePaymentSettings(ports: Pick<SharedPorts, "clock"> & PaymentPorts & Pick<AccountPorts, "vault">) {
  return async (
    actor: User,
    input: PaymentInput,
  ): Promise<Result<ShownPaymentSettings, InvalidFields | UnknownIdentity>> => {
    const proved = checkAddressProved(actor, "change payment settings");
    if (!proved.ok) return proved;
    const given = settingsOf(ports, actor);
    const { payments, owner: organizationId } = given;
    const sealed = sealedOf(ports, organizationId, input.billcomApiKey, await payments.find(organizationId));
    if (!sealed.ok) return sealed;
    const now = ports.clock.now();
    const settings: PaymentSettings = {
      organizationId,
      enabled: input.billcomEnabled,
      environment: input.billcomEnvironment,
      accountId: input.billcomOrgId,
      keyName: input.billcomTokenName,
      sealedKey: sealed.value,
      ...notChecked(now),
    };
    const at = now.toISOString();
    await payments.save(settings, {
      facts: [{ accountId: actor.id, kind: "payment_settings_changed", at, actorId: actor.id, reason: null }],
      effects: [paymentEmail(actor.id, "settings_changed", at), settleInvoices(organizationId, at)],
    });
    return accept(shownSettings({ ...ports, ...given }, settings));
  };
}

/** Forgets the payment settings of the actor's organization, or of the operator, with their key. */
export function removePaymentSettings(ports: Pick<SharedPorts, "clock"> & PaymentPorts) {
  return async (actor: User): Promise<void> => {
    const { payments, owner } = settingsOf(ports, actor);
    if (!(await payments.find(owner))) return;
    const at = ports.clock.now().toISOString();
    await payments.remove(owner, {
      facts: [{ accountId: actor.id, kind: "payment_settings_changed", at, actorId: actor.id, reason: null }],
      effects: [paymentEmail(actor.id, "settings_changed", at)],
    });
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

/** Tells the owner that the payment settings were changed, or their key read. @throws for an unknown account */
export function sendPaymentEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<PaymentMail>) {
  return async ({ accountId, change, at, key }: ReturnType<typeof paymentEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    return mail.send({ kind: "payment_email", to: account.user.email, user: account.user, change, at }, key);
  };
}

type Needs = PaymentPorts & Pick<AccountPorts, "vault">;

/** The payment settings of the actor's organization, and for admins those of the operator; defaults before the first ones. */
export function readPaymentSettings(ports: Needs) {
  return async (actor: User): Promise<ShownPaymentSettings> => {
    const given = settingsOf(ports, actor);
    return shownSettings({ ...ports, ...given }, await given.payments.find(given.owner));
  };
}

/** True while the operator's connection is active, so that its invoices have the service's payment links. */
export function operatorIsConnected(ports: Needs) {
  return async (): Promise<boolean> => {
    const settings = await ports.operatorPayments.find(operatorOwner);
    return shownSettings({ ...ports, ...asOperator(ports) }, settings).connection.state === "active";
  };
}

function shownSettings(
  { vault, payables }: Pick<AccountPorts, "vault"> & Pick<ConnectionPorts, "payables">,
  settings: PaymentSettings | undefined,
): ShownPaymentSettings {
  const offered = offeredBy(payables);
  const service = payables.name;
  if (!settings)
    return {
      enabled: false,
      environment: "sandbox",
      accountId: null,
      keyName: null,
      maskedKey: null,
      isKeyLost: false,
      offered,
      connection: connectionOf(undefined, { service, isKeyLost: false, isOffered: false }),
    };
  const { enabled, environment, accountId, keyName } = settings;
  const key = openKey(vault, settings.organizationId, settings.sealedKey);
  const isKeyLost = key === undefined;
  return {
    enabled,
    environment,
    accountId,
    keyName,
    maskedKey: key === undefined ? null : maskKey(key),
    isKeyLost,
    offered,
    connection: connectionOf(settings, { service, isKeyLost, isOffered: offered.includes(environment) }),
  };
}

/** Admins act for the operator. */
function settingsOf(ports: PaymentPorts, { id, userType, organizationId }: User) {
  if (userType === "admin") {
    const { payments, payables } = asOperator(ports);
    return { payments, payables, owner: operatorOwner };
  }
  if (organizationId === null) throw new Error(`account ${id} has no organization`);
  return { payments: ports.payments, payables: ports.payables, owner: organizationId };
}
