import { createMemoryPorts } from "@lotlane/adapters/memory";
import {
  areasOfView,
  canonicalRecord,
  documentCode,
  type Inspection,
  inspectionFieldsSchema,
  isCompleted,
  newSince,
  vehicleOutlines,
} from "@lotlane/core/inspections";
import { archivedBefore, type Order } from "@lotlane/core/orders";
import { beforeAll, describe, expect, it } from "vitest";
import { newDamage, oldDamages } from "../cast/damages.ts";
import { seededChance } from "../chance.ts";
import { type DemoWorld, demoWorld } from "../demo-world.ts";
import { type Album, type DemoInspection, demoInspections } from "./demo-inspections.ts";
import { photographedSlots, signature, vehiclePhoto } from "./demo-pictures.ts";
import { inspectingCarrier, vehiclesToInspect } from "./vehicles-to-inspect.ts";

const now = new Date("2026-11-20T09:41:07.123Z");
const ports = createMemoryPorts();
const kept = (of: string) => ({
  contentHash: ports.hasher.sha256(of),
  mediaType: "image/jpeg" as const,
  bytes: 1_000,
  width: 1280,
  height: 960,
});
const album: Album = { vehicle: (...of) => kept(of.join(" ")), signature: kept };
const nothing: Album = { vehicle: () => undefined, signature: () => undefined };

