import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { AddedPaper, Order } from "../../orders/index.ts";
import type { AccountStore, AddedPaperStore, LiveFeed, OrderLists, OrderStore, UploadStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { anAddedPaper, aContentHash, anId, once } from "../builders/index.ts";
import { addClaimedOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { followLive } from "./shared/follow-live.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type AddedPaperStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly orderLists: OrderLists;
  readonly uploads: UploadStore;
  readonly addedPapers: AddedPaperStore;
  readonly live: LiveFeed;
  readonly second: { readonly addedPapers: AddedPaperStore };
};

const [at, later, much] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z", "2027-11-20T12:00:00.000Z"];
const { dana } = castAccounts();
const news = [{ kind: "order", change: "paper_added", open: false }] as const;

export function addedPaperStoreContract(name: string, setUp: SetUp<AddedPaperStorage>): void {
  describe(`added paper store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async () => {
      await addCast(storage().accounts);
      const [order, other] = [await addClaimedOrder(storage().orders), await addClaimedOrder(storage().orders)];
      return { ...storage(), order, other };
    };
    const claim = ({ contentHash, createdAt }: AddedPaper) => storage().uploads.claimContent(contentHash, createdAt);
    const add = async (order: Order, overrides: Partial<AddedPaper> = {}) => {
      const paper = anAddedPaper(order, overrides);
      await claim(paper);
      const added = await storage().addedPapers.add(order.id, () => accept({ paper, live: [] }));
      expect(added).toEqual(accept({ value: paper, repeated: false }));
      return paper;
    };
    const remove = (id: string, moment = later) =>
      storage().addedPapers.remove(id, () => accept({ at: moment, actorId: dana.user.id, live: [] }));

    it("knows nothing that was not added", async () => {
      const { addedPapers, orderLists } = await begin();
      for (const unknown of [anId(), "nonsense", "\0"]) {
        expect(await addedPapers.find(unknown)).toBeUndefined();
        expect(await addedPapers.ofOrder(unknown)).toEqual([]);
        expect(await addedPapers.addedBy(unknown, { limit: 10 })).toEqual({ rows: [], next: null });
        expect(await addedPapers.add(unknown, () => refuse("never"))).toBeUndefined();
        expect(await remove(unknown)).toBeUndefined();
        expect(await orderLists.papers(unknown)).toEqual([]);
      }
    });

    it("gives back a paper exactly as it was added, the oldest of its order first", async () => {
      const { addedPapers, second, order, other } = await begin();
      const carriers = await add(order, {
        side: "carrier",
        claimedAt: order.assignedAt,
        readers: "all",
        mediaType: "image/jpeg",
        createdAt: later,
      });
      const first = await add(order);
      await add(other);
      expect(await second.addedPapers.find(carriers.id)).toEqual(carriers);
      expect(await addedPapers.ofOrder(order.id)).toEqual(
        [first, carriers].map((paper) => ({ paper, addedByName: "Dana Dealer" })),
      );
    });

    it("keeps nothing where the answer is no, and nothing without claimed content", async () => {
      const { addedPapers, order } = await begin();
      expect(await addedPapers.add(order.id, () => refuse("no"))).toEqual(refuse("no"));
      await expect(addedPapers.add(order.id, () => accept({ paper: anAddedPaper(order), live: [] }))).rejects.toThrow();
      expect(await addedPapers.ofOrder(order.id)).toEqual([]);
    });

    it("counts the papers of the order while no other is added, so that of many at once no more come than may", async () => {
      const { addedPapers, second, order, other } = await begin();
      await add(order);
      await add(other);
      await remove((await add(order)).id);
      const many = Array.from({ length: 8 }, () => anAddedPaper(order));
      for (const paper of many) await claim(paper);
      const stores = [addedPapers, second.addedPapers];
      const answers = await Promise.all(
        many.map((paper, turn) =>
          stores[turn % 2]!.add(
            order.id,
            (_order, count) => (count < 3 ? accept({ paper, live: [] }) : refuse("full")),
            once(),
          ),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(2);
      expect(await addedPapers.ofOrder(order.id)).toHaveLength(3);
    });

    it("answers a repeat with the first one", async () => {
      const { addedPapers, order } = await begin();
      const [first, repeat, key] = [anAddedPaper(order), anAddedPaper(order), once()];
      for (const paper of [first, repeat]) await claim(paper);
      expect(await addedPapers.earlier(key)).toBeUndefined();
      await addedPapers.add(order.id, () => accept({ paper: first, live: [] }), key);
      expect(await addedPapers.add(order.id, () => accept({ paper: repeat, live: [] }), key)).toEqual(
        accept({ value: first, repeated: true }),
      );
      expect(await addedPapers.earlier(key)).toEqual(accept(first));
      expect(await addedPapers.earlier({ ...key, fingerprint: "other" })).toMatchObject({ ok: false });
      expect(await addedPapers.find(repeat.id)).toBeUndefined();
    });

    it("keeps the files of a paper from the sweep while it is there, and leaves them to it afterwards", async () => {
      const { uploads, order } = await begin();
      const contentHash = aContentHash();
      const [one, other] = [await add(order, { contentHash }), await add(order, { contentHash })];
      await uploads.claimContent(contentHash, at);
      expect(await uploads.giveUpContent(much, 10)).toEqual([]);
      expect(await remove(one.id)).toEqual(accept(one));
      expect(await uploads.giveUpContent(much, 10)).toEqual([]);
      await remove(other.id, later);
      expect(await uploads.giveUpContent(later, 10)).toEqual([]);
      expect(await uploads.giveUpContent(much, 10)).toEqual([contentHash]);
    });

    it("takes a paper away once, or not at all", async () => {
      const { addedPapers, second, order } = await begin();
      const paper = await add(order);
      expect(await addedPapers.remove(paper.id, () => refuse("no"))).toEqual(refuse("no"));
      expect(await addedPapers.find(paper.id)).toEqual(paper);
      const seen: unknown[] = [];
      const answers = await Promise.all(
        [addedPapers, second.addedPapers].map((store) =>
          store.remove(paper.id, (present, ofOrder) => {
            seen.push([present, ofOrder.id]);
            return accept({ at: later, actorId: dana.user.id, live: [] });
          }),
        ),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(seen).toEqual([[paper, order.id]]);
      expect(await addedPapers.find(paper.id)).toBeUndefined();
      expect(await addedPapers.ofOrder(order.id)).toEqual([]);
      expect(await remove(paper.id)).toBeUndefined();
    });

    it("tells what was added and taken away, oldest first, with the names of those who did", async () => {
      const { orderLists, order, other } = await begin();
      const title = await add(order, { kind: "title", name: "Title of the Focus" });
      const pass = await add(order, { createdAt: "2026-11-20T12:30:00.000Z", readers: "all" });
      await add(other);
      await remove(title.id);
      const of = ({ id: paperId, kind, name: called, readers, claimedAt }: AddedPaper) => ({
        paperId,
        kind,
        name: called,
        readers,
        claimedAt,
        actorName: "Dana Dealer",
      });
      expect(await orderLists.papers(order.id)).toEqual([
        { ...of(title), act: "added", at },
        { ...of(pass), act: "added", at: pass.createdAt },
        { ...of(title), act: "removed", at: later },
      ]);
    });

    it("lists what a user added and is there still, newest first, page by page", async () => {
      const { addedPapers, order, other } = await begin();
      const first = await add(order);
      const second = await add(other, { createdAt: later });
      await remove((await add(order)).id);
      await add(order, { addedById: castAccounts().carlos.user.id });
      const page = await addedPapers.addedBy(dana.user.id, { limit: 1 });
      expect(page.rows).toEqual([second]);
      expect(await addedPapers.addedBy(dana.user.id, { limit: 1, after: page.next! })).toEqual({
        rows: [first],
        next: null,
      });
    });

    it("tells screens of it", async () => {
      const { addedPapers, live, order } = await begin();
      const listener = await followLive(live);
      const paper = anAddedPaper(order);
      await claim(paper);
      await addedPapers.add(order.id, () => accept({ paper, live: news }));
      await addedPapers.remove(paper.id, () =>
        accept({ at: later, actorId: dana.user.id, live: [{ ...news[0], change: "paper_removed" }] }),
      );
      await expect.poll(() => listener.events().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
      await listener.stop();
      expect(listener.events()).toMatchObject([
        { kind: "order", change: "paper_added", orderId: order.id, audience: { transporterId: order.transporterId } },
        { kind: "order", change: "paper_removed", orderId: order.id },
      ]);
    });
  });
}
