export { createFileReaders } from "./file-readers.ts";
export { drawPictures } from "./draw-pictures.ts";
