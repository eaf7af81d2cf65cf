import { expect } from "vitest";
import type { UploadStore } from "../../../ports.ts";
import type { Upload } from "../../../uploads/index.ts";
import { anUpload } from "../../builders/index.ts";
import { addClaimedOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { type Attempt, describeEarlier, describeOnce } from "../shared/once.ts";
import { keepUpload, type UploadStorage } from "./storage.ts";

export function describeOnceForUploads(storage: () => UploadStorage): void {
  const begin = async () => {
    const { accounts, orders, uploads, second } = storage();
    await addCast(accounts);
    const order = await addClaimedOrder(orders);
    const earlier = await keepUpload(uploads);
    const keeping = (): Attempt<UploadStore, Upload> => {
      const upload = anUpload({ contentHash: earlier.contentHash });
      return { write: (store, call) => store.keep(upload, call), find: () => uploads.find(upload.id) };
    };
    return {
      stores: [uploads, second.uploads] as const,
      again: keeping,
      other: keeping,
      change: ({ id }: Upload) => uploads.attach([id], order.id),
      earlier: (store: UploadStore, call: Parameters<UploadStore["earlier"]>[0]) => store.earlier(call),
      fail: async (call: Parameters<UploadStore["earlier"]>[0]) => {
        const taken = anUpload({ id: earlier.id, contentHash: earlier.contentHash });
        await expect(uploads.keep(taken, call)).rejects.toThrow();
        await expect(uploads.keep(anUpload(), call)).rejects.toThrow();
      },
    };
  };
  describeOnce("an upload", begin);
  describeEarlier("an upload", begin);
}
