import { ProblemError } from "@lotlane/adapters/http/handlers";

const known: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  404: ["upload_not_found", "There is no such upload."],
  409: ["upload_offset_conflict", "The upload is at another offset: ask for it with HEAD and go on from there."],
  410: ["upload_expired", "This upload was not finished in time: please begin it again."],
  412: ["tus_version", "Send the header Tus-Resumable: 1.0.0."],
  413: ["file_too_large", "This file is too large. The limit is 15 MB."],
  415: ["unsupported_media_type", "Send the pieces as application/offset+octet-stream."],
  423: ["upload_locked", "Another call is sending this upload right now: please try again in a moment."],
};

/** A refusal by the protocol's server, in the form of all other problems. */
export function resumableProblem(status: number, said: string): ProblemError {
  const [code, detail] = known[status] ?? ["tus_refused", said.trim() || "The upload was refused."];
  if (status >= 500) return new ProblemError(503, "upload_broken_off", "The upload was interrupted. Please resume it.");
  return new ProblemError(status, code, detail);
}
