import { describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { orderMail } from "../orders/effects.ts";
import { recordOf } from "./canonical-record.ts";
import { completionSchema } from "./inspection-fields.ts";
import type { Order } from "../orders/index.ts";
import { isCompleted } from "./inspection.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { accepted, anId, keepOrder, refusedAs, refusedAt, inspecting } from "../testing/index.ts";

const at = inspecting(createMemoryPorts);
const { draft, save, complete, upload, signed, completed, read, own } = at;

describe("completing an inspection", () => {
  it("freezes it, tells the at.people of the order and mails the shipper", async () => {
    const order = own();
    const photo = upload();
    const { id } = await draft(order, { ...signed(), shots: [{ photo, slot: "front_view" }] });
    const done = accepted(await complete(id, at.people.carlos, { latitude: 33.4, longitude: -112 }));
    if (!isCompleted(done)) throw new Error("it is not completed");
    expect(done.completion).toMatchObject({
      at: memoryNow,
      byId: at.people.carlos.id,
      place: { latitude: 33.4, longitude: -112 },
    });
    expect(await at.ports.orders.find(order.id)).toEqual({ ...order, pickupInspectedAt: memoryNow });
    const fact = {
      orderId: order.id,
      kind: "pickup_inspected",
      at: memoryNow,
      actorId: at.people.carlos.id,
      reason: null,
    };
    expect(at.ports.storage.facts).toEqual([fact]);
    expect(at.ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      orderMail(order.id, "pickup_inspected", "shipper", id),
      webhookEvent("inspection.completed", id, memoryNow, {
        orderId: order.id,
        shipperOrganizationId: order.shipperOrganizationId,
        transporterId: at.people.carlos.id,
        status: "assigned",
      }),
    ]);
    expect(at.ports.storage.liveEvents).toMatchObject([{ kind: "order", change: "inspection", open: false }]);
    await at.ports.drainEffects();
    expect(at.ports.outbox).toMatchObject([{ kind: "order_mail", step: "pickup_inspected", to: at.people.dana.email }]);
  });

  it("answers a repeat with the same, also when two complete at the same moment", async () => {
    const { id } = await draft(own("assigned", { driverId: at.people.dina.id }), signed());
    const answers = await Promise.all([complete(id), complete(id, at.people.dina), complete(id)]);
    at.ports.clock.advance({ minutes: 5 });
    const later = accepted(await complete(id));
    for (const answer of answers) expect(accepted(answer)).toEqual(later);
    expect(at.ports.storage.facts).toHaveLength(1);
  });

  it("keeps the time of the device beside its own, also where the device's clock is wrong", async () => {
    for (const deviceTime of ["2026-11-20T09:00:00-05:00", "1999-12-31T23:59:59Z", "2031-01-01T00:00:00Z"]) {
      const { id } = await draft(own(), signed());
      const done = accepted(await complete(id, at.people.carlos, { deviceTime }));
      if (!isCompleted(done)) throw new Error("it is not completed");
      expect(done.completion).toMatchObject({ at: memoryNow, deviceTime: new Date(deviceTime).toISOString() });
      const hashes = new Map([...at.ports.storage.uploads.values()].map((kept) => [kept.id, kept.contentHash]));
      expect(at.ports.hasher.sha256(recordOf(done, hashes))).toBe(done.completion.contentHash);
      expect(recordOf({ ...done, completion: { ...done.completion, deviceTime: null } }, hashes)).toContain(
        '"record":"lotlane-inspection-1"',
      );
    }
  });

  it("refuses a time of the device that is none", () => {
    for (const deviceTime of ["yesterday", "2026-13-01T00:00:00Z", 5])
      expect(completionSchema.safeParse({ deviceTime }).error?.issues[0]?.message).toBe(
        "deviceTime must be a time such as 2026-11-22T15:04:05Z",
      );
  });

  it("says what is missing", async () => {
    const { id } = await draft(own());
    expect(await complete(id)).toEqual({
      ok: false,
      refusal: {
        kind: "invalid_fields",
        errors: [
          { path: "inspectorSignature", message: "Please sign the inspection" },
          {
            path: "customerSignature",
            message: "Please have the customer sign, or say why the customer is not available",
          },
        ],
      },
    });
    accepted(await save(id, { inspectorSignature: upload() }));
    expect(await complete(id)).toEqual(refusedAt("customerSignature"));
    accepted(await save(id, { inspectorSignature: upload(), customerSignature: upload() }));
    expect(await complete(id)).toMatchObject({ ok: true });
  });

  it("takes the revision that was read", async () => {
    const { id } = await draft(own(), signed());
    expect(await complete(id, at.people.carlos, { revision: 2 })).toEqual(refusedAs("inspection_changed"));
    expect(await complete(id, at.people.carlos, { revision: 1 })).toMatchObject({ ok: true });
  });

  it("completes what was saved between reading and locking it, with its photos", async () => {
    const { id } = await draft(own(), signed());
    const late = upload();
    const { findMany } = at.ports.uploads;
    let saved = false;
    const busy = {
      ...at.ports,
      uploads: {
        ...at.ports.uploads,
        findMany: async (ids: readonly string[]) => {
          const found = await findMany(ids);
          if (!saved) {
            saved = true;
            accepted(await save(id, { ...signed(), shots: [{ photo: late }] }));
          }
          return found;
        },
      },
    };
    const done = accepted(
      await createLotlane(busy).commands.completeInspection(at.people.carlos, id, completionSchema.parse({})),
    );
    expect(done).toMatchObject({ revision: 2, shots: [{ photo: late }], completion: { byId: at.people.carlos.id } });
  });

  it("has a hash of all that it says, which anyone with the record works out again", async () => {
    const order = own();
    const photo = upload();
    const done = await completed(order, { shots: [{ photo }], damages: ["Dent"] });
    if (!isCompleted(done)) throw new Error("it is not completed");
    const hashes = new Map([...at.ports.storage.uploads.values()].map(({ id, contentHash }) => [id, contentHash]));
    const record = recordOf(done, hashes);
    expect(at.ports.hasher.sha256(record)).toBe(done.completion.contentHash);
    expect(record).not.toContain(photo);
    for (const text of [hashes.get(photo), order.id, "Dent", "pickup", memoryNow, at.people.carlos.id])
      expect(record).toContain(text);
    const others = [
      recordOf({ ...done, damages: ["Dents"] }, hashes),
      recordOf({ ...done, mileage: 1 }, hashes),
      recordOf(done, new Map([...hashes, [photo, "another picture"]])),
      recordOf({ ...done, completion: { ...done.completion, byId: anId() } }, hashes),
    ];
    expect(new Set([record, ...others]).size).toBe(5);
  });

  it("notes a correction as one", async () => {
    const order = own();
    const wrong = await completed(order);
    await completed(order, { corrects: wrong.id });
    expect(at.ports.storage.facts.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["pickup_inspected", null],
      ["pickup_inspected", "Corrects an earlier inspection"],
    ]);
    expect(at.ports.storage.waiting).toHaveLength(4);
  });

  it.each([
    ["cancelled", "pickup", "This order was cancelled, so this draft can no longer be completed."],
    ["delivered", "pickup", "This order is delivered, so a pickup inspection can no longer be completed."],
  ] as const)("is refused once the order is %s; the draft stays readable", async (status, inspectionType, message) => {
    const order = own("in_transit");
    const { id } = await draft(order, { ...signed(), inspectionType });
    keepOrder(at.ports, { ...order, status });
    expect(await complete(id)).toEqual(refusedAs("inspection_closed", message));
    expect(await save(id, { notes: "x" })).toEqual(refusedAs("inspection_closed", message));
    expect(accepted(await read(id, at.people.carlos))).toMatchObject({ editable: false, inspection: { notes: null } });
  });

  it("is refused once the order was given back, also after it was claimed again", async () => {
    const order = own();
    const { id } = await draft(order, signed());
    accepted(await at.lotlane.commands.releaseOrder(at.people.carlos, order.id, { reason: "Breakdown" }));
    const message = "This order was given back after this draft was started, so the draft can no longer be completed.";
    expect(await complete(id)).toEqual(refusedAs("inspection_closed", message));
    keepOrder(at.ports, { ...order, assignedAt: "2026-11-20T13:00:00.000Z" });
    expect(await complete(id)).toEqual(refusedAs("inspection_closed", message));
    expect(accepted(await read(id, at.people.carlos)).inspection.id).toBe(id);
  });

  it("is still possible for a delivery that was begun before the handover", async () => {
    const order = own("in_transit");
    const { id } = await draft(order, { ...signed(), inspectionType: "delivery" });
    keepOrder(at.ports, { ...order, status: "delivered" });
    expect(accepted(await complete(id)).completion).not.toBeNull();
    expect(await at.ports.orders.find(order.id)).toMatchObject({
      deliveryInspectedAt: memoryNow,
      pickupInspectedAt: null,
    });
  });
});

