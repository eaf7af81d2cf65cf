import { useCallback } from "react";
import { type Uploader, useUploader } from "../../app/data/uploader.ts";
import { shrunk } from "./shrink.ts";

/** Uploads a picture as large as the server takes it. */
export function useUpload(): Uploader {
  const upload = useUploader();
  return useCallback(async (file, key, options) => upload(await shrunk(file), key, options), [upload]);
}
