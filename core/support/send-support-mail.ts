import type { Ports } from "../ports.ts";

/** Mails a message to the people who answer. */
export function sendSupportMail({ accounts, support, mail }: Pick<Ports, "accounts" | "support" | "mail">) {
  return async (messageId: string, key: string): Promise<void> => {
    const { message, user } = await messageWithUser({ accounts, support }, messageId);
    await mail.send({ kind: "support_message", to: null, message, from: user }, key);
  };
}

/** Mails support's answer to the person it is for. */
export function sendSupportReplyMail({ accounts, support, mail }: Pick<Ports, "accounts" | "support" | "mail">) {
  return async (messageId: string, key: string): Promise<void> => {
    const { message, user } = await messageWithUser({ accounts, support }, messageId);
    await mail.send({ kind: "support_reply", to: user.email, message, user }, key);
  };
}

async function messageWithUser({ accounts, support }: Pick<Ports, "accounts" | "support">, messageId: string) {
  const message = await support.find(messageId);
  const account = message && (await accounts.find(message.accountId));
  if (!message || !account) throw new Error(`support message ${messageId} or its account is not there`);
  return { message, user: account.user };
}
