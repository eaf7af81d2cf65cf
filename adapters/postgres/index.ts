export { type Database, migrate, openDatabase, ping } from "./database.ts";
export { createEffectQueue } from "./effect-queue.ts";
export { type EmbeddedServer, startEmbeddedServer } from "./embedded-server.ts";
export { createOrderStore } from "./order-store.ts";
export { createQuoteStore } from "./quote-store.ts";
export { createQuoterSettingsStore } from "./quoter-settings-store.ts";
export { createSentLedger } from "./sent-ledger.ts";
export { createTryCounter } from "./try-counter.ts";
export { isOutOfReach } from "./out-of-reach.ts";
