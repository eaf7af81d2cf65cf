import type { User } from "../accounts/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import { keepPicture, type PictureRefused } from "./keep-files.ts";
import type { ReceivedFile, UploadPorts } from "./ports.ts";
import type { Upload } from "./upload.ts";

export type UploadRefused = PictureRefused | KeyReused;

/**
 * Reads a photo, keeps its renditions and then the upload that names them.
 * @param keepsOrigin when and where the camera says it was taken
 */
export function addUpload(
  ports: Pick<SharedPorts & UploadPorts, "clock" | "identities" | "uploads" | "files" | "readers">,
  { keepsOrigin } = { keepsOrigin: true },
) {
  const { clock, identities, uploads } = ports;
  const keep = keepPicture(ports);

  return async (
    user: User,
    file: ReceivedFile,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Upload>, UploadRefused>> => {
    // Reading a picture is the costly part, which a repeat is spared.
    const earlier = once && (await uploads.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;

    const image = await keep(file, user.id);
    if (!image.ok) return image;
    const { contentHash, mediaType, renditions } = image.value;
    const { takenAt, position } = keepsOrigin ? image.value : { takenAt: null, position: null };
    const now = clock.now();
    const { width, height, bytes } = renditions.full;
    return uploads.keep(
      {
        id: identities.newId(),
        ownerId: user.id,
        organizationId: user.organizationId,
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

const earliest = Date.parse("2000-01-01T00:00:00Z");
const day = 86_400_000;

/** A camera's moment, or null where its clock cannot be right: before the year 2000, or more than a day from now. */
export function trustedMoment(taken: string | null, now: Date): string | null {
  const at = taken === null ? Number.NaN : Date.parse(taken);
  return at >= earliest && at <= now.getTime() + day ? new Date(at).toISOString() : null;
}
