export { ConversationFrame, Earlier, useHeard } from "./conversation.tsx";
