import type { StoredFile } from "@lotlane/core/ports";
import type { HttpAnswer } from "./http-answer.ts";

/** Answers a stored file, which never changes under its tag. */
export type FileReply = {
  readonly file: {
    readonly mediaType: string;
    readonly etag: string;
    /** Named where it is handed out for saving, and never shown in a page of ours. */
    readonly saveAs?: string;
    /** Not asked for where the caller has the file already. */
    readonly open: () => Promise<StoredFile>;
  };
};

/** A copy is kept by the caller's browser, and by nothing on the way. */
const keepMs = "private, max-age=31536000, immutable";

/** @param ifNoneMatch the tags of the copies that the caller has, as the header lists them */
export async function answerFile({ file }: FileReply, ifNoneMatch: string | undefined): Promise<HttpAnswer> {
  const kept = { etag: file.etag, "cache-control": keepMs, vary: "Cookie" };
  if (isListed(file.etag, ifNoneMatch)) return { status: 304, headers: kept, body: undefined };
  const { bytes, body } = await file.open();
  return {
    status: 200,
    headers: {
      ...kept,
      "content-type": file.mediaType,
      "content-length": String(bytes),
      "content-disposition": file.saveAs === undefined ? "inline" : `attachment; filename="${file.saveAs}"`,
      ...(file.saveAs !== undefined && { "content-security-policy": "sandbox; default-src 'none'" }),
      "x-content-type-options": "nosniff",
    },
    body,
  };
}

const isListed = (etag: string, list = ""): boolean =>
  list
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
