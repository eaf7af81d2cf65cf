import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { orderMail } from "../effects/effects.ts";
import { createLotlane } from "../lotlane.ts";
import type { Order, OrderStatus } from "../orders/index.ts";
import { accepted, aDealersOrder, aMark, anId, anUpload, keepCast, keepOrder, once } from "../testing/index.ts";
import type { Upload } from "../uploads/index.ts";
import { recordOf } from "./canonical-record.ts";
import { completionSchema, newInspectionSchema, savedInspectionSchema } from "./inspection-fields.ts";
import { isCompleted, mostInspections } from "./inspection.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

type Fields = Record<string, unknown>;
const begin = (
  order: Pick<Order, "id">,
  fields: Fields = {},
  by: User = people.carlos,
  call?: ReturnType<typeof once>,
) => lotlane.commands.beginInspection(by, newInspectionSchema.parse({ orderId: order.id, ...fields }), call);
const draft = async (order: Pick<Order, "id">, fields: Fields = {}, by: User = people.carlos) =>
  accepted(await begin(order, fields, by)).value;
const save = (id: string, fields: Fields = {}, by: User = people.carlos) =>
  lotlane.commands.saveInspection(by, id, savedInspectionSchema.parse(fields));
const complete = (id: string, by: User = people.carlos, fields: Fields = {}) =>
  lotlane.commands.completeInspection(by, id, completionSchema.parse(fields));
const upload = (overrides: Partial<Upload> = {}) => {
  const kept = anUpload(overrides);
  ports.storage.uploads.set(kept.id, kept);
  return kept.id;
};
const signed = () => ({ inspectorSignature: upload(), customerUnavailableReason: "Left the keys in the box" });
const completed = async (order: Order, fields: Fields = {}) => {
  const { id } = await draft(order, { ...signed(), ...fields });
  return accepted(await complete(id));
};
const read = (id: string, by: User) => lotlane.queries.readInspection(by, id);
const refusal = (kind: string, message: unknown = expect.any(String)) => ({ ok: false, refusal: { kind, message } });
const invalid = (path: string, message: unknown = expect.any(String)) => ({
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path, message }] },
});
const own = (status: OrderStatus = "assigned", overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder(status, overrides));
const onlyTransporters = "Only transporters can perform vehicle inspections";

