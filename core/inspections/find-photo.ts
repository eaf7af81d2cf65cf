import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { sideInExtra } from "../invoices/index.ts";
import type { InvoicePorts } from "../invoices/ports.ts";
import { findPerson } from "../orders/people-of-order.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { isUploaderSide, type Upload, uploadNotFound, type UploadNotFound } from "../uploads/index.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import type { InspectionPorts } from "./ports.ts";
import { mayReadInspection } from "./read-inspections.ts";

/**
 * An upload for its uploader's side, for both sides of an extra that names it, and for users who may read an inspection that does: before one is completed,
 * no other party of the order sees its photos. Users who may see a person, as `findPerson` decides, also see that
 * person's profile picture. Answers `upload_not_found` to everyone else.
 */
export function findPhoto(
  ports: Pick<
    AccountPorts & OrderPorts & UploadPorts & InvoicePorts & InspectionPorts,
    "accounts" | "orders" | "orderLists" | "uploads" | "invoices" | "inspections"
  >,
) {
  const person = findPerson(ports);

  async function isInspectionShown(user: User, { id, orderId }: Upload): Promise<boolean> {
    const order = orderId === null ? undefined : await ports.orders.find(orderId);
    if (!order) return false;
    const naming = await ports.inspections.naming(id);
    return naming.some((inspection) => mayReadInspection(user, inspection, order));
  }

  async function isExtraShown(user: User, { id, orderId }: Upload): Promise<boolean> {
    if (orderId === null) return false;
    const extras = await ports.invoices.extrasOf(orderId);
    return extras.some((one) => one.extra.photos.includes(id) && sideInExtra(user, one) !== null);
  }

  async function isPersonShown(user: User, { id, ownerId }: Upload): Promise<boolean> {
    const found = await person(user, ownerId);
    return found.ok && found.value.user.pictureId === id;
  }

  return async (user: User, id: string): Promise<Result<Upload, UploadNotFound>> => {
    const upload = await ports.uploads.find(id);
    if (!upload) return refuse(uploadNotFound);
    return isUploaderSide(user, upload) ||
      (await isInspectionShown(user, upload)) ||
      (await isExtraShown(user, upload)) ||
      (await isPersonShown(user, upload))
      ? accept(upload)
      : refuse(uploadNotFound);
  };
}
