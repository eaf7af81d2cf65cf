import type { MailCountPorts, MailPort, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { AccountPorts } from "./ports.ts";
import type { User } from "./user.ts";

export type MailPersonPorts<Mail> = Pick<SharedPorts, "clock"> &
  Pick<AccountPorts, "accounts" | "vault"> &
  MailCountPorts &
  MailPort<Mail>;

export type Sending = {
  readonly key: string;
  /** The account that named the address, which may be its own; null where a guest gave their own. */
  readonly namedBy: string | null;
};

/**
 * Mails a person, who may be no user: then only so many mails a day go to one address, and from one sender. An account
 * that has not proved its own address reaches no other; its proof puts in line what is due then.
 */
export function mailPerson<Mail extends { readonly to: string }>(ports: MailPersonPorts<Mail>) {
  return async (mail: Mail, { key, namedBy }: Sending): Promise<Withheld | void> => {
    const sender = namedBy === null ? undefined : (await ports.accounts.find(namedBy))?.user;
    if (sender && sender.emailVerifiedAt === null && sender.email !== mail.to.toLowerCase()) return;
    const full = (await isUsersAddress(ports, mail.to)) ? undefined : await count(ports, mail.to, key, sender);
    if (full) return { withheld: reasons[full] };
    await ports.mail.send(mail, key);
  };
}

const reasons = {
  addressee: "withheld: this address has got as many mails as it may within 24 hours",
  sender: "withheld: the company that named this address has sent as many mails as it may within 24 hours",
} as const;

/** Whether the address is proved by the account that has it. */
async function isUsersAddress({ accounts }: Pick<AccountPorts, "accounts">, address: string): Promise<boolean> {
  const account = await accounts.findByEmail(address);
  return account !== undefined && account.user.emailVerifiedAt !== null;
}

async function count(
  { clock, vault, mailCounts }: Omit<MailPersonPorts<never>, "mail">,
  address: string,
  key: string,
  sender: User | undefined,
): Promise<"addressee" | "sender" | undefined> {
  const addressee = vault.digest(address.toLowerCase());
  return mailCounts.count({ key, addressee, sender: sender?.organisationId ?? sender?.id ?? null }, clock.now());
}
