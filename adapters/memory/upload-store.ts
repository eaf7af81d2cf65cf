import type { UploadStore } from "@lotlane/core/ports";
import type { Upload } from "@lotlane/core/uploads";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { earlierOf, keepOnce } from "./once.ts";

export function memoryUploadStore(storage: MemoryStorage): UploadStore {
  const { uploads, contents, certificates } = storage;
  return {
    async claimContent(contentHash, at) {
      if (contents.get(contentHash)?.isGivenUp) return false;
      contents.set(contentHash, { unsettledAt: at, isGivenUp: false });
      return true;
    },

    keep: async (upload, once) =>
      keepOnce(storage, once, () => {
        if (uploads.has(upload.id)) throw new Error(`upload ${upload.id} is already there`);
        if (!contents.has(upload.contentHash)) throw new Error(`content ${upload.contentHash} is not claimed`);
        uploads.set(upload.id, upload);
        contents.set(upload.contentHash, { unsettledAt: null, isGivenUp: false });
        return upload;
      }),

    earlier: async (once) => earlierOf<Upload>(storage, once),

    find: async (id) => uploads.get(id),

    findMany: async (ids) => [...uploads.values()].filter(({ id }) => ids.includes(id)),

    async attach(ids, orderId) {
      const theirs = [...uploads.values()].filter(
        (upload) => ids.includes(upload.id) && (upload.orderId === null || upload.orderId === orderId),
      );
      for (const upload of theirs) uploads.set(upload.id, { ...upload, orderId });
      return theirs.map(({ id }) => id);
    },

    async deleteUnnamed(before, at, most) {
      const pictures = new Set([...storage.accounts.values()].map(({ user }) => user.pictureId));
      const unnamed = [...uploads.values()]
        .filter(({ id, orderId, createdAt }) => orderId === null && createdAt < before && !pictures.has(id))
        .toSorted((one, other) => newestFirst(other, one))
        .slice(0, most);
      for (const { id, contentHash } of unnamed) {
        uploads.delete(id);
        contents.set(contentHash, { unsettledAt: at, isGivenUp: false });
      }
      return unnamed.length;
    },

    async giveUpContent(before, most) {
      const had = new Set([...uploads.values(), ...certificates.values()].map(({ contentHash }) => contentHash));
      const left = [...contents]
        .filter(([hash, { unsettledAt }]) => unsettledAt !== null && unsettledAt < before && !had.has(hash))
        .slice(0, most);
      for (const [hash, content] of left) contents.set(hash, { ...content, isGivenUp: true });
      return left.map(([hash]) => hash);
    },

    async contentDeleted(contentHashes) {
      for (const hash of contentHashes) if (contents.get(hash)?.isGivenUp) contents.delete(hash);
    },

    async adoptContent(contentHashes, at) {
      for (const hash of contentHashes)
        if (!contents.has(hash)) contents.set(hash, { unsettledAt: at, isGivenUp: false });
    },
  };
}
