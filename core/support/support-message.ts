import { z } from "zod";
import { requiredLines, requiredText } from "../shared/text.ts";

const fillIn = "Please fill in all fields";

export const supportMessageSchema = z.object({
  subject: requiredText(fillIn),
  message: requiredLines(fillIn, 5000),
});

export const chatMessageSchema = z.object({ message: requiredLines("Please write a message", 5000) });

/** One message between a person and support. */
export type SupportMessage = {
  readonly id: string;
  /** The account whose conversation it belongs to. */
  readonly accountId: string;
  /** Null for an automatic reply. */
  readonly authorId: string | null;
  readonly fromSupport: boolean;
  /** Null in the chat. */
  readonly subject: string | null;
  readonly message: string;
  readonly createdAt: string;
};

/** A person's conversation with support, as support lists them. */
export type SupportConversation = {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The newest message that a person wrote; automatic replies do not count. */
  readonly last: SupportMessage;
  /** The user wrote it, so support has yet to answer. */
  readonly waiting: boolean;
};
