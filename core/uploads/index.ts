export * from "./add-upload.ts";
export * from "./find-upload.ts";
export * from "./refusals.ts";
export * from "./sweep-uploads.ts";
export * from "./trusted-moment.ts";
export * from "./upload.ts";
