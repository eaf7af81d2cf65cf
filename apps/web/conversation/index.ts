export { ChatMessages, type Unsent } from "./chat-messages.tsx";
export { clockTime, dayName, dayOf, shortTime } from "./days.ts";
export { ConversationFrame, Earlier, useHeard } from "./conversation.tsx";
