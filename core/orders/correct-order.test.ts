import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, keepOrder } from "../testing/index.ts";
import { type Correction, type CorrectionAct, correctionSchema } from "./correct-order.ts";
import type { Order } from "./order.ts";

freshBeforeEach();

const said = (act: CorrectionAct, { assignedAt }: Pick<Order, "assignedAt">): Correction => ({
  act,
  reason: "The driver's phone is broken",
  saidBy: "carrier",
  saidByName: "Carlos Medina",
  claimedAt: assignedAt!,
});
const correct = (act: CorrectionAct, order: Order, by = people.ada) =>
  lotlane.commands.correctOrder(by, order.id, said(act, order));
const words = "Entered by Lotlane's desk: The driver's phone is broken (said by the carrier, Carlos Medina).";
const mails = () =>
  ports.outbox.flatMap((mail) => (mail.kind === "order_mail" ? [[mail.step, mail.reader, mail.order.reason]] : []));

describe("a correction by the desk", () => {
  it("takes the carrier off: the order is open again, and both sides are told who said so", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    const after = accepted(await correct("take_off", order));
    expect(after).toMatchObject({ status: "pending", transporterId: null, driverId: null, assignedAt: null });
    expect((await ports.orderLists.open({ limit: 5 })).rows).toHaveLength(1);
    expect(ports.storage.facts).toEqual([
      { orderId: order.id, kind: "released", at: memoryNow, actorId: people.ada.id, reason: words },
    ]);
    await ports.drainEffects();
    expect(mails()).toEqual([
      ["released", "shipper", words],
      ["released", "transporter", words],
      ["released", "driver", words],
      ["released", "receiver", null],
    ]);
  });

  it.each([
    ["pick_up", "assigned", "in_transit", "pickup"],
    ["deliver", "in_transit", "delivered", "delivery"],
  ] as const)(
    "enters a step without an inspection, says so, and tells the carrier too: %s",
    async (act, from, to, end) => {
      const order = keepOrder(ports, aDealersOrder(from));
      expect(accepted(await correct(act, order)).status).toBe(to);
      const reason = `${words} No ${end} inspection was made.`;
      expect(ports.storage.facts).toMatchObject([{ kind: to, actorId: people.ada.id, reason }]);
      await ports.drainEffects();
      const told = mails().filter(([step]) => step === to);
      expect(told.toSorted((one, other) => String(one[1]).localeCompare(String(other[1])))).toEqual([
        [to, "receiver", null],
        [to, "shipper", reason],
        [to, "transporter", reason],
      ]);
      const log = accepted(await lotlane.queries.readAuditLog({ act: `order.${to}`, limit: 5 }));
      expect(log.rows).toMatchObject([{ actorName: "Ada Admin", reason }]);
    },
  );

  it("says nothing of an inspection that was made", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { pickupInspectedAt: memoryNow }));
    accepted(await correct("pick_up", order));
    expect(ports.storage.facts).toMatchObject([{ reason: words }]);
  });

  it("leaves the reason of a carrier's own step out of the mails, also one that claims to be the desk's", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const step = { status: "in_transit", reason: null, inspectionSkippedReason: words } as const;
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, order.id, step));
    await ports.drainEffects();
    expect(mails().filter(([step1]) => step1 === "in_transit")).toMatchObject([
      ["in_transit", "shipper", null],
      ["in_transit", "receiver", null],
    ]);
  });

  it("is refused where the step is not next, for another claim, and to all but admins", async () => {
    const kinds = async (act: CorrectionAct, order: Order, by = people.ada) => {
      const answer = await correct(act, order, by);
      return answer.ok ? "corrected" : answer.refusal.kind;
    };
    const assigned = keepOrder(ports, aDealersOrder("assigned"));
    const onTheRoad = keepOrder(ports, aDealersOrder("in_transit"));
    const refused = "order_transition_refused";
    expect(await kinds("deliver", assigned)).toBe(refused);
    expect(await kinds("take_off", onTheRoad)).toBe(refused);
    expect(await kinds("pick_up", onTheRoad)).toBe(refused);
    expect(await kinds("pick_up", { ...assigned, assignedAt: "2026-11-01T00:00:00.000Z" })).toBe(refused);
    for (const by of [people.dana, people.carlos]) expect(await kinds("pick_up", assigned, by)).toBe("not_allowed");
    for (const status of ["delivered", "cancelled"] as const)
      expect(await kinds("take_off", keepOrder(ports, aDealersOrder(status)))).toBe(refused);
    expect(ports.storage.facts).toEqual([]);
  });

  it.each([
    [{ reason: "too short" }, "reason", "Please give the reason in at least 10 characters"],
    [{ saidBy: "neighbor" }, "saidBy", "saidBy must be one of shipper, carrier, receiver"],
    [{ saidByName: " " }, "saidByName", "Please enter the name of the caller"],
    [{ act: "undo" }, "act", "act must be one of take_off, pick_up, deliver"],
    [{ claimedAt: undefined }, "claimedAt", "claimedAt must be the assignedAt of the order"],
  ])("says what it lacks: %o", (change, path, message) => {
    const parsed = correctionSchema.safeParse({ ...said("deliver", { assignedAt: memoryNow }), ...change });
    expect(parsed.error?.issues).toMatchObject([{ path: [path], message }]);
  });
});
