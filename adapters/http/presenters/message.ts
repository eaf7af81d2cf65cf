import { fullName, type User } from "@lotlane/core/accounts";
import type { Conversation, Message } from "@lotlane/core/messages";
import type { ListedNotice } from "@lotlane/core/ports";
import type { SupportConversation, SupportMessage } from "@lotlane/core/support";
import type { Answer, MessageJson, NoticeJson } from "../contract/index.ts";
import { briefOrderJson, contactJson } from "./order.ts";

export const messageJson = ({ readAt, ...message }: Message): MessageJson => ({
  id: message.id,
  orderId: message.orderId,
  senderId: message.senderId,
  recipientId: message.recipientId,
  message: message.message,
  isRead: readAt !== null,
  byText: message.byText,
  createdAt: message.createdAt,
});

export const conversationJson = (
  { order, shipper, transporter, last, unread, lastAt }: Conversation,
  reader: User,
): Answer<"GET /api/messages/conversations">[number] => ({
  orderId: order.id,
  order: briefOrderJson(order),
  counterpart: contactJson(reader.userType === "transporter" ? shipper : transporter),
  guestName: order.shipperId === null && order.customer ? fullName(order.customer) : null,
  lastMessage: last && { ...messageJson(last), isYours: last.senderId === reader.id },
  unread,
  lastAt,
});

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

export const noticeJson = ({ id, group, title, line, path, readAt, createdAt }: ListedNotice): NoticeJson => ({
  id,
  group,
  title,
  line,
  path,
  isRead: readAt !== null,
  createdAt,
});
