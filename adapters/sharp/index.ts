export { createImageReader } from "./image-reader.ts";
