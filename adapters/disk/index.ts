export { createDiskFiles } from "./file-store.ts";