describe("beginning an inspection", () => {
  it("makes a draft of the present claim", async () => {
    const order = own();
    expect(await draft(order, { mileage: 42, damages: ["Dent"] })).toMatchObject({
      orderId: order.id,
      claimedAt: order.assignedAt,
      transporterId: people.carlos.id,
      inspectorId: people.carlos.id,
      inspectionType: "pickup",
      mileage: 42,
      damages: ["Dent"],
      outline: "sedan",
      revision: 1,
      createdAt: memoryNow,
      completion: null,
    });
    expect([ports.storage.facts, ports.storage.waiting, ports.storage.liveEvents]).toEqual([[], [], []]);
  });

  it("is for the order's transporter and its driver", async () => {
    const order = own("in_transit", { driverId: people.dina.id });
    expect((await draft(order, {}, people.dina)).transporterId).toBe(people.carlos.id);
    for (const by of [people.dana, people.rita, people.ada])
      expect(await begin(order, {}, by)).toEqual(refusal("not_allowed", onlyTransporters));
    expect(await begin(own("pending"))).toEqual(refusal("not_allowed", onlyTransporters));
    for (const by of [people.sam, { ...people.carlos, id: anId() }])
      expect(await begin(order, {}, by)).toEqual(refusal("order_not_found"));
    expect(await begin(own("assigned"), {}, people.dina)).toEqual(refusal("order_not_found"));
    expect(await begin({ id: anId() })).toEqual(refusal("order_not_found"));
    expect(ports.storage.inspections.size).toBe(1);
  });

  it.each(["delivered", "cancelled"] as const)("is over once an order is %s", async (status) => {
    expect(await begin(own(status))).toEqual(
      refusal("order_transition_refused", `This order is ${status}, so its vehicle cannot be inspected any more.`),
    );
  });

  it("is done once for a call that is repeated, also after the order went on", async () => {
    const [order, call] = [own("in_transit"), once()];
    const first = accepted(await begin(order, {}, people.carlos, call));
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, order.id, { status: "delivered", reason: null }));
    expect(await begin(order, {}, people.carlos, call)).toEqual({ ok: true, value: { ...first, repeated: true } });
    expect(ports.storage.inspections.size).toBe(1);
  });

  it("is done so many times for one order", async () => {
    const order = own();
    for (let count = 0; count < mostInspections; count++) await draft(order);
    expect(await begin(order)).toEqual(refusal("too_many_inspections"));
  });

  it("names uploads of the caller and the caller's company, which become the order's", async () => {
    const order = own("assigned", { driverId: people.dina.id });
    const ofDriver = upload({ ownerId: people.dina.id });
    const { id } = await draft(order, { photos: [ofDriver], marks: [aMark({ photos: [upload()] })] });
    expect((await ports.uploads.find(ofDriver))?.orderId).toBe(order.id);
    expect(accepted(await read(id, people.carlos)).inspection.shots).toHaveLength(2);
    expect((await begin(order, { photos: [ofDriver] })).ok).toBe(true);
  });

  it("names no upload of others, of another order, or that is not there", async () => {
    const [order, other] = [own(), own()];
    const stranger = { ownerId: people.dana.id, organisationId: null };
    for (const id of [upload(stranger), upload({ orderId: other.id }), anId()]) {
      const fine = upload();
      expect(await begin(order, { photos: [fine, id] })).toEqual(invalid("photos.1"));
      expect(await begin(order, { shots: [{ photo: id }] })).toEqual(invalid("shots.0.photo"));
      expect(await begin(order, { marks: [aMark({ photos: [id] })] })).toEqual(invalid("marks.0.photos.0"));
      expect(await begin(order, { customerSignature: id })).toEqual(invalid("customerSignature"));
      expect((await ports.uploads.find(fine))?.orderId).toBeNull();
    }
    expect(ports.storage.inspections.size).toBe(0);
  });

  it("corrects a completed inspection of the same order and type", async () => {
    const order = own();
    const [wrong, open] = [await completed(order), await draft(order)];
    expect(await draft(order, { corrects: wrong.id })).toMatchObject({ corrects: wrong.id });
    const ofOldClaim = await completed(order);
    ports.storage.inspections.set(ofOldClaim.id, { ...ofOldClaim, claimedAt: "2026-11-01T09:00:00.000Z" });
    for (const corrects of [open.id, anId(), (await completed(own())).id, ofOldClaim.id])
      expect(await begin(order, { corrects })).toEqual(invalid("corrects"));
    expect(await begin(order, { corrects: wrong.id, inspectionType: "delivery" })).toEqual(
      invalid("inspectionType", "The inspection to correct is a pickup inspection"),
    );
  });
});

