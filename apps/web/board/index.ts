export { OwnLoadList, useOwnLoads } from "./board-page.tsx";
export { ownLoads } from "./loads/own-loads-query.ts";
export { loadAccepted, loadNotAccepted, whatWasAccepted } from "./words.ts";