describe("the VIN on the vehicle", () => {
  const [ordered, other] = ["1HGCM82633A004352", "5YJ3E1EA7HF000337"] as const;
  const of = (vin: string | null) => own("assigned", { vehicle: { ...own().vehicle, vin } });
  const seen = (vin: string) => ({ vin, by: "camera", at: "2026-11-20T09:30:00.000Z" });
  const reasons = () => at.ports.storage.facts.map(({ reason }) => reason);
  const why = "The dealer swapped the vehicles";

  it("stops the completion where it is not the order's, until the driver says why", async () => {
    const order = of(ordered);
    const { id } = await draft(order, { ...signed(), vinSeen: seen(other) });
    expect(await complete(id)).toEqual(
      refusedAs(
        "vin_mismatch",
        `The VIN on the vehicle is ${other}, and the order's is ${ordered}. Please check that this is the right vehicle. To load it, say why the VIN differs.`,
      ),
    );
    expect(await at.ports.orders.find(order.id)).toMatchObject({ pickupInspectedAt: null });
    accepted(await save(id, { ...signed(), vinSeen: seen(other), vinMismatchReason: why }));
    const done = accepted(await complete(id));
    if (!isCompleted(done)) throw new Error("it is not completed");
    expect(done).toMatchObject({ vinSeen: seen(other), vinMismatchReason: why, completion: { orderVin: ordered } });
    const hashes = new Map([...at.ports.storage.uploads.values()].map((kept) => [kept.id, kept.contentHash]));
    const record = recordOf(done, hashes);
    expect(at.ports.hasher.sha256(record)).toBe(done.completion.contentHash);
    for (const text of ['"record":"lotlane-inspection-3"', ordered, other, why]) expect(record).toContain(text);
    expect(reasons()).toEqual([`The VIN on the vehicle is ${other}, and the order's is ${ordered}: ${why}`]);
    await at.ports.drainEffects();
    expect(at.ports.outbox).toMatchObject([{ step: "pickup_inspected", order: { reason: reasons()[0] } }]);
  });

  it("needs no reason where it is the order's, however that was typed, and keeps none", async () => {
    const order = of(` ${ordered.toLowerCase().slice(0, 8)}-${ordered.slice(8)}`);
    const fields = { vinSeen: seen(` ${ordered.toLowerCase()}`), vinMismatchReason: why };
    const done = await completed(order, fields);
    expect(done).toMatchObject({ vinSeen: seen(ordered), vinMismatchReason: null });
    expect(reasons()).toEqual([null]);
  });

  it("is kept and compared with nothing where the order has none", async () => {
    expect(await completed(of(null), { vinSeen: seen(other) })).toMatchObject({
      vinSeen: seen(other),
      completion: { orderVin: null },
    });
  });

  it("is no part of a delivery, nor of the record of a pickup at which the driver did not look", async () => {
    const fields = { inspectionType: "delivery", vinSeen: seen(other), vinMismatchReason: why };
    for (const done of [
      await completed(of(ordered), fields),
      await completed(of(ordered), { vinMismatchReason: why }),
    ]) {
      expect(done).toMatchObject({ vinSeen: null, vinMismatchReason: null, completion: { orderVin: null } });
      const hashes = new Map([...at.ports.storage.uploads.values()].map((kept) => [kept.id, kept.contentHash]));
      expect(isCompleted(done) && recordOf(done, hashes)).not.toMatch(/vin/i);
    }
  });
});

describe("a step without an inspection", () => {
  const step = (order: Order, status: "in_transit" | "delivered", inspectionSkippedReason: string | null = null) =>
    at.lotlane.commands.changeOrderStatus(at.people.carlos, order.id, {
      status,
      reason: null,
      inspectionSkippedReason,
    });
  const reasons = () =>
    at.ports.storage.facts.filter(({ kind }) => kind !== "pickup_inspected").map(({ reason }) => reason);

  it("is taken with or without a reason, which is kept with it", async () => {
    const order = own();
    accepted(await step(order, "in_transit", "Locked lot at night"));
    accepted(await step(order, "delivered"));
    expect(reasons()).toEqual(["No pickup inspection: Locked lot at night", null]);
  });

  it("keeps no such reason where the inspection is there", async () => {
    const order = own();
    await completed(order);
    accepted(await step(order, "in_transit", "Locked lot"));
    expect(reasons()).toEqual([null]);
  });
});