describe("saving a draft", () => {
  it("replaces its fields and counts, by whoever of the carrier's side saves", async () => {
    const order = own("assigned", { driverId: people.dina.id });
    const { id } = await draft(order, { damages: ["Dent"], mileage: 7 });
    ports.clock.advance({ minutes: 5 });
    const saved = accepted(await save(id, { revision: 1, notes: "Wet" }, people.dina));
    expect(saved).toMatchObject({
      revision: 2,
      notes: "Wet",
      damages: [],
      mileage: null,
      inspectorId: people.carlos.id,
      savedById: people.dina.id,
      savedAt: "2026-11-20T12:05:00.000Z",
      createdAt: memoryNow,
    });
  });

  it("refuses what was read before another device saved, and says who it was and when", async () => {
    const { id } = await draft(own("assigned", { driverId: people.dina.id }));
    ports.clock.advance({ minutes: 5 });
    accepted(await save(id, { revision: 1, notes: "Dina's" }, people.dina));
    expect(await save(id, { revision: 1, notes: "Carlos's" })).toEqual(
      refusal(
        "inspection_changed",
        "Dina Driver saved this inspection on another device on 2026-11-20 at 12:05 UTC: please read it again before you save.",
      ),
    );
    expect(accepted(await read(id, people.carlos)).inspection.notes).toBe("Dina's");
    expect(accepted(await save(id, { notes: "Without a number" })).revision).toBe(3);
  });

  it("does nothing when the same is sent again after a lost answer", async () => {
    const { id } = await draft(own());
    const { id: _, ...mark } = aMark();
    const first = accepted(await save(id, { revision: 1, notes: "Wet", marks: [mark] }));
    expect(accepted(await save(id, { revision: 1, notes: "Wet", marks: [mark] }))).toEqual(first);
    expect(await save(id, { revision: 1, notes: "Dry", marks: [mark] })).toEqual(refusal("inspection_changed"));
  });

  it("is over once it is completed", async () => {
    const { id } = await completed(own());
    const message = "This inspection is completed, so it cannot change any more. A correction is a new inspection.";
    expect(await save(id, { notes: "Later" })).toEqual(refusal("inspection_completed", message));
  });

  it("keeps the type of what it corrects", async () => {
    const order = own();
    const { id } = await draft(order, { corrects: (await completed(order)).id });
    expect(await save(id, { inspectionType: "delivery" })).toEqual(invalid("inspectionType"));
  });
});

