import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type {
  DigestedFile,
  FileName,
  FilesOutOfReach,
  ImageRefused,
  ReadImage,
  ReceivedFile,
  StorageFull,
  StoredFile,
  UploadPorts,
  UploadsBusy,
} from "./ports.ts";
import { uploadsBusy } from "./refusals.ts";
import { type DocumentMediaType, type RenditionName, renditionNames, type Upload } from "./upload.ts";

export type PictureRefused = ImageRefused | StorageFull | FilesOutOfReach | UploadsBusy;

/** Reads a picture and keeps its renditions under claimed content, which an upload has to name within a day. */
export function keepPicture({
  clock,
  uploads,
  files,
  readers,
}: Pick<SharedPorts & UploadPorts, "clock" | "uploads" | "files" | "readers">) {
  /** Files of a picture that was not kept as a whole are left to the sweep. */
  async function keepFiles({
    contentHash,
    renditions,
  }: ReadImage): Promise<Result<undefined, StorageFull | FilesOutOfReach>> {
    const put = (rendition: RenditionName) => files.put({ contentHash, rendition }, renditions[rendition].bytes);
    const results = await Promise.all(renditionNames.map(put));
    return results.find(({ ok }) => !ok) ?? accept(undefined);
  }

  return async (file: ReceivedFile, sender: string): Promise<Result<ReadImage, PictureRefused>> => {
    const image = await readers.readPicture(file, sender);
    if (!image.ok) return image;
    if (!(await uploads.claimContent(image.value.contentHash, clock.now().toISOString()))) return refuse(uploadsBusy);
    const kept = await keepFiles(image.value);
    return kept.ok ? image : kept;
  };
}

export type DocumentRefused = PictureRefused;

/** A document that is kept under its content. */
export type KeptDocument = {
  readonly contentHash: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: number;
};

const unsupported: ImageRefused = {
  kind: "unsupported_image",
  message: "We cannot accept this kind of file. Please send a PDF, or a JPEG, PNG, WebP or HEIC picture.",
};

/**
 * Keeps a picture as photos are kept, and a PDF as it is, under claimed content that a record has to name within a
 * day. A PDF is handed out for saving alone (decision 40).
 */
export function keepDocument(ports: Pick<SharedPorts & UploadPorts, "clock" | "uploads" | "files" | "readers">) {
  const picture = keepPicture(ports);
  return async (file: DigestedFile, sender: string): Promise<Result<KeptDocument, DocumentRefused>> => {
    const checked = await ports.readers.checkPdf(file, sender);
    if (checked.ok) return keepPdf(ports, file);
    if (checked.refusal.kind !== "unsupported_image") return checked;
    const kept = await picture(file, sender);
    if (!kept.ok) return kept.refusal.kind === "unsupported_image" ? refuse(unsupported) : kept;
    const { contentHash, mediaType, renditions } = kept.value;
    return accept({ contentHash, mediaType, bytes: renditions.full.bytes.byteLength });
  };
}

async function keepPdf(
  { clock, uploads, files }: Pick<SharedPorts & UploadPorts, "clock" | "uploads" | "files">,
  file: DigestedFile,
): Promise<Result<KeptDocument, DocumentRefused>> {
  const [contentHash, content] = [file.digest, await file.read()];
  if (!(await uploads.claimContent(contentHash, clock.now().toISOString()))) return refuse(uploadsBusy);
  const put = await files.put({ contentHash, rendition: "full" }, content);
  return put.ok ? accept({ contentHash, mediaType: "application/pdf", bytes: content.byteLength }) : put;
}

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
