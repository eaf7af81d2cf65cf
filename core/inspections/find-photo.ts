import type { User } from "../accounts/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { isUploaderSide, type Upload, uploadNotFound, type UploadNotFound } from "../uploads/index.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import type { InspectionPorts } from "./ports.ts";
import { mayReadInspection } from "./who-reads.ts";

/**
 * An upload for its uploader's side, and for those who may read an inspection that names it: before one is completed,
 * no other party of the order sees its photos. Answers `upload_not_found` to all others.
 */
export function findPhoto(
  ports: Pick<OrderPorts & UploadPorts & InspectionPorts, "orders" | "uploads" | "inspections">,
) {
  return async (user: User, id: string): Promise<Result<Upload, UploadNotFound>> => {
    const upload = await ports.uploads.find(id);
    if (!upload) return refuse(uploadNotFound);
    if (isUploaderSide(user, upload)) return accept(upload);
    const order = upload.orderId === null ? undefined : await ports.orders.find(upload.orderId);
    if (!order) return refuse(uploadNotFound);
    const naming = await ports.inspections.naming(upload.id);
    return naming.some((inspection) => mayReadInspection(user, inspection, order))
      ? accept(upload)
      : refuse(uploadNotFound);
  };
}
