export { AssignDriver, OwnLoad } from "./loads/own-load.tsx";
export { PastLoads } from "./loads/own-load-list.tsx";
export { pastLoads } from "./queries.ts";
export { loadAccepted, loadNotAccepted, whatWasAccepted } from "./labels.ts";
