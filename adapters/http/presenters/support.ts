import { fullName } from "@lotlane/core/accounts";
import type { SupportConversation, SupportMessage } from "@lotlane/core/support";
import type { Answer } from "../contract/index.ts";

export const supportMessageJson = ({
  id,
  authorId,
  fromSupport,
  subject,
  message,
  createdAt,
}: SupportMessage): Answer<"POST /api/support/messages"> => ({
  id,
  fromSupport,
  automatic: authorId === null,
  subject,
  message,
  createdAt,
});

export const supportConversationJson = (
  conversation: SupportConversation,
): Answer<"GET /api/admin/support">[number] => ({
  userId: conversation.accountId,
  name: fullName(conversation),
  email: conversation.email,
  last: supportMessageJson(conversation.last),
  waiting: conversation.waiting,
});
