import { createHmac } from "node:crypto";
import { accept, refuse } from "@lotlane/core";
import type { SendOutcome, SignedMessage, WebhookSender } from "@lotlane/core/ports";
import { createPublicCaller, type PublicCallerOptions } from "../outside/index.ts";

/** Sends webhooks, each on a connection of its own. */
export function createWebhookSender(options: PublicCallerOptions = {}): WebhookSender {
  const caller = createPublicCaller(options);
  return {
    async check(address) {
      const message = await caller.problemOf(address);
      return message === undefined ? accept(undefined) : refuse({ kind: "address_refused", message });
    },

    async send({ url, ...message }): Promise<SendOutcome> {
      const begun = performance.now();
      const milliseconds = () => Math.round(performance.now() - begun);
      const headers = {
        ...signatureHeaders(message),
        "content-type": "application/json",
        "user-agent": "lotlane-webhooks",
      };
      try {
        const { status, text: answer } = await caller.post(url, headers, message.body);
        return { status, answer, milliseconds: milliseconds() };
      } catch (error) {
        return { status: null, milliseconds: milliseconds(), answer: caller.reasonOf(error) };
      }
    },
  };
}

/** The headers of Standard Webhooks: HMAC-SHA-256 over id, time and body, once with each secret. */
function signatureHeaders({ id, timestamp, body, secrets }: Omit<SignedMessage, "url">) {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signed.join(" ") };
}
