export { ChatMessages, clockTime, dayName, dayOf, shortTime, type Unsent } from "./chat-messages.tsx";
export { ConversationFrame, Earlier, useHeard } from "./conversation.tsx";
