export * from "./support-desk.ts";
export * from "./support-message.ts";
export type { ConversationNotFound } from "./write-to-support.ts";
