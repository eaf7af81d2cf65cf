import type { User } from "../accounts/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { isUploaderSide } from "./keep-files.ts";
import type { UploadPorts } from "./ports.ts";
import type { Upload } from "./upload.ts";

/** An upload that was sent, and the field that names it. */
export type NamedUpload = { readonly path: string; readonly id: string };

const unknownPhoto = "This photo was not found: please take it again";

/** Ties the uploads that were sent to an order, whose inspections and extras may name them from then on. */
export function attachUploads({ uploads }: Pick<UploadPorts, "uploads">) {
  return async (
    user: User,
    orderId: string,
    sent: readonly NamedUpload[],
  ): Promise<Result<undefined, InvalidFields>> => {
    const ids = [...new Set(sent.map(({ id }) => id))];
    if (ids.length === 0) return accept(undefined);
    const known = new Map((await uploads.findMany(ids)).map((upload) => [upload.id, upload]));
    const strange = sent.find(({ id }) => !mayName(user, orderId, known.get(id)));
    if (strange) return refuse(invalidField(strange.path, unknownPhoto));
    const loose = ids.filter((id) => known.get(id)?.orderId === null);
    const attached = loose.length > 0 ? new Set(await uploads.attach(loose, orderId)) : new Set(loose);
    const gone = sent.find(({ id }) => loose.includes(id) && !attached.has(id));
    return gone ? refuse(invalidField(gone.path, unknownPhoto)) : accept(undefined);
  };
}

const mayName = (user: User, orderId: string, upload: Upload | undefined): boolean =>
  upload !== undefined && (upload.orderId === orderId || (upload.orderId === null && isUploaderSide(user, upload)));
