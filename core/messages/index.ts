export * from "./message.ts";
export * from "./read-messages.ts";
export * from "./send-message.ts";
