import type { Mail, MailSender } from "@lotlane/core/ports";

export type MailOutbox = MailSender<Mail> & {
  /** All that was handed over, oldest first. */
  readonly outbox: readonly Mail[];
  /** While it is true, nothing can be handed over. */
  outage: boolean;
};

export function mailOutbox(): MailOutbox {
  const outbox: Mail[] = [];
  const sentKeys = new Set<string>();
  return {
    outbox,
    outage: false,
    async send(mail, key) {
      if (this.outage) throw new Error("the mail server does not answer");
      if (sentKeys.has(key)) return;
      sentKeys.add(key);
      if (mail.to !== "") outbox.push(mail);
    },
  };
}
