import type { AccountPorts } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import {
  type Connection,
  type ConnectionCheck,
  type PayablesEnvironment,
  payablesEnvironments,
  openKey,
  type PaymentSettings,
} from "./payment-settings.ts";
import type { ConnectionPorts, PayablesAccount, PayablesFailed, PayablesService, PaymentPorts } from "./ports.ts";

export type PaymentKeyLost = { readonly kind: "payment_key_lost"; readonly message: string };
export const paymentKeyLost: PaymentKeyLost = {
  kind: "payment_key_lost",
  message: "The stored API key can no longer be read. Enter it again and save it.",
};

/** @param isKeyLost the stored key can no longer be read @param isOffered this installation reaches the environment */
export function connectionOf(
  settings: Pick<PaymentSettings, "enabled" | "environment" | "checkedAt" | "checkProblem"> | undefined,
  given: { readonly service: string; readonly isKeyLost: boolean; readonly isOffered: boolean },
): Connection {
  if (!settings?.enabled) return { state: "off", checkedAt: null, problem: null };
  if (given.isKeyLost) return { state: "failing", checkedAt: null, problem: paymentKeyLost.message };
  if (!given.isOffered)
    return { state: "failing", checkedAt: null, problem: noDeveloperKey(given.service, settings.environment) };
  const { checkedAt, checkProblem: problem } = settings;
  if (checkedAt === null) return { state: "unchecked", checkedAt: null, problem: null };
  return { state: problem === null ? "active" : "failing", checkedAt, problem };
}

const noDeveloperKey = (service: string, environment: PayablesEnvironment): string =>
  `Lotlane cannot reach ${service}'s ${environment} yet. Lotlane's operator has to set a developer key for it.`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Saved settings are checked by their own effect; the round gives it this long. */
const ownEffectMs = 10 * minute;

/** The state of settings that were just saved: a check of the former ones does not count for them. */
export const notChecked = (now: Date): ConnectionCheck => ({
  checkedAt: null,
  checkProblem: null,
  checkAt: later(now, ownEffectMs),
});

/** @param failed why the settings do not work at the service; undefined when they do */
function outcomeOf(failed: PayablesFailed | undefined, now: Date, service: string): ConnectionCheck {
  const isAway = failed?.kind === "invoicing_out_of_reach";
  return {
    checkedAt: now.toISOString(),
    checkProblem: (isAway ? outOfReach(service, failed.message) : failed?.message) ?? null,
    checkAt: later(now, isAway ? 10 * minute : day),
  };
}

const outOfReach = (service: string, reason: string): string =>
  `${service} could not be reached, so these settings could not be checked (${reason}). Lotlane will try again automatically.`;

export type CheckPorts = Pick<SharedPorts, "clock"> & ConnectionPorts & Pick<AccountPorts, "vault">;

/** The same ports, with the operator's settings in place of the dealers', and its service. */
export const asOperator = <Given extends PaymentPorts>(ports: Given): Omit<Given, "payables"> & ConnectionPorts => ({
  ...ports,
  payments: ports.operatorPayments,
  payables: ports.receivables,
});

/** Checks settings at the service and keeps the outcome with them, unless they were changed since they were read. */
export function checkConnection({ clock, payments, payables, vault }: CheckPorts) {
  return async (settings: PaymentSettings): Promise<Result<undefined, PayablesFailed | PaymentKeyLost>> => {
    const account = accountOf({ vault }, settings);
    if (!account) {
      const { checkedAt, checkProblem } = settings;
      await payments.recordCheck(settings, { checkedAt, checkProblem, checkAt: later(clock.now(), hour) });
      return refuse(paymentKeyLost);
    }
    const checked = await payables.check(account);
    // Without a developer key nothing was asked.
    if (payables.offers(settings.environment)) {
      const failed = checked.ok ? undefined : checked.refusal;
      await payments.recordCheck(settings, outcomeOf(failed, clock.now(), payables.name));
    }
    return checked;
  };
}

/** The service allows an installation few sign-ins an hour, and invoices need them too. */
const mostInARound = 15;

/** Checks again the connections that are due, so that a key that was withdrawn at the service is noticed. */
export function checkConnections(ports: CheckPorts & PaymentPorts) {
  const rounds = [checkDue(ports), checkDue(asOperator(ports))];
  return async (now: Date): Promise<void> => {
    for (const round of rounds) await round(now);
  };
}

function checkDue(ports: CheckPorts) {
  const check = checkConnection(ports);
  return async (now: Date): Promise<void> => {
    const away = new Set<PayablesEnvironment>();
    for (const settings of await ports.payments.toCheck(now, offeredBy(ports.payables), mostInARound)) {
      if (away.has(settings.environment)) continue;
      const checked = await check(settings);
      if (!checked.ok && checked.refusal.kind === "invoicing_out_of_reach") away.add(settings.environment);
    }
  };
}

export const offeredBy = (payables: Pick<PayablesService, "offers">) =>
  payablesEnvironments.filter((environment) => payables.offers(environment));

/** The credentials to sign in with; undefined when the key can no longer be read. */
export function accountOf(
  { vault }: Pick<AccountPorts, "vault">,
  { organizationId, environment, accountId, keyName, sealedKey }: PaymentSettings,
): PayablesAccount | undefined {
  const key = openKey(vault, organizationId, sealedKey);
  return key === undefined ? undefined : { environment, accountId, keyName, key };
}

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
