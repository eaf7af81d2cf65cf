import type { User } from "../accounts/index.ts";
import type { Result } from "../shared/result.ts";
import type { FileName, FilesOutOfReach, StoredFile, UploadPorts } from "./ports.ts";
import type { RenditionName, Upload } from "./upload.ts";

/** True for the user who uploaded it, and for users of the same company. */
export const isUploaderSide = (user: User, { ownerId, organizationId }: Upload): boolean =>
  user.id === ownerId || (organizationId !== null && user.organizationId === organizationId);

/** The file of an upload that the user may see. */
export function openUpload({ files }: Pick<UploadPorts, "files">) {
  return async ({ contentHash }: Upload, rendition: RenditionName): Promise<Result<StoredFile, FilesOutOfReach>> => {
    const name: FileName = { contentHash, rendition };
    const file = await files.open(name);
    if (!file) throw new Error(`the ${rendition} rendition of ${contentHash} is not in the file store`);
    return file;
  };
}
