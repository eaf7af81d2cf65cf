import { createMemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import type { Order } from "../orders/index.ts";
import { aDealersOrder, anOrder, keepCast, keepOrder } from "../testing/index.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

const postedHoursAgo = (hours: number, overrides: Partial<Order> = {}) =>
  keepOrder(
    ports,
    aDealersOrder("pending", {
      createdAt: new Date(ports.clock.now().getTime() - hours * 3_600_000).toISOString(),
      ...overrides,
    }),
  );

async function mailed() {
  const before = ports.outbox.length;
  await lotlane.commands.nudgeShippers(ports.clock.now());
  await ports.drainEffects();
  return ports.outbox.slice(before);
}

describe("an order that waits for a day", () => {
  it("is told to its shipper once, all of them in one mail, with what trips like it paid", async () => {
    for (const paymentPerMile of ["0.40", "0.50", "0.60", "0.70", "0.80"])
      keepOrder(ports, aDealersOrder("delivered", { deliveredAt: "2026-11-10T12:00:00.000Z", paymentPerMile }));
    const [first, second] = [postedHoursAgo(30), postedHoursAgo(24)];
    postedHoursAgo(23);
    postedHoursAgo(97);
    postedHoursAgo(30, { status: "cancelled" });
    keepOrder(ports, anOrder({ createdAt: first.createdAt }));
    expect(await mailed()).toMatchObject([
      {
        kind: "waiting_orders_mail",
        to: people.dana.email,
        more: 0,
        waiting: [
          { orderId: first.id, hours: 30, paid: { median: expect.stringMatching(/^\d+\.\d\d$/) } },
          { orderId: second.id, hours: 24 },
        ],
      },
    ]);
    expect(await mailed()).toEqual([]);
    ports.clock.advance({ hours: 1 });
    expect(await mailed()).toMatchObject([{ waiting: [{ hours: 24 }] }]);
  });

  it("is named among the first ten of many", async () => {
    for (let count = 0; count < 13; count++) postedHoursAgo(26);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ more: 3 });
    expect(mail?.kind === "waiting_orders_mail" && mail.waiting.length).toBe(10);
  });

  it("is left alone where it has found a carrier by then", async () => {
    const order = postedHoursAgo(30);
    await lotlane.commands.nudgeShippers(ports.clock.now());
    ports.storage.orders.set(order.id, { ...order, status: "assigned", transporterId: people.carlos.id });
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
  });
});
