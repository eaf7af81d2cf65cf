import { useCallback } from "react";
import { useApi } from "../../app/data/api.ts";
import { shrunk } from "./shrink.ts";

type Options = { readonly onProgress: (part: number) => void; readonly signal: AbortSignal };

/** Uploads a picture. Its key makes a repeat after a lost answer the same upload. @returns its url */
export function useUpload() {
  const api = useApi();
  return useCallback(
    async (file: Blob, key: string, { signal }: Options): Promise<string> => {
      const { url } = await api("POST /api/uploads", { file: await shrunk(file), idempotencyKey: key, signal });
      return url;
    },
    [api],
  );
}