describe("the inspections of the demo", () => {
  let world: DemoWorld;
  let made: readonly DemoInspection[];
  let inspections: readonly Inspection[];
  beforeAll(async () => {
    world = await demoWorld(ports, now);
    made = vehiclesToInspect(world.orders, now).flatMap((one) => demoInspections(ports, one, album));
    inspections = made.map(({ inspection }) => inspection);
  });
  const orderOf = ({ orderId }: Pick<Inspection, "orderId">) => world.orders.find(({ id }) => id === orderId)!;
  const ofOrder = ({ id }: Order) => inspections.filter(({ orderId }) => orderId === id);
  const theirs = (status: Order["status"]) =>
    world.orders.filter((order) => order.transporterId === inspectingCarrier.id && order.status === status);

  it("are there for most of what the demo carrier delivered lately, all that is on the road, and one that waits", () => {
    const recent = theirs("delivered").filter(({ deliveredAt }) => deliveredAt! >= archivedBefore(now));
    const inspected = recent.filter((order) => ofOrder(order).length > 0);
    expect(inspected.length / recent.length).toBeGreaterThan(0.7);
    expect(inspected.length).toBeLessThan(recent.length);
    for (const order of inspected)
      expect(ofOrder(order).map(({ inspectionType }) => inspectionType)).toEqual(["pickup", "delivery"]);
    expect(theirs("in_transit").length).toBeGreaterThan(3);
    for (const order of theirs("in_transit"))
      expect(ofOrder(order).map(({ inspectionType }) => inspectionType)).toEqual(["pickup"]);
    const drafts = inspections.filter((one) => !isCompleted(one));
    expect(drafts).toHaveLength(1);
    expect(orderOf(drafts[0]!).status).toBe("assigned");
    expect(new Set(inspections.map(({ orderId }) => orderOf({ orderId }).transporterId))).toEqual(
      new Set([inspectingCarrier.id]),
    );
  });

  it("are the same each time, in whatever order the orders come", () => {
    const again = vehiclesToInspect(world.orders.toReversed(), now).flatMap((one) =>
      demoInspections(ports, one, album),
    );
    const byId = (all: readonly DemoInspection[]) => new Map(all.map((one) => [one.inspection.id, one]));
    expect(byId(again)).toEqual(byId(made));
    const ids = made.flatMap(({ inspection, uploads }) => [inspection.id, ...uploads.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("bear the hash and the code that the product works out of them", () => {
    for (const { inspection, uploads } of made.filter((one) => isCompleted(one.inspection))) {
      const { completion } = inspection;
      const hashes = new Map(uploads.map(({ id, contentHash }) => [id, contentHash]));
      const contentHash = ports.hasher.sha256(
        canonicalRecord({ ...inspection, completion: null }, completion!, hashes),
      );
      expect(completion).toMatchObject({ contentHash, code: documentCode(contentHash) });
      expect(inspection.inspectorSignature).not.toBeNull();
      expect(inspection.customerSignature ?? inspection.customerUnavailableReason).not.toBeNull();
      expect(inspection.shots.map(({ slot }) => slot)).toEqual(photographedSlots);
    }
  });

  it("hold what the product takes, by who carried the order, at its pickup and its delivery", () => {
    for (const { inspection, uploads, fact } of made) {
      const order = orderOf(inspection);
      const { shots, marks } = inspection;
      const sent = { ...inspection, shots, photos: [], marks };
      expect(inspectionFieldsSchema.safeParse(sent).error?.issues).toBeUndefined();
      expect(inspection).toMatchObject({
        inspectorId: order.driverId ?? order.transporterId,
        claimedAt: order.assignedAt,
      });
      for (const upload of uploads)
        expect(upload).toMatchObject({ orderId: order.id, ownerId: inspection.inspectorId });
      const step = inspection.inspectionType === "pickup" ? order.pickedUpAt : order.deliveredAt;
      const { createdAt, savedAt, completion } = inspection;
      const moments = [
        order.assignedAt!,
        createdAt,
        savedAt,
        ...(completion ? [completion.at, step!] : [now.toISOString()]),
      ];
      expect(moments).toEqual(moments.toSorted());
      if (!completion) expect(fact).toBeNull();
      else
        expect(fact).toMatchObject({
          orderId: order.id,
          kind: `${inspection.inspectionType}_inspected`,
          at: completion.at,
          actorId: completion.byId,
        });
    }
    expect(inspections.some(({ marks }) => marks.length > 1)).toBe(true);
    expect(inspections.some(({ damages }) => damages.length > 0)).toBe(true);
    expect(inspections.some(({ notes }) => notes !== null)).toBe(true);
    expect(inspections.some(({ customerUnavailableReason }) => customerUnavailableReason !== null)).toBe(true);
  });

  it("show a few miles more at delivery, and one damage that happened on the way", () => {
    const pairs = [...Map.groupBy(inspections, ({ orderId }) => orderId).values()].filter((of) => of.length === 2);
    const found: number[] = [];
    for (const [pickup, delivery] of pairs) {
      const driven = delivery!.mileage! - pickup!.mileage!;
      expect(driven).toBeGreaterThan(0);
      expect(driven).toBeLessThan(10);
      const { marks, damages } = newSince(pickup!, delivery!);
      expect(damages).toEqual([]);
      found.push(marks.length);
    }
    expect(found.filter((count) => count > 0)).toEqual([1]);
    expect(found.length).toBeGreaterThan(5);
  });

  it("come without photos where there are none", () => {
    const without = vehiclesToInspect(world.orders, now).flatMap((one) => demoInspections(ports, one, nothing));
    expect(without).toHaveLength(made.length);
    for (const { inspection, uploads } of without)
      expect([uploads, inspection.shots, inspection.inspectorSignature]).toEqual([[], [], null]);
  });

  it("leave alone what was inspected already", () => {
    const inspected = world.orders.map((order) => ({ ...order, pickupInspectedAt: now.toISOString() }));
    expect(vehiclesToInspect(inspected, now)).toEqual([]);
  });
});

it("points at parts that the view shows", () => {
  for (const { view, area } of [...oldDamages, newDamage]) expect(areasOfView(view)).toContain(area);
});

it("draws each vehicle and each hand, without text", () => {
  const photos = vehicleOutlines.flatMap((outline) => photographedSlots.map((slot) => vehiclePhoto(outline, slot)));
  const hands = [1, 2, 3].map((seed) => signature(seededChance(seed)));
  expect(new Set([...photos, ...hands]).size).toBe(photos.length + hands.length);
  for (const svg of [...photos, ...hands]) {
    expect(svg).not.toContain("<text");
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});
