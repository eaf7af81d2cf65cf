import { type Client, ConnectionLost } from "@lotlane/adapters/http/client";
import { createContext, use, useState } from "react";

export type UploadOptions = {
  /** Tells the part that has left, from 0 to 1. */
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

/** A file on its way: the part that has left, from 0 to 1. */
export type Leaving = { readonly part: number; readonly cancel: () => void };

/** Sends files that the user waits for, one after the other. `leaving`: the one that is on its way; null without one. */
export function useSending() {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  /** @throws what `act` throws, also where the user cancels: `wasCancelled` tells */
  const send = async <Sent>(act: (options: UploadOptions) => Promise<Sent>): Promise<Sent> => {
    const ending = new AbortController();
    const tell = (part: number) => setLeaving({ part, cancel: () => ending.abort() });
    tell(0);
    try {
      return await act({ onProgress: tell, signal: ending.signal });
    } finally {
      setLeaving(null);
    }
  };
  return { leaving, send };
}

/** The user took the file back. */
export const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
