export { PictureInput } from "./photos/adding-photos.tsx";
export { Thumbnails } from "./shown/photos.tsx";
export { InspectionList } from "./list/inspection-list.tsx";
