import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import type { PushMessage } from "@lotlane/core/ports";
import { type Answer, createStandIn, type Sent } from "./stand-in.ts";

/** Refusals of a push service that is not away. */
export type PushFailure = "gone" | "not-found" | "too-large" | "forbidden" | "busy" | "busy-until";

type Browser = {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly serverKey: string;
  readonly messages: { readonly message: PushMessage; readonly seconds: number; readonly topic: string }[];
  hasEnded: boolean;
};

/**
 * Stands in for the push service of a browser, and for the browser behind it: it takes a message as RFC 8030 says, checks
 * who signed it (RFC 8292), and decrypts it (RFC 8291, RFC 8188). Written apart from the library that makes the messages.
 */
export function createPushStandIn() {
  const browsers = new Map<string, Browser>();
  const of = (endpoint: string): Browser => browsers.get(new URL(endpoint).pathname)!;
  const service = createStandIn<PushFailure>({
    answer: ({ pathname }, failure, sent) => {
      const browser = browsers.get(pathname);
      if (failure) return failures[failure];
      if (!browser) return failures["not-found"];
      if (browser.hasEnded) return failures.gone;
      return take(browser, sent);
    },
  });
  return {
    ...service,
    /** A browser's new subscription at the service that listens at `url`. @param serverKey the only one that may send to it */
    subscribe(url: string, serverKey: string) {
      const keys = createECDH("prime256v1");
      const browser = { keys, auth: randomBytes(16), serverKey, messages: [], hasEnded: false };
      const path = `/send/${randomUUID()}`;
      browsers.set(path, browser);
      const p256dh = keys.generateKeys("base64url");
      return { endpoint: url + path, p256dh, auth: browser.auth.toString("base64url") };
    },
    shown: (endpoint: string) => of(endpoint).messages,
    end: (endpoint: string) => void (of(endpoint).hasEnded = true),
  };
}

const text = (status: number, body: string, headers = {}): Answer => ({ status, type: "text/plain", body, headers });

const failures: Readonly<Record<PushFailure, Answer>> = {
  gone: text(410, "push subscription has unsubscribed or expired."),
  "not-found": text(404, "no such subscription"),
  "too-large": text(413, "payload too large"),
  forbidden: text(403, "the VAPID credentials do not correspond to the subscription"),
  busy: text(429, "too many requests", { "retry-after": "120" }),
  "busy-until": text(503, "come back later", { "retry-after": "Fri, 20 Nov 2026 12:10:00 GMT" }),
};

const mostBytes = 4096;
const longestTokenSeconds = 86_400;

function take(browser: Browser, { method, headers, body }: Sent): Answer {
  if (method !== "POST") return text(405, "only POST");
  const seconds = headers["ttl"];
  if (typeof seconds !== "string" || !/^\d+$/.test(seconds)) return text(400, "TTL is missing");
  const { topic = "" } = headers;
  if (typeof topic !== "string" || !/^[\w-]{0,32}$/.test(topic)) return text(400, "Topic is wrong");
  if (body.length > mostBytes) return failures["too-large"];
  if (headers["content-encoding"] !== "aes128gcm") return text(415, "Content-Encoding has to be aes128gcm");
  const problem = problemOf(headers.authorization ?? "", `http://${headers.host}`, browser.serverKey);
  if (problem) return text(403, problem);
  browser.messages.push({
    message: JSON.parse(decrypt(browser, body)) as PushMessage,
    seconds: Number(seconds),
    topic,
  });
  return text(201, "", { location: `http://${headers.host}/message/${randomUUID()}` });
}

/** RFC 8292: why a sender is not the one that the subscription was made for. */
function problemOf(authorization: string, audience: string, serverKey: string): string | undefined {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) return "no VAPID credentials";
  if (key !== serverKey) return "another key than the subscription's";
  const [head, claims, signature] = token.split(".") as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  if (read(head)["alg"] !== "ES256") return "not signed with ES256";
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return "a wrong signature";
  const { aud, exp, sub } = read(claims);
  const now = Date.now() / 1000;
  if (aud !== audience) return "for another service";
  if (typeof exp !== "number" || exp < now || exp > now + longestTokenSeconds) return "expired, or valid for too long";
  return typeof sub === "string" && /^(mailto:.+@|https:\/\/)/.test(sub)
    ? undefined
    : "without an address of the operator";
}

/** RFC 8291, section 3.4, over one record of RFC 8188. @throws for another receiver, or a changed message */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no end of the last record");
  return padded.subarray(0, end).toString();
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));
