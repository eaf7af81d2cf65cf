/** Shown to integrators, in Node: it answers false, and throws nothing, for whatever a stranger sends. */
export const verifying = `import { createHmac, timingSafeEqual } from "node:crypto";

/** @param body the body as it arrived, before it is parsed */
export function isFromLotlane(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (!id || !signatures || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
