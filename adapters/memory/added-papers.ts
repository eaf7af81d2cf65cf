import { accept } from "@lotlane/core";
import type { AddedPaper, PaperHistoryEntry } from "@lotlane/core/orders";
import type { AddedPaperStore } from "@lotlane/core/ports";
import { tellLive } from "./live-feed.ts";
import { actorNameOf, type MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { earlierOf, recall, remember } from "./once.ts";

export function memoryPaperStore(storage: MemoryStorage): AddedPaperStore {
  const { addedPapers, orders, contents } = storage;
  const present = () => [...addedPapers.values()].flatMap(({ paper, removed }) => (removed ? [] : [paper]));
  const ofOrder = (id: string) =>
    present()
      .filter(({ orderId }) => orderId === id)
      .toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  return {
    async add(orderId, decide, once) {
      const repeat = recall<AddedPaper>(storage, once);
      if (repeat) return repeat;
      const order = orders.get(orderId);
      if (!order) return undefined;
      const decision = decide(order, ofOrder(orderId).length);
      if (!decision.ok) return decision;
      const { paper, live } = decision.value;
      if (!contents.has(paper.contentHash)) throw new Error(`content ${paper.contentHash} is not claimed`);
      addedPapers.set(paper.id, { paper, removed: null });
      contents.set(paper.contentHash, { unsettledAt: null, isGivenUp: false });
      tellLive(storage, order, live);
      remember(storage, once, paper);
      return accept({ value: paper, repeated: false });
    },

    earlier: async (once) => earlierOf<AddedPaper>(storage, once),

    find: async (id) => present().find((paper) => paper.id === id),

    ofOrder: async (orderId) =>
      ofOrder(orderId).map((paper) => ({ paper, addedByName: actorNameOf(storage, paper.addedById) })),

    async remove(id, decide) {
      const paper = present().find((one) => one.id === id);
      const order = paper && orders.get(paper.orderId);
      const decision = order && decide(paper, order);
      if (!decision?.ok) return decision;
      const { at, actorId, live } = decision.value;
      addedPapers.set(id, { paper: paper!, removed: { at, actorId } });
      contents.set(paper!.contentHash, { unsettledAt: at, isGivenUp: false });
      tellLive(storage, order!, live);
      return accept(paper!);
    },

    addedBy: async (userId, page) =>
      newestPage(
        present().filter(({ addedById }) => addedById === userId),
        page,
      ),
  };
}

const place = ({ createdAt, id }: AddedPaper) => `${createdAt} ${id}`;
const mostActs = 200;

/** The acts by which papers of an order came and went, oldest first. */
export function paperHistoryOf(storage: MemoryStorage, orderId: string): readonly PaperHistoryEntry[] {
  const acts = [...storage.addedPapers.values()]
    .filter(({ paper }) => paper.orderId === orderId)
    .flatMap(({ paper: { id: paperId, kind, name, readers, claimedAt, addedById, createdAt }, removed }) => {
      const told = { paperId, kind, name, readers, claimedAt };
      return [
        { ...told, act: "added" as const, at: createdAt, actorName: actorNameOf(storage, addedById) },
        ...(removed
          ? [{ ...told, act: "removed" as const, at: removed.at, actorName: actorNameOf(storage, removed.actorId) }]
          : []),
      ];
    });
  return acts.toSorted((one, other) => (actPlace(one) < actPlace(other) ? -1 : 1)).slice(-mostActs);
}

const actPlace = ({ at, paperId, act }: PaperHistoryEntry) => `${at} ${paperId} ${act}`;
