export type { LinkedSubscription, SearchSubscription } from "./unsubscribe.ts";
