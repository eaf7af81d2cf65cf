import type { User } from "../accounts/index.ts";
import type { Kept, KeyReused, Once } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type {
  FilesOutOfReach,
  ImageRefused,
  ReadImage,
  ReceivedFile,
  StorageFull,
  UploadPorts,
  UploadsBusy,
} from "./ports.ts";
import { uploadsBusy } from "./refusals.ts";
import { trustedMoment } from "./trusted-moment.ts";
import { type RenditionName, renditionNames, type Upload } from "./upload.ts";

export type UploadRefused = ImageRefused | StorageFull | FilesOutOfReach | UploadsBusy | KeyReused;

/** Reads a photo, keeps its renditions and then the upload that names them. */
export function addUpload(
  ports: Pick<SharedPorts & UploadPorts, "clock" | "identities" | "uploads" | "files" | "images">,
) {
  const { clock, identities, uploads, files, images } = ports;

  /** What was put of those that were not kept as a whole is left to the sweep. */
  async function keepFiles({
    contentHash,
    renditions,
  }: ReadImage): Promise<Result<undefined, StorageFull | FilesOutOfReach>> {
    const put = (rendition: RenditionName) => files.put({ contentHash, rendition }, renditions[rendition].bytes);
    const results = await Promise.all(renditionNames.map(put));
    return results.find(({ ok }) => !ok) ?? accept(undefined);
  }

  return async (user: User, file: ReceivedFile, once?: Once): Promise<Result<Kept<Upload>, UploadRefused>> => {
    // Reading a picture is the costly part, which a repeat is spared.
    const earlier = once && (await uploads.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;

    const image = await images.read(file);
    if (!image.ok) return image;
    const { contentHash, mediaType, renditions, takenAt, position } = image.value;
    const now = clock.now();
    if (!(await uploads.claimContent(contentHash, now.toISOString()))) return refuse(uploadsBusy);
    const kept = await keepFiles(image.value);
    if (!kept.ok) return kept;
    const { width, height, bytes } = renditions.full;
    return uploads.keep(
      {
        id: identities.newId(),
        ownerId: user.id,
        organisationId: user.organisationId,
        contentHash,
        mediaType,
        bytes: bytes.byteLength,
        width,
        height,
        takenAt: trustedMoment(takenAt, now),
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        createdAt: now.toISOString(),
        orderId: null,
      },
      once,
    );
  };
}
