export * from "./add-upload.ts";
export * from "./keep-document.ts";
export * from "./keep-picture.ts";
export * from "./open-upload.ts";
export * from "./refusals.ts";
export * from "./sweep-uploads.ts";
export * from "./trusted-moment.ts";
export * from "./upload.ts";
