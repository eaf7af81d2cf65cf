import { accept } from "@lotlane/core";
import type { Load } from "@lotlane/core/loads";
import { aBid, aBidLoad, aLoad, aLoadChange, aLoadFact, aLoadInvoiceDraft, aTakenLoad } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import type { Product } from "./product.ts";

/** A load of each kind, with a bid of Carlos's on the one that takes bids, and his invoice for the one that he has. */
export async function someLoads({ ports }: Pick<Product, "ports">): Promise<void> {
  const bidding = aBidLoad({ refCode: "LL-STORY002", createdAt: "2026-11-20T11:00:00.000Z" });
  const taken = aTakenLoad({ refCode: "LL-STORY003", createdAt: "2026-11-20T10:00:00.000Z" });
  const loads: readonly Load[] = [
    aLoad({ refCode: "LL-STORY001" }),
    bidding,
    taken,
    aLoad({ refCode: "LL-STORY004", status: "CANCELLED", createdAt: "2026-11-20T09:00:00.000Z" }),
  ];
  await ports.loads.add(loads.map((load) => aLoadChange(load, { facts: [aLoadFact(load)] })));
  const { id } = await ports.invoices.open(aLoadInvoiceDraft(taken));
  await ports.invoices.sent(id, "2026-11-20T13:00:02.000Z");
  const { carlos } = castAccounts();
  await ports.loads.contest(bidding.id, carlos.user.id, ({ load }) => accept(aLoadChange(load, { bid: aBid(load) })));
}
