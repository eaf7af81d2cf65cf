import type { AccountPorts } from "../accounts/ports.ts";
import type { MailPort } from "../effects/ports.ts";
import type { SupportMail, SupportPorts } from "./ports.ts";

/** Mails a message to the people who answer. */
export function sendSupportMail({
  accounts,
  support,
  mail,
}: Pick<AccountPorts & SupportPorts, "accounts" | "support"> & MailPort<SupportMail>) {
  return async (messageId: string, key: string): Promise<void> => {
    const { message, user } = await messageWithUser({ accounts, support }, messageId);
    await mail.send({ kind: "support_message", to: null, message, from: user }, key);
  };
}

/** Mails support's answer to the person it is for. */
export function sendSupportReplyMail({
  accounts,
  support,
  mail,
}: Pick<AccountPorts & SupportPorts, "accounts" | "support"> & MailPort<SupportMail>) {
  return async (messageId: string, key: string): Promise<void> => {
    const { message, user } = await messageWithUser({ accounts, support }, messageId);
    await mail.send({ kind: "support_reply", to: user.email, message, user }, key);
  };
}

async function messageWithUser(
  { accounts, support }: Pick<AccountPorts & SupportPorts, "accounts" | "support">,
  messageId: string,
) {
  const message = await support.find(messageId);
  const account = message && (await accounts.find(message.accountId));
  if (!message || !account) throw new Error(`support message ${messageId} or its account is not there`);
  return { message, user: account.user };
}
