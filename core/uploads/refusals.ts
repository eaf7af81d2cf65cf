import type { FilesOutOfReach, ImageRefused, StorageFull, UploadsBusy } from "./ports.ts";
import { invalidField } from "../shared/invalid-fields.ts";
import { mostHeicPixels, mostPixels } from "./upload.ts";

export type UploadNotFound = { readonly kind: "upload_not_found"; readonly message: string };
export const uploadNotFound: UploadNotFound = { kind: "upload_not_found", message: "Photo not found" };

export const unsupportedImage: ImageRefused = {
  kind: "unsupported_image",
  message: "We cannot accept this kind of file. Please send a JPEG, PNG, WebP or HEIC picture.",
};
export const imageTooLarge: ImageRefused = {
  kind: "image_too_large",
  message: `This picture has more than ${mostPixels / 1_000_000} megapixels. Please send a smaller one.`,
};
export const heicTooLarge: ImageRefused = {
  kind: "image_too_large",
  message: `This HEIC picture has more than ${mostHeicPixels / 1_000_000} megapixels. Please save it as a JPEG and send that.`,
};
export const imageBroken: ImageRefused = {
  kind: "image_broken",
  message: "This picture is damaged and cannot be read. Please take it again.",
};
export const costlyImage: ImageRefused = {
  kind: "image_broken",
  message: "This picture takes too much time or memory to read. Please save it as a plain JPEG and send that.",
};
export const brokenPdf: ImageRefused = {
  kind: "image_broken",
  message: "This PDF is damaged, or it contains programs or other files. Please print it to a PDF again.",
};
export const costlyPdf: ImageRefused = {
  kind: "image_broken",
  message: "This PDF takes too much time or memory to read. Please print it to a PDF again.",
};
export const storageFull: StorageFull = {
  kind: "storage_full",
  message: "Our server has no room for photos right now. Nothing was saved. Please try again later.",
};
export const filesOutOfReach: FilesOutOfReach = {
  kind: "files_out_of_reach",
  message: "We cannot reach our photo storage right now. Nothing was changed. Please try again in a moment.",
  retryAfterSeconds: 5,
};
export const uploadsBusy: UploadsBusy = {
  kind: "uploads_busy",
  message: "Many photos are being read right now. Please send this one again in a few seconds.",
  retryAfterSeconds: 5,
};
export const statementsBusy: UploadsBusy = {
  ...uploadsBusy,
  message: "Many files are being read right now. Please send this one again in a few seconds.",
};

export const mostStatementLines = 10_000;
export const noStatement = invalidField(
  "file",
  "We cannot read this file. Please download the statement from your bank as CSV, OFX (also QFX or QBO) or BAI2.",
);
export const statementTooLong = invalidField(
  "file",
  `This file has more than ${mostStatementLines.toLocaleString("en-US")} lines, which is the most we read at once. Please choose a shorter period at your bank.`,
);
export const costlyStatement = invalidField(
  "file",
  "This file takes too much time or memory to read. Please download a shorter period from your bank, as CSV.",
);
