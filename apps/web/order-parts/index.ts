export { Arrival } from "./arrival.tsx";
export * from "./positions.ts";
export { StatusBadge } from "./status-badge.tsx";
export { Timeline } from "./timeline.tsx";
export { VehicleMarks } from "./vehicle-marks.tsx";
export * from "./words.ts";
