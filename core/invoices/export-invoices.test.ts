import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { aClaimedOrder, anInvoiceDraft, keepOrder } from "../testing/index.ts";
import { withdrawIn } from "../testing/withdraw-invoice.ts";
import { mostInPart } from "./export-invoices.ts";
import type { Invoice } from "./invoice.ts";

freshBeforeEach();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 0, minute)).toISOString();

async function opened(issuedAt: string, charge: Invoice["charge"] = "transport"): Promise<Invoice> {
  const order = keepOrder(ports, aClaimedOrder());
  return ports.invoices.open(anInvoiceDraft(order, { issuedAt, charge }));
}

async function numbers(invoices: AsyncIterable<Invoice>): Promise<string[]> {
  const found: string[] = [];
  for await (const { number } of invoices) found.push(number);
  return found;
}
const part = (user: User, which: number) => numbers(lotlane.queries.exportPart(user, "2026-11", which));

describe("the invoices of a month", () => {
  it("are those issued in it, newest first, of the user", async () => {
    const kept = [await opened("2026-11-01T00:00:00.000Z"), await opened("2026-11-30T23:59:59.999Z")];
    await opened("2026-10-31T23:59:59.999Z");
    await opened("2026-12-01T00:00:00.000Z");
    const expected = kept.map(({ number }) => number).toReversed();
    for (const user of [people.dana, people.carlos, people.ada])
      expect(await numbers(lotlane.queries.exportInvoices(user, "2026-11"))).toEqual(expected);
    for (const user of [people.dina, people.rita])
      expect(await numbers(lotlane.queries.exportInvoices(user, "2026-11"))).toEqual([]);
  });

  it("come in parts of 100 for accounting software, without withdrawn ones", async () => {
    const all: Invoice[] = [];
    for (let minute = 0; minute < mostInPart + 2; minute++) all.push(await opened(at(minute)));
    await withdrawIn(ports.invoices, all[0]!, at(500));
    const newest = all.map(({ number }) => number).toReversed();
    expect(await part(people.carlos, 1)).toEqual(newest.slice(0, mostInPart));
    expect(await part(people.carlos, 2)).toEqual([all[1]!.number]);
    expect(await part(people.carlos, 3)).toEqual([]);
  });

  it("are the operator's for an admin's accounting software", async () => {
    await opened(at(1));
    const fee = await opened(at(2), "service_fee");
    expect(await part(people.ada, 1)).toEqual([fee.number]);
  });
});
