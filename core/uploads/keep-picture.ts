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
import { type RenditionName, renditionNames } from "./upload.ts";

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
