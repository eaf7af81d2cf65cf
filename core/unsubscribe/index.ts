export type { DailySubscription, LinkedSubscription, SearchSubscription } from "./unsubscribe.ts";
