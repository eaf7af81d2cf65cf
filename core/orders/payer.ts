import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { dayIn } from "../lanes/index.ts";
import { formatMoney } from "../money/index.ts";
import { addDays, daysBetween } from "../shared/day.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Order, Settlement } from "./order.ts";
import type { OrderPorts, Payer } from "./ports.ts";

/** Null for a guest. */
export function payerOfOrder({
  shipperId,
  shipperOrganizationId,
}: Pick<Order, "shipperId" | "shipperOrganizationId">): Payer | null {
  if (shipperOrganizationId !== null) return { kind: "organization", organizationId: shipperOrganizationId };
  return shipperId === null ? null : { kind: "payer", accountId: shipperId };
}

/** The day by which debts are overdue: nothing is before its day has ended in all of the United States. */
export const dayOfDebts = (now: Date): string => dayIn("Pacific/Honolulu", now);

/** How fast a payer pays, as carriers see it before they claim. */
export type PayerHistory = {
  /** Of the last invoices; null for fewer than three. */
  readonly medianDays: number | null;
  /** The paid ones that were looked at. */
  readonly invoices: number;
  readonly overdue: number;
};

const yearMs = 365 * 86_400_000;
const mostLooked = 100;
const fewestForMedian = 3;

type Needs = Pick<SharedPorts & OrderPorts, "clock" | "payers">;

/** Null for a guest's order, and where the operator pays the carrier. */
export function readPayerHistory({ payers, clock }: Needs) {
  return async (
    order: Pick<Order, "shipperId" | "shipperOrganizationId" | "settlement">,
  ): Promise<PayerHistory | null> => {
    const payer = payerOfOrder(order);
    if (!payer || order.settlement === "operator") return null;
    const now = clock.now();
    const { daysToPay, overdue } = await payers.habits(payer, {
      since: new Date(now.getTime() - yearMs).toISOString(),
      most: mostLooked,
      today: dayOfDebts(now),
    });
    return { ...paidWithin(daysToPay), overdue };
  };
}

/** The terms of an order that its shipper does not choose, read before it is posted. */
export type PostingTerms = {
  readonly settlement: Settlement;
  /** As carriers read it of the shipper's company. */
  readonly payerHistory: PayerHistory | null;
};

export function readPostingTerms(ports: Needs & Pick<OrderPorts, "settlement">) {
  const read = readPayerHistory(ports);
  const { settlement } = ports;
  return async ({ id, organizationId }: User): Promise<PostingTerms> => ({
    settlement,
    payerHistory: await read({ shipperId: id, shipperOrganizationId: organizationId, settlement }),
  });
}

/** The median of whole days, halves rounded up. A payment before the delivery counts as none. */
export function paidWithin(daysToPay: readonly number[]): Pick<PayerHistory, "medianDays" | "invoices"> {
  const sorted = daysToPay.map((days) => Math.max(0, days)).toSorted((one, other) => one - other);
  const invoices = sorted.length;
  if (invoices < fewestForMedian) return { medianDays: null, invoices };
  const middle = [sorted[Math.floor((invoices - 1) / 2)]!, sorted[Math.floor(invoices / 2)]!];
  return { medianDays: Math.ceil((middle[0]! + middle[1]!) / 2), invoices };
}

export type PayerOverdue = { readonly kind: "payer_overdue"; readonly message: string };

/** How long a payment that the payer reports counts as on its way. */
const onItsWayMs = 14 * 86_400_000;
const mostNamed = 3;

/** The debt that keeps a shipper from posting; null when there is none, or admins have set no limit. */
export function postingStop({ payers, clock, adminSettings }: Needs & Pick<AccountPorts, "adminSettings">) {
  return async (shipper: User): Promise<PayerOverdue | null> => {
    const { mostDaysOverdue } = await adminSettings.read();
    const payer = payerOfOrder({ shipperId: shipper.id, shipperOrganizationId: shipper.organizationId });
    if (mostDaysOverdue === null || !payer) return null;
    const now = clock.now();
    const today = dayOfDebts(now);
    const debts = await payers.overdue(payer, {
      dueBefore: addDays(today, -mostDaysOverdue),
      saidSince: new Date(now.getTime() - onItsWayMs).toISOString(),
      most: mostNamed + 1,
    });
    if (debts.length === 0) return null;
    if (shipper.isSubUser)
      return overdue(
        `Your company has invoices that are more than ${dayCount(mostDaysOverdue)} overdue. Orders can be posted again once its main account has paid them.`,
      );
    const named = debts
      .slice(0, mostNamed)
      .map(
        ({ number, balance, dueOn }) => `${number}: ${formatMoney(balance)}, ${dayCount(daysBetween(dueOn, today))}`,
      );
    const more = debts.length > mostNamed ? "; and more" : "";
    return overdue(
      `Orders can be posted again once these overdue invoices are paid: ${named.join("; ")}${more}. Open Invoices to see whom to pay, and say there that you have paid.`,
    );
  };
}

const overdue = (message: string): PayerOverdue => ({ kind: "payer_overdue", message });

const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
