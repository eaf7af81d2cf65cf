import type { AccountPorts } from "../accounts/ports.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { mailAccount } from "../notices/index.ts";
import type { NoticePorts } from "../notices/ports.ts";
import type { SupportMail, SupportPorts } from "./ports.ts";

/** Mails a message to the people who answer. */
export function sendSupportMail({
  accounts,
  support,
  mail,
}: Pick<AccountPorts & SupportPorts, "accounts" | "support"> & MailPort<SupportMail>) {
  return async (messageId: string, key: string): Promise<Withheld | void> => {
    const found = await messageWithUser({ accounts, support }, messageId);
    if (!found) return;
    const { message, user } = found;
    return mail.send({ kind: "support_message", to: null, message, from: user }, key);
  };
}

/** Mails support's answer to the person it is for. */
export function sendSupportReplyMail(
  ports: Pick<AccountPorts & SupportPorts, "accounts" | "vault" | "support"> & NoticePorts & MailPort<SupportMail>,
) {
  const mail = mailAccount(ports);
  return async (messageId: string, key: string): Promise<Withheld | void> => {
    const found = await messageWithUser(ports, messageId);
    if (!found) return;
    const { message, user } = found;
    return mail({ kind: "support_reply", to: user.email, message, user }, key, user.id);
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
