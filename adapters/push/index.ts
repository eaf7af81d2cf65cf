import { createECDH, createHash } from "node:crypto";
import type { PushOutcome, PushSender } from "@lotlane/core/ports";
import { createPublicCaller, NoAnswer, type PublicCallerOptions } from "../outside/index.ts";

type Options = PublicCallerOptions & {
  /** Secrets of 32 bytes in base64url, each of which makes a key: the present one first, then those that it replaced. */
  readonly seeds: readonly [string, ...string[]];
  /** Where a push service reaches the operator: a `mailto:` or `https:` address. */
  readonly subject: string;
  readonly now?: () => Date;
};

/** RFC 8030, 7.2: a push service need not take more than this. */
const mostBytes = 4096;
const curve = "prime256v1";
/** A service that asks for more patience is asked again earlier, so that a mistake of its clock stops nothing for days. */
const longestRestMs = 3_600_000;
const mostResting = 1000;

/** Messages to browsers by their push services: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export function createPushSender({ seeds, subject, now = () => new Date(), ...options }: Options): PushSender {
  const caller = createPublicCaller(options);
  const keys = () => (made ??= seeds.map((seed) => keyOf(seed)));
  let made: readonly Key[] | undefined;
  /** Until when a service asked to be left alone, by its host. */
  const resting = new Map<string, number>();

  const rest = (host: string, retryAfter: string | undefined): void => {
    const at = now().getTime();
    const until = /^\d{1,9}$/.test(retryAfter ?? "") ? at + Number(retryAfter) * 1000 : Date.parse(retryAfter ?? "");
    if (!(until > at)) return;
    // Strangers choose the hosts, so that the map needs a limit.
    if (resting.size >= mostResting) resting.clear();
    resting.set(host, Math.min(until, at + longestRestMs));
  };

  return {
    get publicKey() {
      return keys()[0]!.publicKey;
    },

    async check({ endpoint, p256dh }) {
      if (!isPoint(p256dh)) return "The key of this browser's subscription is not a point of P-256";
      return caller.problemOf(endpoint);
    },

    async send({ endpoint, p256dh, auth, serverKey }, message, seconds): Promise<PushOutcome> {
      const key = keys().find(({ publicKey }) => publicKey === serverKey);
      // The secret that the key was made of is no longer known, so that no service would take the message.
      if (!key || !isPoint(p256dh)) return { kind: "gone" };
      const { host } = new URL(endpoint);
      if ((resting.get(host) ?? 0) > now().getTime())
        throw new NoAnswer("not asked, since the push service asked to be left alone for a while");
      // It takes a while to load, and most processes start without a message to send.
      const { default: webPush } = await import("web-push");
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...key }, TTL: seconds, topic: message.topic, contentEncoding: "aes128gcm" },
      );
      if (body === null || body.byteLength > mostBytes)
        return { kind: "refused", reason: `the message has more than ${mostBytes} bytes` };
      const { status, headers: answered } = await caller
        .post(endpoint, { ...(headers as Record<string, string>), "user-agent": "lotlane" }, body)
        .catch((error: unknown) => {
          throw new NoAnswer(`a push service did not answer. ${caller.reasonOf(error)}`);
        });
      // A page of a proxy in between, with 200, is no receipt.
      if (status === 201 || status === 202) return { kind: "taken" };
      if (status === 404 || status === 410) return { kind: "gone" };
      if (status === 429 || status === 503) rest(host, answered["retry-after"]);
      if (status !== null && refusals.includes(status))
        return { kind: "refused", reason: `the push service refused the message (HTTP ${status})` };
      throw new NoAnswer(`the push service answered HTTP ${status}`);
    },
  };
}

/** Statuses of refusals that no further try would change. */
const refusals: readonly number[] = [400, 401, 403, 405, 413, 414, 415];

type Key = { readonly publicKey: string; readonly privateKey: string };

/** A key pair of P-256 that a secret always leads to. */
function keyOf(seed: string): Key {
  const secret = createHash("sha256").update(Buffer.from(seed, "base64url")).digest();
  // Below half of the curve's order, which begins with 32 ones.
  secret[0]! &= 0x7f;
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}

function isPoint(p256dh: string): boolean {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    return pair.computeSecret(p256dh, "base64url").length > 0;
  } catch {
    return false;
  }
}
