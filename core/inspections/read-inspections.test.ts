import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { accepted, anId, keepOrder, refusedAs, inspecting } from "../testing/index.ts";

const at = inspecting(createMemoryPorts);
const { draft, save, complete, upload, completed, read, own } = at;

describe("reading inspections", () => {
  const readers = async (id: string) => {
    const answers = await Promise.all(
      Object.entries(at.people).map(async ([name, by]) => [name, (await read(id, by)).ok]),
    );
    return answers.filter(([, ok]) => ok).map(([name]) => name);
  };

  it("of a draft is for the carrier's side, of a completed one for all who may see the order", async () => {
    const order = own("assigned", { driverId: at.people.dina.id });
    const { id } = await draft(order);
    expect(await readers(id)).toEqual(["carlos", "dina"]);
    const done = await completed(order);
    expect(await readers(done.id)).toEqual(["dana", "carlos", "dina", "rita", "ada"]);
    const listed = async (by: User) => accepted(await at.lotlane.queries.listInspections(by, order.id)).length;
    expect(
      await Promise.all([at.people.carlos, at.people.dina, at.people.dana, at.people.rita, at.people.ada].map(listed)),
    ).toEqual([2, 2, 1, 1, 1]);
    expect(await at.lotlane.queries.listInspections(at.people.sam, order.id)).toEqual(refusedAs("order_not_found"));
    expect(await at.lotlane.queries.listInspections({ ...at.people.carlos, id: anId() }, own("pending").id)).toEqual(
      refusedAs("order_not_found"),
    );
  });

  it("of a claim that was undone is for who made it, shipper and admins", async () => {
    const order = own("assigned", { driverId: at.people.dina.id });
    const done = await completed(order);
    const next = { ...at.people.carlos, id: anId() };
    keepOrder(at.ports, { ...order, transporterId: next.id, driverId: null, assignedAt: "2026-11-20T13:00:00.000Z" });
    expect(await readers(done.id)).toEqual(["dana", "carlos", "ada"]);
    expect((await read(done.id, next)).ok).toBe(false);
    expect(accepted(await at.lotlane.queries.listInspections(next, order.id))).toEqual([]);
  });

  it("says what its photos say, and who may go on with it", async () => {
    const order = own();
    const photo = upload({ width: 123 });
    const { id } = await draft(order, { photos: [photo] });
    const shown = accepted(await read(id, at.people.carlos));
    expect(shown.uploads.get(photo)).toMatchObject({ width: 123 });
    expect(shown).toMatchObject({ editable: true, inspectorName: "Carlos Carrier", completedByName: null });
    expect(accepted(await read((await completed(order)).id, at.people.dana)).editable).toBe(false);
  });
});

describe("reading photos", () => {
  const see = async (id: string) => {
    const answers = await Promise.all(
      Object.entries(at.people).map(async ([name, by]) => [name, (await at.lotlane.queries.findPhoto(by, id)).ok]),
    );
    return answers.filter(([, ok]) => ok).map(([name]) => name);
  };

  it("is for the uploader's side until an inspection that names them is completed", async () => {
    const order = own("assigned", { driverId: at.people.dina.id });
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
    expect(await at.lotlane.queries.verifyDocument(completion!.code.toLowerCase())).toEqual(verified);
    expect(await at.lotlane.queries.verifyDocument(completion!.contentHash)).toEqual(verified);
    for (const typed of ["LL-0000-0000-0000", "0".repeat(64), "nonsense", ""])
      expect(await at.lotlane.queries.verifyDocument(typed)).toBeNull();
  });
});
