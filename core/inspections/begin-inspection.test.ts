import { describe, expect, it } from "vitest";
import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { mostInspections } from "./inspection.ts";
import { accepted, aMark, anId, once, refusedAs, refusedAt, inspecting } from "../testing/index.ts";

const at = inspecting(createMemoryPorts);
const { begin, draft, upload, completed, read, own } = at;
const onlyTransporters = "Only transporters can perform vehicle inspections";

describe("beginning an inspection", () => {
  it("makes a draft of the present claim", async () => {
    const order = own();
    expect(await draft(order, { mileage: 42, damages: ["Dent"] })).toMatchObject({
      orderId: order.id,
      claimedAt: order.assignedAt,
      transporterId: at.people.carlos.id,
      inspectorId: at.people.carlos.id,
      inspectionType: "pickup",
      mileage: 42,
      damages: ["Dent"],
      outline: "sedan",
      revision: 1,
      createdAt: memoryNow,
      completion: null,
    });
    expect([at.ports.storage.facts, at.ports.storage.waiting, at.ports.storage.liveEvents]).toEqual([[], [], []]);
  });

  it("is for the order's transporter and its driver", async () => {
    const order = own("in_transit", { driverId: at.people.dina.id });
    expect((await draft(order, {}, at.people.dina)).transporterId).toBe(at.people.carlos.id);
    for (const by of [at.people.dana, at.people.rita, at.people.ada])
      expect(await begin(order, {}, by)).toEqual(refusedAs("not_allowed", onlyTransporters));
    expect(await begin(own("pending"))).toEqual(refusedAs("not_allowed", onlyTransporters));
    for (const by of [at.people.sam, { ...at.people.carlos, id: anId() }])
      expect(await begin(order, {}, by)).toEqual(refusedAs("order_not_found"));
    expect(await begin(own("assigned"), {}, at.people.dina)).toEqual(refusedAs("order_not_found"));
    expect(await begin({ id: anId() })).toEqual(refusedAs("order_not_found"));
    expect(at.ports.storage.inspections.size).toBe(1);
  });

  it.each(["delivered", "cancelled"] as const)("is over once an order is %s", async (status) => {
    expect(await begin(own(status))).toEqual(
      refusedAs("order_transition_refused", `This order is ${status}, so its vehicle can no longer be inspected.`),
    );
  });

  it("is done once for a call that is repeated, also after the order went on", async () => {
    const [order, call] = [own("in_transit"), once()];
    const first = accepted(await begin(order, {}, at.people.carlos, call));
    accepted(
      await at.lotlane.commands.changeOrderStatus(at.people.carlos, order.id, { status: "delivered", reason: null }),
    );
    expect(await begin(order, {}, at.people.carlos, call)).toEqual({ ok: true, value: { ...first, repeated: true } });
    expect(at.ports.storage.inspections.size).toBe(1);
  });

  it("is done so many times for one order", async () => {
    const order = own();
    for (let count = 0; count < mostInspections; count++) await draft(order);
    expect(await begin(order)).toEqual(refusedAs("too_many_inspections"));
  });

  it("names uploads of the caller and the caller's company, which become the order's", async () => {
    const order = own("assigned", { driverId: at.people.dina.id });
    const ofDriver = upload({ ownerId: at.people.dina.id });
    const { id } = await draft(order, { photos: [ofDriver], marks: [aMark({ photos: [upload()] })] });
    expect((await at.ports.uploads.find(ofDriver))?.orderId).toBe(order.id);
    expect(accepted(await read(id, at.people.carlos)).inspection.shots).toHaveLength(2);
    expect((await begin(order, { photos: [ofDriver] })).ok).toBe(true);
  });

  it("names no upload of others, of another order, or that is not there", async () => {
    const [order, other] = [own(), own()];
    const stranger = { ownerId: at.people.dana.id, organizationId: null };
    for (const id of [upload(stranger), upload({ orderId: other.id }), anId()]) {
      const fine = upload();
      expect(await begin(order, { photos: [fine, id] })).toEqual(refusedAt("photos.1"));
      expect(await begin(order, { shots: [{ photo: id }] })).toEqual(refusedAt("shots.0.photo"));
      expect(await begin(order, { marks: [aMark({ photos: [id] })] })).toEqual(refusedAt("marks.0.photos.0"));
      expect(await begin(order, { customerSignature: id })).toEqual(refusedAt("customerSignature"));
      expect((await at.ports.uploads.find(fine))?.orderId).toBeNull();
    }
    expect(at.ports.storage.inspections.size).toBe(0);
  });

  it("corrects a completed inspection of the same order and type", async () => {
    const order = own();
    const [wrong, open] = [await completed(order), await draft(order)];
    expect(await draft(order, { corrects: wrong.id })).toMatchObject({ corrects: wrong.id });
    const ofOldClaim = await completed(order);
    at.ports.storage.inspections.set(ofOldClaim.id, { ...ofOldClaim, claimedAt: "2026-11-01T09:00:00.000Z" });
    for (const corrects of [open.id, anId(), (await completed(own())).id, ofOldClaim.id])
      expect(await begin(order, { corrects })).toEqual(refusedAt("corrects"));
    expect(await begin(order, { corrects: wrong.id, inspectionType: "delivery" })).toEqual(
      refusedAt("inspectionType", "The inspection to correct is a pickup inspection"),
    );
  });
});
