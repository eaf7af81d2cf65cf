import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import type { Problem } from "@lotlane/adapters/http/contract";
import { DetailedError, type HttpResponse, Upload } from "tus-js-client";
import type { Uploader } from "./uploader.ts";

/** Uploads by the tus protocol: what the server has of a file under this key is not sent again. */
export const resumableUpload: Uploader = (file, key, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let url: string | undefined;
    const upload = new Upload(file, {
      endpoint: "/api/uploads/resumable",
      fingerprint: async () => `lotlane:${key}`,
      removeFingerprintOnSuccess: true,
      // The address comes first: an upload whose address is not known cannot go on.
      uploadDataDuringCreation: false,
      // The caller tries again, and goes on from there.
      retryDelays: null,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onAfterResponse: (_, response) => {
        url = response.getHeader("Upload-Url") ?? url;
      },
      onError: (error) => reject(problemIn(error)),
      onSuccess: () => (url ? resolve(url) : reject(new ConnectionLost("The connection was lost. Please try again."))),
    });
    const start = async () => {
      const [before] = await upload.findPreviousUploads();
      if (signal.aborted) return;
      if (before) upload.resumeFromPreviousUpload(before);
      upload.start();
    };
    signal.addEventListener("abort", () => {
      upload.abort().catch(() => undefined);
      reject(signal.reason as Error);
    });
    start().catch(reject);
  });

function problemIn(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  // No status: nothing came back.
  if (!response || response.getStatus() === 0)
    return new ConnectionLost("The connection was lost. Please try again.", { cause: error });
  return new HttpError(response.getStatus(), "", problemOf(response));
}

function problemOf(response: HttpResponse): Partial<Problem> | undefined {
  try {
    return JSON.parse(response.getBody()) as Partial<Problem>;
  } catch {
    return undefined;
  }
}
