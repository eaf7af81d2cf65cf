export { OwnLoadList, useOwnLoads } from "./board-page.tsx";
export { ownLoads } from "./queries.ts";
export { loadAccepted, loadNotAccepted, whatWasAccepted } from "./labels.ts";
