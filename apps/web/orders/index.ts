export { AdvanceButton } from "./parts/advance-button.tsx";
export { Arrival } from "./parts/arrival.tsx";
export * from "./parts/positions.ts";
export * from "./parts/stop.ts";
export { StatusBadge } from "./parts/status-badge.tsx";
export { Timeline } from "./parts/timeline.tsx";
export { VehicleMarks } from "./parts/vehicle-marks.tsx";
export * from "./parts/words.ts";
export { ShareLocation } from "./share/share-location.tsx";
