import type { AccountStore, OrderStore, UploadStore } from "../../../ports.ts";
import type { Upload } from "../../../uploads/index.ts";
import { anUpload } from "../../builders/index.ts";

export type UploadStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly uploads: UploadStore;
  readonly second: { readonly uploads: UploadStore };
};

/** Claims the content of an upload and keeps it. */
export async function keepUpload(uploads: UploadStore, overrides: Partial<Upload> = {}): Promise<Upload> {
  const upload = anUpload(overrides);
  if (!(await uploads.claimContent(upload.contentHash, upload.createdAt))) throw new Error("the content is given up");
  const kept = await uploads.keep(upload);
  if (!kept.ok) throw new Error(kept.refusal.message);
  return upload;
}
