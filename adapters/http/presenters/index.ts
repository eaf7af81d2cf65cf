export { estimateJson } from "./estimate.ts";
export { laneJson } from "./lane.ts";
export { orderJson } from "./order.ts";
export { trackedOrderJson } from "./tracked-order.ts";
