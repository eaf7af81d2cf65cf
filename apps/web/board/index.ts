export { OwnLoadList } from "./loads/own-load-list.tsx";
export { ownLoads } from "./loads/own-loads-query.ts";
export { useOwnLoads } from "./loads/use-own-loads.ts";
export { loadAccepted, loadNotAccepted, whatWasAccepted } from "./words.ts";
