import type { SupportMessage } from "../../support/index.ts";
import { anId } from "./an-id.ts";

/** A person's message in the chat, with a new id. */
export const aSupportMessage = (accountId: string, overrides: Partial<SupportMessage> = {}): SupportMessage => ({
  id: anId(),
  accountId,
  authorId: accountId,
  fromSupport: false,
  subject: null,
  message: "Where is my car?",
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});
