import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anOrder, keepOrder } from "../testing/index.ts";
import { issueInvoice } from "./effects.ts";
import { sourceOf } from "./revenue.ts";

freshBeforeEach();

describe("the operator's revenue", () => {
  it("is that of the last twelve months unless told, with the months that have none", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { paymentAmount: "1000.00", serviceFee: "120.00" }));
    await ports.effects.add([issueInvoice(order.id)]);
    await ports.drainEffects();
    const revenue = accepted(await lotlane.queries.readRevenue({ by: "month" }));
    expect([revenue.rows.length, revenue.from, revenue.to]).toEqual([12, "2025-12", "2026-11"]);
    expect(revenue.rows[0]).toEqual({ name: "2025-12", orders: 0, feesEarned: "0.00", grossVolume: "0.00" });
    expect(revenue.rows.at(-1)).toMatchObject({ name: "2026-11", feesEarned: "120.00" });
    expect(revenue.total).toEqual({ orders: 1, feesEarned: "120.00", grossVolume: "1000.00" });
  });

  it.each([
    ["2026-11", "2026-10", "The first month must not be after the last"],
    ["2024-11", "2026-11", "At most 24 months at once"],
  ])("is not told from %s to %s", async (from, to, message) => {
    expect(await lotlane.queries.readRevenue({ from, to, by: "month" })).toMatchObject({
      refusal: { errors: [{ path: "from", message }] },
    });
    expect(accepted(await lotlane.queries.readRevenue({ from: "2024-12", to: "2026-11", by: "lane" })).rows).toEqual(
      [],
    );
  });

  it("knows how an order came by its booker and its quote", () => {
    const booked = anOrder();
    const orders = [aDealersOrder("assigned"), booked, { ...booked, quoteId: null }];
    expect(orders.map(sourceOf)).toEqual(["dealer", "quote", "direct"]);
  });
});
