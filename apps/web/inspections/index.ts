export { InspectionList } from "./list/inspection-list.tsx";
