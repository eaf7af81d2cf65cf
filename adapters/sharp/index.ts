export { createImageReader } from "./image-reader.ts";
export { drawPictures } from "./draw-pictures.ts";
