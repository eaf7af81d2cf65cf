export { OwnLoad } from "./loads/own-load.tsx";
export { ownLoads } from "./loads/own-loads-query.ts";
