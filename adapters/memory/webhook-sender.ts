import { accept, refuse } from "@lotlane/core";
import type { SendOutcome, SignedMessage, WebhookSender } from "@lotlane/core/ports";

export type MemoryWebhookSender = WebhookSender & {
  /** All that was sent, oldest first. */
  readonly sent: readonly SignedMessage[];
  /** The answer of every endpoint from now on. */
  answer: SendOutcome;
};

/** Names under `.example` are public; what is sent there is kept here. */
export function memoryWebhookSender(): MemoryWebhookSender {
  const sent: SignedMessage[] = [];
  return {
    sent,
    answer: { status: 200, milliseconds: 12, answer: "ok" },
    check: async (url) =>
      /^https:\/\/[^/]+\.example(?::\d+)?(?:[/?]|$)/.test(url)
        ? accept(undefined)
        : refuse({
            kind: "address_refused",
            message: "We cannot call this address: enter a public internet address that begins with https://",
          }),
    async send(message) {
      sent.push(message);
      return this.answer;
    },
  };
}
