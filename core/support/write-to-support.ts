import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { supportEmail, supportReplyEmail } from "./effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { mailAccount, type MailPersonPorts } from "../notices/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import type { SupportMail, SupportPorts } from "./ports.ts";
import { acknowledgementOf } from "./support-desk.ts";
import type { SupportConversation, SupportMessage } from "./support-message.ts";

type Written = Promise<Result<Kept<SupportMessage>, KeyReused>>;

/** Keeps a message to support and mails it to the support team. @param subject null in the chat */
export function writeToSupport(ports: SharedPorts & SupportPorts) {
  return (author: User, words: { subject: string | null; message: string }, once?: IdempotencyKey): Written => {
    const message = {
      id: ports.identities.newId(),
      accountId: author.id,
      authorId: author.id,
      fromSupport: false,
      createdAt: ports.clock.now().toISOString(),
      ...words,
    };
    return ports.support.add(message, [supportEmail(message.id)], once);
  };
}

/** Writes in the chat; the first message of a conversation gets an automatic reply as well. */
export function writeInChat(ports: SharedPorts & SupportPorts) {
  return async (author: User, message: string, once?: IdempotencyKey): Written => {
    const written = await writeToSupport(ports)(author, { subject: null, message }, once);
    // A repeated call too: the first may have stopped between the message and its reply.
    if (written.ok) await ports.support.acknowledge(acknowledgementOf(written.value.value, ports.identities.newId()));
    return written;
  };
}

export type ConversationNotFound = { readonly kind: "conversation_not_found"; readonly message: string };

/** An admin's answer appears in the person's chat and leaves by e-mail. */
export function answerFromSupport(
  ports: Pick<SharedPorts & AccountPorts & SupportPorts, "clock" | "identities" | "accounts" | "support">,
) {
  return async (
    admin: User,
    accountId: string,
    message: string,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<SupportMessage>, KeyReused | ConversationNotFound>> => {
    if (!(await ports.accounts.find(accountId)))
      return refuse({ kind: "conversation_not_found", message: "Conversation not found" });
    const reply = {
      id: ports.identities.newId(),
      accountId,
      authorId: admin.id,
      fromSupport: true,
      subject: null,
      message,
      createdAt: ports.clock.now().toISOString(),
    };
    return ports.support.add(reply, [supportReplyEmail(reply.id)], once);
  };
}

/** Newest first. An automatic reply is left out until its time has come. */
export function readConversation(ports: SharedPorts & SupportPorts) {
  return async (accountId: string, page: PageRequest): Promise<Page<SupportMessage>> => {
    const { rows, next } = await ports.support.conversation(accountId, page);
    const now = ports.clock.now().toISOString();
    return { rows: rows.filter(({ authorId, createdAt }) => authorId !== null || createdAt <= now), next };
  };
}

/** The conversation with the newest message comes first. */
export function listConversations(ports: SupportPorts) {
  return (page: PageRequest): Promise<Page<SupportConversation>> => ports.support.conversations(page);
}

/** Mails a message to the people who answer. */
export function sendSupportEmail({
  accounts,
  support,
  mail,
}: Pick<AccountPorts & SupportPorts, "accounts" | "support"> & MailPort<SupportMail>) {
  return async ({ messageId, key }: ReturnType<typeof supportEmail>): Promise<Withheld | void> => {
    const found = await messageWithUser({ accounts, support }, messageId);
    if (!found) return;
    const { message, user } = found;
    return mail.send({ kind: "support_email", to: null, message, from: user }, key);
  };
}

/** Mails support's answer to the person it is for. */
export function sendSupportReplyEmail(ports: Pick<SupportPorts, "support"> & MailPersonPorts<SupportMail>) {
  const mail = mailAccount(ports);
  return async ({ messageId, key }: ReturnType<typeof supportReplyEmail>): Promise<Withheld | void> => {
    const found = await messageWithUser(ports, messageId);
    if (!found) return;
    const { message, user } = found;
    return mail({ kind: "support_reply_email", to: user.email, message, user }, key, user.id);
  };
}

/** Undefined when the message went with its deleted account before it was mailed. */
async function messageWithUser(
  { accounts, support }: Pick<AccountPorts & SupportPorts, "accounts" | "support">,
  messageId: string,
) {
  const message = await support.find(messageId);
  if (!message) return undefined;
  const account = await accounts.find(message.accountId);
  if (!account) throw new Error(`the account of support message ${messageId} is not there`);
  return { message, user: account.user };
}
