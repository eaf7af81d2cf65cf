import { centsOf, formatDollars } from "../money/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { presentMonth } from "./read-books.ts";
import type { InvoicePorts } from "./ports.ts";
import type { Revenue, RevenueGroup, RevenueReport } from "./revenue.ts";

const mostMonths = 24;
const usualMonths = 12;

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined; readonly by: RevenueGroup };

/** The operator's revenue; that of the last twelve months unless told. */
export function readRevenue(ports: Pick<SharedPorts & InvoicePorts, "clock" | "invoices">) {
  const present = presentMonth(ports);
  return async ({ by, ...asked }: Asked): Promise<Result<RevenueReport, InvalidFields>> => {
    const to = asked.to ?? present();
    const from = asked.from ?? monthsFrom(to, 1 - usualMonths);
    if (from > to) return refuse(invalidField("from", "The first month must not be after the last"));
    const months = monthsIn(from, to);
    if (months.length > mostMonths) return refuse(invalidField("from", `At most ${mostMonths} months at once`));
    const found = await ports.invoices.revenue({ from, to, by });
    const rows =
      by === "month" ? months.map((name) => found.find((row) => row.name === name) ?? { name, ...nothing }) : found;
    return accept({ from, to, by, rows, total: addUp(rows) });
  };
}

const nothing: Revenue = { orders: 0, feesEarned: "0.00", grossVolume: "0.00" };

const addUp = (rows: readonly Revenue[]): Revenue => ({
  // An order that was charged in two months counts in both.
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  feesEarned: formatDollars(rows.reduce((sum, { feesEarned }) => sum + centsOf(feesEarned), 0n)),
  grossVolume: formatDollars(rows.reduce((sum, { grossVolume }) => sum + centsOf(grossVolume), 0n)),
});

/** The month that many months later. */
function monthsFrom(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, "YYYY-MM".length);
}

function monthsIn(from: string, to: string): string[] {
  const months: string[] = [];
  // One more than may be asked for: a longer range is refused.
  for (let month = from; month <= to && months.length <= mostMonths; month = monthsFrom(month, 1)) months.push(month);
  return months;
}
