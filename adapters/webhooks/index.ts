import { createHmac } from "node:crypto";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { accept, refuse, type Result } from "@lotlane/core";
import type { AddressRefused, SendOutcome, SignedMessage, WebhookSender } from "@lotlane/core/ports";
import {
  allowedAddresses,
  ForbiddenAddress,
  guardedLookup,
  isLoopback,
  isPublic,
  type Resolve,
  resolveBySystem,
} from "./public-address.ts";

type Options = {
  /** Lets addresses of this machine be called too, without TLS if they ask for it: for development. */
  readonly toLoopback?: boolean;
  /** For a message and its answer. */
  readonly timeoutMilliseconds?: number;
  /** Stands in for the system's resolver in tests. */
  readonly resolve?: Resolve;
};

/** How much of an answer is read. */
const mostBytes = 16_384;

/** Sends webhooks, each on a connection of its own. */
export function createWebhookSender({
  toLoopback = false,
  timeoutMilliseconds = 10_000,
  resolve = resolveBySystem,
}: Options = {}): WebhookSender {
  const mayCall = (address: string) => isPublic(address) || (toLoopback && isLoopback(address));

  /** @throws ForbiddenAddress for what is not called by its spelling alone */
  function checkSpelling(url: URL): void {
    const host = hostOf(url);
    if (url.protocol !== "https:" && !(toLoopback && isLoopback(host)))
      throw new ForbiddenAddress("it does not begin with https://");
    if (isIP(host) !== 0 && !mayCall(host)) throw new ForbiddenAddress("its address is not on the public internet");
  }

  function ask({ url: address, ...message }: SignedMessage): Promise<Pick<SendOutcome, "status" | "answer">> {
    const url = new URL(address);
    checkSpelling(url);
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    return new Promise((resolved, rejected) => {
      const sent = request(
        url,
        {
          method: "POST",
          // No connection that was made for another message, and none through a proxy of the environment.
          agent: false,
          lookup: guardedLookup(resolve, mayCall),
          signal,
          headers: {
            ...signatureHeaders(message),
            "content-type": "application/json",
            "content-length": Buffer.byteLength(message.body),
            "user-agent": "lotlane-webhooks",
          },
        },
        (answer) => {
          readSome(answer).then((text) => resolved({ status: answer.statusCode ?? null, answer: text }), rejected);
        },
      );
      sent.on("error", rejected);
      sent.end(message.body);
    });
  }

  return {
    async check(address): Promise<Result<undefined, AddressRefused>> {
      try {
        const url = new URL(address);
        checkSpelling(url);
        const host = hostOf(url);
        if (isIP(host) === 0) await allowedAddresses(resolve, host, mayCall);
        return accept(undefined);
      } catch (error) {
        const message =
          error instanceof ForbiddenAddress
            ? `We cannot call this address because ${error.message}: enter a public internet address that begins with https://`
            : "This address was not found: check its spelling";
        return refuse({ kind: "address_refused", message });
      }
    },

    async send(message): Promise<SendOutcome> {
      const begun = performance.now();
      const milliseconds = () => Math.round(performance.now() - begun);
      try {
        const outcome = await ask(message);
        return { ...outcome, milliseconds: milliseconds() };
      } catch (error) {
        return { status: null, milliseconds: milliseconds(), answer: reasonOf(error, timeoutMilliseconds) };
      }
    },
  };
}

/** IPv6 addresses stand in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** The beginning of the answer; the rest is not read. */
async function readSome(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= mostBytes) break;
  }
  answer.destroy();
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes));
}

/** Why there is no answer, in words for the webhook's owner. */
function reasonOf(error: unknown, timeoutMilliseconds: number): string {
  if (error instanceof ForbiddenAddress) return `It was not called because ${error.message}.`;
  const { name = "", code = "" } = error as { readonly name?: string; readonly code?: string };
  if (name === "AbortError" || name === "TimeoutError" || code === "ABORT_ERR")
    return `No answer came within ${timeoutMilliseconds / 1000} seconds.`;
  if (/EPROTO|ERR_SSL/.test(code)) return `It does not answer over https (${code}).`;
  if (/CERT|ERR_TLS|UNABLE_TO_|SELF_SIGNED/.test(code)) return `Its certificate is not trusted (${code}).`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Its host was not found.";
  return code === "" ? "It was not reached." : `It was not reached (${code}).`;
}

/** The headers of Standard Webhooks: HMAC-SHA-256 over id, time and body, once with each secret. */
function signatureHeaders({ id, timestamp, body, secrets }: Omit<SignedMessage, "url">) {
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signed.join(" ") };
}