describe("completing an inspection", () => {
  it("freezes it, tells the people of the order and mails the shipper", async () => {
    const order = own();
    const photo = upload();
    const { id } = await draft(order, { ...signed(), shots: [{ photo, slot: "front_view" }] });
    const done = accepted(await complete(id, people.carlos, { latitude: 33.4, longitude: -112 }));
    if (!isCompleted(done)) throw new Error("it is not completed");
    expect(done.completion).toMatchObject({
      at: memoryNow,
      byId: people.carlos.id,
      place: { latitude: 33.4, longitude: -112 },
    });
    expect(await ports.orders.find(order.id)).toEqual({ ...order, pickupInspectedAt: memoryNow });
    const fact = {
      orderId: order.id,
      kind: "pickup_inspected",
      at: memoryNow,
      actorId: people.carlos.id,
      reason: null,
    };
    expect(ports.storage.facts).toEqual([fact]);
    expect(ports.storage.waiting.map(({ effect }) => effect)).toEqual([
      orderMail(order.id, "pickup_inspected", "shipper", id),
    ]);
    expect(ports.storage.liveEvents).toMatchObject([{ kind: "order", change: "inspection", open: false }]);
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "order_step", step: "pickup_inspected", to: people.dana.email }]);
  });

  it("answers a repeat with the same, also when two complete at the same moment", async () => {
    const { id } = await draft(own("assigned", { driverId: people.dina.id }), signed());
    const answers = await Promise.all([complete(id), complete(id, people.dina), complete(id)]);
    ports.clock.advance({ minutes: 5 });
    const later = accepted(await complete(id));
    for (const answer of answers) expect(accepted(answer)).toEqual(later);
    expect(ports.storage.facts).toHaveLength(1);
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
    expect(await complete(id)).toEqual(invalid("customerSignature"));
    accepted(await save(id, { inspectorSignature: upload(), customerSignature: upload() }));
    expect(await complete(id)).toMatchObject({ ok: true });
  });

  it("takes the revision that was read", async () => {
    const { id } = await draft(own(), signed());
    expect(await complete(id, people.carlos, { revision: 2 })).toEqual(refusal("inspection_changed"));
    expect(await complete(id, people.carlos, { revision: 1 })).toMatchObject({ ok: true });
  });

  it("completes what was saved between reading and locking it, with its photos", async () => {
    const { id } = await draft(own(), signed());
    const late = upload();
    const { findMany } = ports.uploads;
    let saved = false;
    const busy = {
      ...ports,
      uploads: {
        ...ports.uploads,
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
      await createLotlane(busy).commands.completeInspection(people.carlos, id, completionSchema.parse({})),
    );
    expect(done).toMatchObject({ revision: 2, shots: [{ photo: late }], completion: { byId: people.carlos.id } });
  });

  it("has a hash of all that it says, which anyone with the record works out again", async () => {
    const order = own();
    const photo = upload();
    const done = await completed(order, { shots: [{ photo }], damages: ["Dent"] });
    if (!isCompleted(done)) throw new Error("it is not completed");
    const hashes = new Map([...ports.storage.uploads.values()].map(({ id, contentHash }) => [id, contentHash]));
    const record = recordOf(done, hashes);
    expect(ports.hasher.sha256(record)).toBe(done.completion.contentHash);
    expect(record).not.toContain(photo);
    for (const text of [hashes.get(photo), order.id, "Dent", "pickup", memoryNow, people.carlos.id])
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
    expect(ports.storage.facts.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["pickup_inspected", null],
      ["pickup_inspected", "Corrects an earlier inspection"],
    ]);
    expect(ports.storage.waiting).toHaveLength(2);
  });

  it.each([
    ["cancelled", "pickup", "This order was cancelled, so this draft can no longer be completed."],
    ["delivered", "pickup", "This order is delivered, so a pickup inspection can no longer be completed."],
  ] as const)("is refused once the order is %s; the draft stays readable", async (status, inspectionType, message) => {
    const order = own("in_transit");
    const { id } = await draft(order, { ...signed(), inspectionType });
    keepOrder(ports, { ...order, status });
    expect(await complete(id)).toEqual(refusal("inspection_closed", message));
    expect(await save(id, { notes: "x" })).toEqual(refusal("inspection_closed", message));
    expect(accepted(await read(id, people.carlos))).toMatchObject({ editable: false, inspection: { notes: null } });
  });

  it("is refused once the order was given back, also after it was claimed again", async () => {
    const order = own();
    const { id } = await draft(order, signed());
    accepted(await lotlane.commands.releaseOrder(people.carlos, order.id, { reason: "Breakdown" }));
    const message = "This order was given back since this draft was begun, so it can no longer be completed.";
    expect(await complete(id)).toEqual(refusal("inspection_closed", message));
    keepOrder(ports, { ...order, assignedAt: "2026-11-20T13:00:00.000Z" });
    expect(await complete(id)).toEqual(refusal("inspection_closed", message));
    expect(accepted(await read(id, people.carlos)).inspection.id).toBe(id);
  });

  it("is still possible for a delivery that was begun before the handover", async () => {
    const order = own("in_transit");
    const { id } = await draft(order, { ...signed(), inspectionType: "delivery" });
    keepOrder(ports, { ...order, status: "delivered" });
    expect(accepted(await complete(id)).completion).not.toBeNull();
    expect(await ports.orders.find(order.id)).toMatchObject({
      deliveryInspectedAt: memoryNow,
      pickupInspectedAt: null,
    });
  });
});

