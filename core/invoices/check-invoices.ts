import { checkConnection } from "../payments/index.ts";
import type { settleInvoices } from "./effects.ts";
import { settleInvoice, type SettlePorts } from "./settle-invoice.ts";

const mostInARound = 300;

/**
 * Looks after the invoices at the outside service that are due for it: whether they are paid, and what could not be
 * settled before. It ends when the service is out of reach; the next round goes on.
 */
export function checkInvoices(ports: SettlePorts) {
  const settle = settleInvoice(ports);
  return async (now: Date): Promise<void> => {
    for (const id of await ports.invoices.toCheck(now, mostInARound)) {
      const settled = await settle(id).catch(() => undefined);
      if (settled && !settled.ok && settled.refusal.kind === "invoicing_out_of_reach") return;
    }
  };
}

/** Checks an organization's present payment settings. Once they hold, settles what former ones held up. */
export function settleHeldUp(ports: SettlePorts) {
  const settle = settleInvoice(ports);
  const check = checkConnection(ports);
  return async ({ organizationId }: ReturnType<typeof settleInvoices>): Promise<void> => {
    const settings = await ports.payments.find(organizationId);
    const held = settings ? await ports.invoices.heldUp(organizationId, mostInARound) : [];
    if (!settings || !(settings.enabled || held.length > 0) || !(await check(settings)).ok) return;
    for (const id of held) {
      const settled = await settle(id);
      if (!settled.ok && settled.refusal.kind === "invoicing_out_of_reach") throw new Error(settled.refusal.message);
    }
    if (held.length === mostInARound)
      throw new Error("More invoices are waiting than one run can take. It will be tried again.");
  };
}
