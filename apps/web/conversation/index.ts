export { ConversationFrame } from "./conversation-frame.tsx";
export { Earlier } from "./earlier.tsx";
export { useHeard } from "./use-heard.ts";