describe("reading inspections", () => {
  const readers = async (id: string) => {
    const answers = await Promise.all(
      Object.entries(people).map(async ([name, by]) => [name, (await read(id, by)).ok]),
    );
    return answers.filter(([, ok]) => ok).map(([name]) => name);
  };

  it("of a draft is for the carrier's side, of a completed one for all who may see the order", async () => {
    const order = own("assigned", { driverId: people.dina.id });
    const { id } = await draft(order);
    expect(await readers(id)).toEqual(["carlos", "dina"]);
    const done = await completed(order);
    expect(await readers(done.id)).toEqual(["dana", "carlos", "dina", "rita", "ada"]);
    const listed = async (by: User) => accepted(await lotlane.queries.listInspections(by, order.id)).length;
    expect(await Promise.all([people.carlos, people.dina, people.dana, people.rita, people.ada].map(listed))).toEqual([
      2, 2, 1, 1, 1,
    ]);
    expect(await lotlane.queries.listInspections(people.sam, order.id)).toEqual(refusal("order_not_found"));
    expect(await lotlane.queries.listInspections({ ...people.carlos, id: anId() }, own("pending").id)).toEqual(
      refusal("order_not_found"),
    );
  });

  it("of a claim that was undone is for who made it, shipper and admins", async () => {
    const order = own("assigned", { driverId: people.dina.id });
    const done = await completed(order);
    const next = { ...people.carlos, id: anId() };
    keepOrder(ports, { ...order, transporterId: next.id, driverId: null, assignedAt: "2026-11-20T13:00:00.000Z" });
    expect(await readers(done.id)).toEqual(["dana", "carlos", "ada"]);
    expect((await read(done.id, next)).ok).toBe(false);
    expect(accepted(await lotlane.queries.listInspections(next, order.id))).toEqual([]);
  });

  it("says what its photos say, and who may go on with it", async () => {
    const order = own();
    const photo = upload({ width: 123 });
    const { id } = await draft(order, { photos: [photo] });
    const shown = accepted(await read(id, people.carlos));
    expect(shown.uploads.get(photo)).toMatchObject({ width: 123 });
    expect(shown).toMatchObject({ editable: true, inspectorName: "Carlos Carrier", completedByName: null });
    expect(accepted(await read((await completed(order)).id, people.dana)).editable).toBe(false);
  });
});

describe("reading photos", () => {
  const see = async (id: string) => {
    const answers = await Promise.all(
      Object.entries(people).map(async ([name, by]) => [name, (await lotlane.queries.findPhoto(by, id)).ok]),
    );
    return answers.filter(([, ok]) => ok).map(([name]) => name);
  };

  it("is for the uploader's side until an inspection that names them is completed", async () => {
    const order = own("assigned", { driverId: people.dina.id });
    const [photo, loose, signature] = [upload(), upload(), upload()];
    const { id } = await draft(order, { photos: [photo, loose], inspectorSignature: signature });
    const uploaders = ["carlos", "dina"];
    for (const one of [photo, loose, signature]) expect(await see(one)).toEqual(uploaders);
    accepted(await save(id, { photos: [photo], inspectorSignature: signature, customerUnavailableReason: "Away" }));
    accepted(await complete(id));
    for (const one of [photo, signature]) expect(await see(one)).toEqual(["dana", "carlos", "dina", "rita", "ada"]);
    // It was taken out of the draft again.
    expect(await see(loose)).toEqual(uploaders);
    expect(await see(anId())).toEqual([]);
  });
});

describe("verifying a document", () => {
  it("answers kind, day and order of a completed inspection by its code or hash, and nothing else", async () => {
    const order = own("in_transit");
    await draft(order);
    const { completion } = await completed(order, { inspectionType: "delivery" });
    const verified = { kind: "delivery", completedOn: "2026-11-20", order: order.id.slice(0, 8) };
    expect(await lotlane.queries.verifyDocument(completion!.code.toLowerCase())).toEqual(verified);
    expect(await lotlane.queries.verifyDocument(completion!.contentHash)).toEqual(verified);
    for (const typed of ["LL-0000-0000-0000", "0".repeat(64), "nonsense", ""])
      expect(await lotlane.queries.verifyDocument(typed)).toBeNull();
  });
});

describe("a step without an inspection", () => {
  const step = (order: Order, status: "in_transit" | "delivered", inspectionSkippedReason: string | null = null) =>
    lotlane.commands.changeOrderStatus(people.carlos, order.id, { status, reason: null, inspectionSkippedReason });
  const reasons = () =>
    ports.storage.facts.filter(({ kind }) => kind !== "pickup_inspected").map(({ reason }) => reason);

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
