import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Uploader, useUploader } from "../../app/data/uploader.ts";
import { localDrafts } from "../draft/local-drafts.ts";
import { createPhotoQueue } from "./photo-queue.ts";

type Options = {
  readonly draftKey: string;
  /** Pictures from an earlier visit that are not uploaded yet. */
  readonly restored: ReadonlyMap<string, Blob>;
  readonly onSent: (key: string, url: string) => void;
  readonly onRefused: (key: string, reason: string) => void;
};

const later = (milliseconds: number, act: () => void) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** The pictures of a draft, kept on this device until they are uploaded in the background. */
export function usePictures({ draftKey, restored, onSent, onRefused }: Options) {
  const send = useUpload();
  const told = useRef({ onSent, onRefused });
  useEffect(() => {
    told.current = { onSent, onRefused };
  }, [onSent, onRefused]);
  const [queue] = useState(() =>
    createPhotoQueue({
      send,
      later,
      onSent: (key, url) => {
        told.current.onSent(key, url);
        void localDrafts().then((drafts) => drafts.forgetPicture(key));
      },
      onRefused: (key, reason) => told.current.onRefused(key, reason),
    }),
  );
  const [files] = useState(() => new Map(restored));
  const [previews] = useState(() => new Map<string, string>());
  const [full, setFull] = useState(false);
  const sending = useSyncExternalStore(queue.subscribe, queue.snapshot);

  useEffect(() => {
    addEventListener("online", queue.hurry);
    return () => {
      removeEventListener("online", queue.hurry);
      queue.close();
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
      previews.clear();
    };
  }, [queue, previews]);

  return {
    queue,
    sending,
    /** True when this device has no room: a new picture lasts as long as the page, unless it is uploaded. */
    full,
    fileOf: (key: string) => files.get(key),
    /** Keeps a picture. @returns its key */
    keep(file: Blob): string {
      const key = crypto.randomUUID();
      files.set(key, file);
      void localDrafts()
        .then((drafts) => drafts.keepPicture(draftKey, key, file))
        .catch(() => setFull(true));
      return key;
    },
    drop(key: string): void {
      queue.remove(key);
      files.delete(key);
      void localDrafts().then((drafts) => drafts.forgetPicture(key));
    },
    /** The address of a picture: on this device while it has the file, else on the server. */
    previewOf(key: string, url: string | null): string | undefined {
      const file = files.get(key);
      if (!file) return url === null ? undefined : `${url}?size=thumb`;
      if (!previews.has(key)) previews.set(key, URL.createObjectURL(file));
      return previews.get(key);
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;

/** Uploads a picture as large as the server takes it. */
function useUpload(): Uploader {
  const upload = useUploader();
  return useCallback(async (file, key, options) => upload(await shrunk(file), key, options), [upload]);
}

/** The largest file the server takes, in bytes. */
const most = 15 * 1024 * 1024;
const qualities = [0.92, 0.85, 0.75];

/** Turns a file that is too large for the server into a smaller JPEG; returns any other as it is. */
async function shrunk(file: Blob): Promise<Blob> {
  if (file.size <= most) return file;
  // If the browser cannot read the file, the server says what is wrong with it.
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return file;
  try {
    for (const quality of qualities)
      for (const side of [image, halfOf(image)]) {
        const canvas = new OffscreenCanvas(side.width, side.height);
        canvas.getContext("2d")!.drawImage(image, 0, 0, side.width, side.height);
        const smaller = await canvas.convertToBlob({ type: "image/jpeg", quality });
        if (smaller.size <= most) return smaller;
      }
    return file;
  } finally {
    image.close();
  }
}

const halfOf = ({ width, height }: ImageBitmap) => ({ width: Math.round(width / 2), height: Math.round(height / 2) });
