import type { User } from "../accounts/index.ts";
import { type Order, standingOf } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { FileName, FilesOutOfReach, StoredFile, UploadPorts } from "./ports.ts";
import { uploadNotFound, type UploadNotFound } from "./refusals.ts";
import type { RenditionName, Upload } from "./upload.ts";

/** Answers `upload_not_found` for an upload the user may not see. */
export function findUpload({ uploads, orders }: Pick<UploadPorts & OrderPorts, "uploads" | "orders">) {
  return async (user: User, id: string): Promise<Result<Upload, UploadNotFound>> => {
    const upload = await uploads.find(id);
    if (!upload) return refuse(uploadNotFound);
    if (isUploaderSide(user, upload)) return accept(upload);
    const order = upload.orderId === null ? undefined : await orders.find(upload.orderId);
    return order && seesPhotosOf(user, order) ? accept(upload) : refuse(uploadNotFound);
  };
}

/** Who uploaded it, and their company. */
export const isUploaderSide = (user: User, { ownerId, organisationId }: Upload): boolean =>
  user.id === ownerId || (organisationId !== null && user.organisationId === organisationId);

/** A part in the order; a transporter who might claim it has none yet. */
function seesPhotosOf(user: User, order: Order): boolean {
  const standing = standingOf(user, order);
  return standing !== null && standing !== "prospect";
}

/** The file of an upload that the user may see. */
export function openUpload({ files }: Pick<UploadPorts, "files">) {
  return async ({ contentHash }: Upload, rendition: RenditionName): Promise<Result<StoredFile, FilesOutOfReach>> => {
    const name: FileName = { contentHash, rendition };
    const file = await files.open(name);
    if (!file) throw new Error(`the ${rendition} rendition of ${contentHash} is not in the file store`);
    return file;
  };
}
