export { createS3Files, type S3Options } from "./file-store.ts";
