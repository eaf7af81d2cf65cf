import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import { aContentHash, anId } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import { describeOnceForUploads } from "./once.ts";
import { keepUpload, type UploadStorage } from "./storage.ts";

const noon = "2026-11-20T12:00:00.000Z";
const [yesterday, tomorrow, nextWeek] = [
  "2026-11-19T12:00:00.000Z",
  "2026-11-21T12:00:00.000Z",
  "2026-11-27T12:00:00.000Z",
];

export function uploadStoreContract(name: string, setUp: SetUp<UploadStorage>): void {
  describe(`upload store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeOnceForUploads(storage);

    const begin = async () => {
      await addCast(storage().accounts);
      return storage().uploads;
    };
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

    it("finds uploads as they were kept, alone or together, and nothing for other ids", async () => {
      const uploads = await begin();
      const full = await keepUpload(uploads);
      const bare = await keepUpload(uploads, {
        organizationId: null,
        takenAt: null,
        latitude: null,
        longitude: null,
        mediaType: "image/webp",
      });
      expect(await uploads.find(full.id)).toEqual(full);
      expect(await uploads.find(bare.id)).toEqual(bare);
      for (const id of [anId(), "nonsense"]) expect(await uploads.find(id)).toBeUndefined();
      const many = await uploads.findMany([full.id, anId(), bare.id, "nonsense", full.id]);
      expect(idsOf(many)).toEqual(idsOf([full, bare]));
      expect(await uploads.findMany([])).toEqual([]);
    });

    it("ties uploads to one order, which keeps them", async () => {
      const uploads = await begin();
      const { orders } = storage();
      const [order, other] = [await addClaimedOrder(orders), await addClaimedOrder(orders)];
      const [one, two] = [await keepUpload(uploads), await keepUpload(uploads)];
      expect(await uploads.attach([one.id, anId(), "nonsense"], order.id)).toEqual([one.id]);
      expect(await uploads.attach([one.id], order.id)).toEqual([one.id]);
      expect(await uploads.attach([one.id, two.id], other.id)).toEqual([two.id]);
      expect(await uploads.find(one.id)).toEqual({ ...one, orderId: order.id });
      expect(await uploads.find(two.id)).toEqual({ ...two, orderId: other.id });
    });

    it("deletes what no order has in time, the oldest first and so many at once", async () => {
      const uploads = await begin();
      const order = await addClaimedOrder(storage().orders);
      const moments = ["2026-11-01", "2026-11-02", "2026-11-03"].map((day) => `${day}T12:00:00.000Z`);
      const [first, second, third] = await Promise.all(moments.map((createdAt) => keepUpload(uploads, { createdAt })));
      const named = await keepUpload(uploads, { createdAt: moments[0]! });
      await uploads.attach([named.id], order.id);
      expect(await uploads.deleteUnnamed(moments[2]!, noon, 1)).toBe(1);
      expect(await uploads.find(first!.id)).toBeUndefined();
      expect(await uploads.find(second!.id)).toEqual(second);
      expect(await uploads.deleteUnnamed(moments[2]!, noon, 10)).toBe(1);
      expect(await uploads.deleteUnnamed(moments[2]!, noon, 10)).toBe(0);
      expect(idsOf(await uploads.findMany([second!.id, third!.id, named.id]))).toEqual(idsOf([third!, named]));
    });

    it("leaves a profile picture alone for as long as an account names it", async () => {
      const uploads = await begin();
      const picture = await keepUpload(uploads, { createdAt: yesterday });
      const choose = (pictureId: string | null) =>
        storage().accounts.change(picture.ownerId, (account) =>
          accept({ account: { ...account, user: { ...account.user, pictureId } }, facts: [] }),
        );
      await choose(picture.id);
      expect(await uploads.deleteUnnamed(noon, noon, 10)).toBe(0);
      await choose(null);
      expect(await uploads.deleteUnnamed(noon, noon, 10)).toBe(1);
    });

    it("gives content up after the last of its uploads has gone, and not before", async () => {
      const uploads = await begin();
      const old = await keepUpload(uploads, { createdAt: yesterday });
      const young = await keepUpload(uploads, { contentHash: old.contentHash, createdAt: tomorrow });
      expect(await uploads.deleteUnnamed(noon, noon, 10)).toBe(1);
      expect(await uploads.giveUpContent(nextWeek, 10)).toEqual([]);
      expect(await uploads.find(young.id)).toEqual(young);
      expect(await uploads.deleteUnnamed(nextWeek, nextWeek, 10)).toBe(1);
      expect(await uploads.giveUpContent(nextWeek, 10)).toEqual([]);
      expect(await uploads.giveUpContent("2026-11-27T12:00:00.001Z", 10)).toEqual([old.contentHash]);
    });

    it("gives content up that was claimed and never had, and lets no claim in until its files are deleted", async () => {
      const uploads = await begin();
      const hash = aContentHash();
      expect(await uploads.claimContent(hash, yesterday)).toBe(true);
      expect(await uploads.claimContent(hash, noon)).toBe(true);
      expect(await uploads.giveUpContent(noon, 10)).toEqual([]);
      expect(await uploads.giveUpContent(tomorrow, 10)).toEqual([hash]);
      expect(await uploads.giveUpContent(tomorrow, 10)).toEqual([hash]);
      expect(await uploads.claimContent(hash, tomorrow)).toBe(false);
      await uploads.contentDeleted([hash]);
      expect(await uploads.giveUpContent(tomorrow, 10)).toEqual([]);
      expect(await uploads.claimContent(hash, tomorrow)).toBe(true);
      await uploads.contentDeleted([hash]);
      expect(await uploads.giveUpContent(nextWeek, 10)).toEqual([hash]);
    });

    it("takes strays as claimed, and leaves what it knows alone", async () => {
      const uploads = await begin();
      const known = await keepUpload(uploads);
      const claimed = aContentHash();
      await uploads.claimContent(claimed, noon);
      const strays = [aContentHash(), aContentHash()];
      await uploads.adoptContent([known.contentHash, claimed, ...strays], yesterday);
      await uploads.adoptContent([], yesterday);
      expect((await uploads.giveUpContent(noon, 1)).length).toBe(1);
      expect((await uploads.giveUpContent(noon, 10)).toSorted()).toEqual(strays.toSorted());
    });
  });
}
