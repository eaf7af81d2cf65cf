import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";

freshBeforeEach();

const notFound = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };

describe("finding an order", () => {
  it("shows it to its people, with what they are to it", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));
    for (const [name, standing] of [
      ["dana", "shipper"],
      ["carlos", "transporter"],
      ["dina", "driver"],
      ["rita", "receiver"],
      ["ada", "admin"],
    ] as const) {
      const found = accepted(await lotlane.queries.viewOrder(people[name], order.id));
      expect(found).toMatchObject({
        standing,
        view: {
          order,
          shipper: { firstName: "Dana" },
          transporter: { firstName: "Carlos" },
          driver: { firstName: "Dina" },
          invoice: null,
        },
      });
    }
  });

  it("is not found for a user outside the order, like an unknown order", async () => {
    const danas = keepOrder(ports, aDealersOrder("assigned"));
    const others = keepOrder(
      ports,
      aDealersOrder("assigned", { shipperId: anId(), shipperOrganizationId: anId(), transporterId: anId() }),
    );
    for (const [user, id] of [
      [people.sam, danas.id],
      [people.dina, danas.id],
      [people.dana, others.id],
      [people.carlos, others.id],
      [{ ...people.rita, emailVerifiedAt: null }, danas.id],
      [people.ada, anId()],
      [people.ada, "no id"],
    ] as const)
      for (const query of [lotlane.queries.viewOrder, lotlane.queries.readOrder])
        expect(await query(user, id)).toEqual(notFound);
  });

  it("tells its people what happened and who did it", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    ports.clock.advance({ hours: 1 });
    accepted(
      await lotlane.commands.changeOrderStatus(people.ada, order.id, { status: "cancelled", reason: "No title." }),
    );
    for (const user of [people.dana, people.carlos, people.rita, people.ada])
      expect(accepted(await lotlane.queries.readOrder(user, order.id)).timeline).toMatchObject([
        { kind: "assigned", actorName: "Carlos Carrier", reason: null },
        { kind: "cancelled", actorName: "Ada Admin", reason: user === people.rita ? null : "No title." },
      ]);
  });

  it("shows a carrier who might claim it nothing of its past", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    ports.storage.facts.push({
      orderId: order.id,
      kind: "created",
      at: order.createdAt,
      actorId: people.dana.id,
      reason: null,
    });
    expect(accepted(await lotlane.queries.readOrder(people.carlos, order.id))).toMatchObject({
      shipper: null,
      timeline: [],
    });
    expect(accepted(await lotlane.queries.readOrder(people.dana, order.id)).timeline).toHaveLength(1);
  });
});
