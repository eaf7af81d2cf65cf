import { createHmac } from "node:crypto";
import type { SignedMessage } from "@lotlane/core/ports";

/** The headers of Standard Webhooks: HMAC-SHA-256 over id, time and body, once with each secret. */
export function signatureHeaders({ id, timestamp, body, secrets }: Omit<SignedMessage, "url">) {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signed.join(" ") };
}
