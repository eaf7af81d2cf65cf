import { asOperator, checkConnection, operatorOwner } from "../payments/index.ts";
import type { PayablesFailed } from "../payments/ports.ts";
import type { Result } from "../shared/result.ts";
import type { settleInvoices } from "./effects.ts";
import { settleInvoice, type SettlePorts } from "./settle-invoice.ts";
import { settleReceivable } from "./settle-receivable.ts";

const mostInARound = 300;

/**
 * Looks after the invoices at the outside services that are due for it, as bills of their payers and in the operator's
 * organization: whether they are paid, and what could not be settled before. It ends for each of both when the service
 * is out of reach; the next round goes on.
 */
export function checkInvoices(ports: SettlePorts) {
  const { invoices } = ports;
  return async (now: Date): Promise<void> => {
    await eachUntilAway(await invoices.toCheck(now, mostInARound), settleInvoice(ports));
    await eachUntilAway(await invoices.receivablesToCheck(now, mostInARound), settleReceivable(ports));
  };
}

type Settle = (id: string) => Promise<Result<unknown, PayablesFailed>>;

async function eachUntilAway(ids: readonly string[], settle: Settle): Promise<void> {
  for (const id of ids) {
    const settled = await settle(id).catch(() => undefined);
    if (settled && !settled.ok && settled.refusal.kind === "invoicing_out_of_reach") return;
  }
}

/** Checks present payment settings, of an organization or the operator. Once they hold, settles what former ones held up. */
export function settleHeldUp(ports: SettlePorts) {
  const { invoices } = ports;
  return async ({ organizationId }: ReturnType<typeof settleInvoices>): Promise<void> => {
    const isOperators = organizationId === operatorOwner;
    const given = isOperators ? asOperator(ports) : ports;
    const settle: Settle = isOperators ? settleReceivable(ports) : settleInvoice(ports);
    const check = checkConnection(given);
    const settings = await given.payments.find(organizationId);
    const held = !settings
      ? []
      : isOperators
        ? await invoices.receivablesHeldUp(mostInARound)
        : await invoices.heldUp(organizationId, mostInARound);
    if (!settings || !(settings.enabled || held.length > 0) || !(await check(settings)).ok) return;
    for (const id of held) {
      const settled = await settle(id);
      if (!settled.ok && settled.refusal.kind === "invoicing_out_of_reach") throw new Error(settled.refusal.message);
    }
    if (held.length === mostInARound)
      throw new Error("More invoices are waiting than one run can take. It will be tried again.");
  };
}
