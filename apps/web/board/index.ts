export { AssignDriver, OwnLoad } from "./loads/own-load.tsx";
export { isPast, PastLoads, useOwnLoads } from "./loads/own-load-list.tsx";
export { ownLoads } from "./queries.ts";
export { loadAccepted, loadNotAccepted, whatWasAccepted } from "./labels.ts";
