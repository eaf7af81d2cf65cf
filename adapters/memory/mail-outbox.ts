import type { Mail, MailSender } from "@lotlane/core/ports";

export type MailOutbox = MailSender<Mail> & {
  /** All that was handed over, oldest first. */
  readonly outbox: readonly Mail[];
  /** The secret of the link with which a mail of the outbox can be turned off. */
  unsubscribeOf(mail: Mail): string | undefined;
  /** While it is true, nothing can be handed over. */
  outage: boolean;
};

export function mailOutbox(): MailOutbox {
  const outbox: Mail[] = [];
  const sentKeys = new Set<string>();
  const unsubscribes = new Map<Mail, string | undefined>();
  return {
    outbox,
    unsubscribeOf: (mail) => unsubscribes.get(mail),
    outage: false,
    async send(mail, key, unsubscribe) {
      if (this.outage) throw new Error("the mail server does not answer");
      if (sentKeys.has(key)) return;
      sentKeys.add(key);
      unsubscribes.set(mail, unsubscribe);
      if (mail.to !== "") outbox.push(mail);
    },
  };
}
