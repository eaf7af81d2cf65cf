export { LaneRate } from "./lane-rate.tsx";
