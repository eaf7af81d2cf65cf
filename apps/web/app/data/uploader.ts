import { type Client, ConnectionLost } from "@lotlane/adapters/http/client";
import { createContext, use } from "react";

export type UploadOptions = {
  /** Tells the part that has arrived, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

/** Uploads a photo or a signature; the same key goes on with what has arrived. @returns its url */
export type Uploader = (file: Blob, key: string, options: UploadOptions) => Promise<string>;

/** In pieces that survive a lost connection and a reload. */
const inPieces: Uploader = async (...sent) => {
  const { resumableUpload } = await import("./resumable-upload.ts").catch((cause: unknown) => {
    throw new ConnectionLost("The connection was lost. Please try again.", { cause });
  });
  return resumableUpload(...sent);
};

/** In one call, where there is nothing to lose a connection to: in stories. */
export const atOnce =
  (client: Client): Uploader =>
  async (file, key, { signal }) =>
    (await client("POST /api/uploads", { file, idempotencyKey: key, signal })).url;

const UploaderContext = createContext<Uploader>(inPieces);
export const UploaderProvider = UploaderContext.Provider;

export const useUploader = (): Uploader => use(UploaderContext);
