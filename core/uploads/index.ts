export * from "./add-upload.ts";
export * from "./attach-uploads.ts";
export * from "./change-picture.ts";
export * from "./keep-files.ts";
export * from "./refusals.ts";
export * from "./sweep-uploads.ts";
export * from "./upload.ts";
