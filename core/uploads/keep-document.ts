import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { keepPicture, type PictureRefused } from "./keep-picture.ts";
import type { DigestedFile, ImageRefused, UploadPorts } from "./ports.ts";
import { uploadsBusy } from "./refusals.ts";
import type { DocumentMediaType } from "./upload.ts";

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
