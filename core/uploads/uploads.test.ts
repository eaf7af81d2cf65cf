import { createMemoryPorts, memoryFileReader } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import type { Order } from "../orders/index.ts";
import {
  accepted,
  aCompletion,
  aDealersOrder,
  anInspection,
  aReceivedFile,
  keepCast,
  keepOrder,
  once,
} from "../testing/index.ts";
import { type Upload, uploadIdOf, uploadUrl } from "./index.ts";

const phoenix = { latitude: 33.4484, longitude: -112.074 };
const makePorts = () =>
  createMemoryPorts({ readers: memoryFileReader({ takenAt: "2026-11-20T11:00:00.000Z", position: phoenix }) });
let ports = makePorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = makePorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
});

/** A PNG by its head; the seed makes it another one. */
function aPicture(seed = 1, width = 4, height = 3): Uint8Array {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  return Uint8Array.from([...head, 0, 0, 0, width, 0, 0, 0, height, ...Array.from({ length: 12 }, () => seed)]);
}
const upload = async (by = people.carlos, seed = 1): Promise<Upload> =>
  accepted(await lotlane.commands.addUpload(by, aReceivedFile(aPicture(seed)))).value;
/** A completed inspection of the order shows the photo. */
const nameIn = (order: Order, photo: string) => {
  const inspection = anInspection(order, { shots: [{ photo, slot: null }], completion: aCompletion() });
  ports.storage.inspections.set(inspection.id, inspection);
};
const names = () => [...ports.files.kept.keys()].map((key) => key.slice(key.indexOf("/") + 1)).toSorted();
const sweepAfter = async (days: number) => {
  ports.clock.advance({ days });
  await lotlane.commands.sweepUploads(ports.clock.now());
};

describe("adding an upload", () => {
  it("keeps every rendition and who, when and where", async () => {
    const { dina } = people;
    const added = await upload(dina);
    expect(added).toMatchObject({
      ownerId: dina.id,
      organizationId: dina.organizationId,
      mediaType: "image/webp",
      width: 4,
      height: 3,
      takenAt: "2026-11-20T11:00:00.000Z",
      ...phoenix,
      createdAt: "2026-11-20T12:00:00.000Z",
      orderId: null,
    });
    expect(names()).toEqual(["full", "medium", "thumb"]);
    expect(await ports.uploads.find(added.id)).toEqual(added);
  });

  it("answers a repeat without reading the picture again", async () => {
    const call = once();
    const first = accepted(await lotlane.commands.addUpload(people.carlos, aReceivedFile(aPicture()), call));
    const unread = { ...aReceivedFile(aPicture()), read: () => Promise.reject(new Error("read again")) };
    const again = accepted(await lotlane.commands.addUpload(people.carlos, unread, call));
    expect(again).toEqual({ value: first.value, repeated: true });
  });

  it("keeps nothing where the picture is refused or there is no room", async () => {
    const text = aReceivedFile(Uint8Array.from([1, 2, 3]));
    expect(await lotlane.commands.addUpload(people.carlos, text)).toMatchObject({
      refusal: { kind: "unsupported_image" },
    });
    ports.files.room = 80;
    const call = once();
    const full = await lotlane.commands.addUpload(people.carlos, aReceivedFile(aPicture()), call);
    expect(full).toMatchObject({ refusal: { kind: "storage_full" } });
    expect(ports.storage.uploads.size).toBe(0);
    await sweepAfter(2);
    expect(names()).toEqual([]);
    ports.files.room = 1000;
    expect(await lotlane.commands.addUpload(people.carlos, aReceivedFile(aPicture()), call)).toMatchObject({
      ok: true,
    });
  });
});

describe("seeing an upload", () => {
  it("is for the uploader and their company, and for the parties of its order", async () => {
    const { dana, sam, carlos, dina, rita, ada } = people;
    const added = await upload(dina);
    const seers = async () => {
      const seen = await Promise.all(
        Object.values({ dana, sam, carlos, dina, rita, ada }).map(async (user) =>
          (await lotlane.queries.findPhoto(user, added.id)).ok ? [user.firstName] : [],
        ),
      );
      return seen.flat();
    };
    expect(await seers()).toEqual([carlos.firstName, dina.firstName]);
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: dina.id }));
    await ports.uploads.attach([added.id], order.id);
    expect(await seers()).toEqual([carlos.firstName, dina.firstName]);
    nameIn(order, added.id);
    expect(await seers()).toEqual([dana, carlos, dina, rita, ada].map(({ firstName }) => firstName));
  });

  it("is not for a transporter who might claim the order", async () => {
    const added = await upload(people.dina);
    const stranger = { ...people.carlos, id: people.ada.id, organizationId: null };
    const order = keepOrder(ports, aDealersOrder("pending"));
    await ports.uploads.attach([added.id], order.id);
    nameIn(order, added.id);
    expect(await lotlane.queries.findPhoto(stranger, added.id)).toMatchObject({
      refusal: { kind: "upload_not_found" },
    });
  });

  it("has one spelling of its address", () => {
    const id = "00000001-0000-4000-8000-000000000000";
    expect(uploadIdOf(uploadUrl({ id }))).toBe(id);
    for (const url of [
      id,
      `https://x.example/api/uploads/${id}`,
      `/api/uploads/${id}?size=full`,
      `/api/uploads/${id}/..`,
    ])
      expect(uploadIdOf(url)).toBeUndefined();
  });
});

describe("the sweep", () => {
  it("deletes what no inspection named within its days, and its files a day later", async () => {
    const added = await upload();
    await sweepAfter(6);
    expect(await ports.uploads.find(added.id)).toEqual(added);
    await sweepAfter(2);
    expect(await ports.uploads.find(added.id)).toBeUndefined();
    expect(names()).toHaveLength(3);
    await sweepAfter(2);
    expect(names()).toEqual([]);
    expect(await upload()).toMatchObject({ contentHash: added.contentHash });
  });

  it("keeps the files that another upload shares, and what an order has", async () => {
    await upload(people.carlos);
    const named = await upload(people.dina);
    const order = keepOrder(ports, aDealersOrder("assigned"));
    await ports.uploads.attach([named.id], order.id);
    await sweepAfter(8);
    await sweepAfter(2);
    expect([...ports.storage.uploads.keys()]).toEqual([named.id]);
    expect(names()).toHaveLength(3);
  });

  it("deletes files that it does not know after a month, and takes many in pieces", async () => {
    for (let stray = 0; stray < 450; stray++)
      await ports.files.put({ contentHash: String(stray).padStart(64, "0"), rendition: "full" }, new Uint8Array(1));
    const added = await upload();
    await sweepAfter(1);
    await ports.uploads.attach([added.id], keepOrder(ports, aDealersOrder("assigned")).id);
    await sweepAfter(29);
    expect(names()).toHaveLength(453);
    await sweepAfter(3);
    expect([...ports.files.kept.keys()].every((key) => key.startsWith(added.contentHash))).toBe(true);
    expect(names()).toHaveLength(3);
  });
});
