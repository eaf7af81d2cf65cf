import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { Load } from "../loads/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { loadInvoice } from "./effects.ts";
import { draftLoadInvoice } from "./draft-invoices.ts";
import type { Invoice } from "./invoice.ts";
import { dueDayOf, makeDueOn, reachOf, withdrawOne } from "./issue-invoice.ts";
import type { InvoicePorts } from "./ports.ts";

type Needs = Pick<
  SharedPorts & LanePorts & AccountPorts & CompanyPorts & LoadPorts & InvoicePorts,
  "clock" | "identities" | "zipPlaces" | "accounts" | "companies" | "loads" | "invoices" | "operator"
>;

/**
 * Brings the invoice of a load's claim in line with the load: opened once while its carrier has it, due once it is
 * delivered, and withdrawn when the claim has ended. The operator reads it at once in its list of invoices, and gets no
 * mail. Repeats change nothing, in any order.
 */
export function followLoadByInvoice(ports: Needs) {
  return async ({ loadId, claimedAt }: ReturnType<typeof loadInvoice>): Promise<void> => {
    const load = await ports.loads.find(loadId);
    if (!load) throw new Error(`load ${loadId} is not there`);
    const invoice = isOwed(load, claimedAt) ? await opened(ports, load) : undefined;
    // The claim may have ended since the load was read, before there was an invoice to withdraw.
    const newest = (await ports.loads.find(loadId)) ?? load;
    if (!isOwed(newest, claimedAt)) {
      await withdrawOne(ports, { orderId: null, loadId, claimedAt, charge: "load" });
      return;
    }
    if (!invoice) return;
    await ports.invoices.sent(invoice.id, ports.clock.now().toISOString());
    const dueOn = dueDayOf(ports, newest);
    if (dueOn !== null) await makeDueOn(ports, [invoice], dueOn);
  };
}

const isOwed = (load: Load, claimedAt: string): boolean => load.status !== "CANCELLED" && load.assignedAt === claimedAt;

async function opened(ports: Needs, load: Load): Promise<Invoice | undefined> {
  const carrier = load.transporterId === null ? undefined : (await ports.accounts.find(load.transporterId))?.user;
  if (!carrier) throw new Error(`the carrier of load ${load.id} is not there`);
  const draft = draftLoadInvoice(
    load,
    { carrier, payee: await reachOf(ports, carrier.id), operator: ports.operator },
    { id: ports.identities.newId(), issuedAt: ports.clock.now().toISOString() },
  );
  return draft ? ports.invoices.open(draft) : undefined;
}
