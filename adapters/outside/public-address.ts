import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { callbackify, promisify } from "node:util";

// Networks that IANA reserves for special purposes (RFC 6890 and its registry), and multicast.
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, prefix, "ipv4");

// Of IPv6 only global unicast is public, without the parts that carry an IPv4 address or are kept for other things.
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, prefix, "ipv6");

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** True for an address of the public internet. IPv4 addresses written as IPv6 are not. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  // A scope, as in fe80::1%eth0, belongs to no public address.
  return version === 6 && !address.includes("%") && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** True for this machine's own addresses. */
function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version === 4 ? loopback.check(address, "ipv4") : version === 6 && loopback.check(address, "ipv6");
}

/** Answers all addresses of a name. */
type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const lookUp = promisify(systemLookup);
const resolveBySystem: Resolve = (name) => lookUp(name, { all: true });

class ForbiddenAddress extends Error {}

/**
 * The addresses of a name, when all of them may be called. @throws ForbiddenAddress when one may not: a name with both
 * a public and a private address is no mistake
 */
async function allowedAddresses(
  resolve: Resolve,
  name: string,
  mayCall: (address: string) => boolean,
): Promise<readonly LookupAddress[]> {
  const found = await resolve(name);
  if (found.length === 0 || !found.every(({ address }) => mayCall(address)))
    throw new ForbiddenAddress("its address is not on the public internet");
  return found;
}

/** The socket's own look-up: it connects to the checked address, even if the name resolves to another later. */
function guardedLookup(resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction {
  const lookUpAllowed = callbackify((name: string) => allowedAddresses(resolve, name, mayCall));
  return (name, { all }, callback) =>
    lookUpAllowed(name, (error: NodeJS.ErrnoException | null, found) => {
      if (error) callback(error, "", 0);
      else if (all) callback(null, [...found]);
      else callback(null, found[0]!.address, found[0]!.family);
    });
}

export type PublicCallerOptions = {
  /** Lets addresses of this machine be called too, without TLS if they ask for it: for development. */
  readonly toLoopback?: boolean;
  /** For a message and its answer. */
  readonly timeoutMilliseconds?: number;
  readonly resolve?: Resolve;
};

export type PublicAnswer = {
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
  /** The beginning of the answer, at most 16 kB. */
  readonly text: string;
};

/** How much of an answer is read. */
const mostBytes = 16_384;

/** Posts to addresses that strangers name, each on a connection of its own, into the public internet and nowhere else. */
export function createPublicCaller({
  toLoopback = false,
  timeoutMilliseconds = 10_000,
  resolve = resolveBySystem,
}: PublicCallerOptions) {
  const mayCall = (address: string) => isPublic(address) || (toLoopback && isLoopback(address));

  /** @throws ForbiddenAddress for what is not called by its spelling alone */
  function checkSpelling(url: URL): void {
    const host = hostOf(url);
    if (url.protocol !== "https:" && !(toLoopback && isLoopback(host)))
      throw new ForbiddenAddress("it does not begin with https://");
    if (isIP(host) !== 0 && !mayCall(host)) throw new ForbiddenAddress("its address is not on the public internet");
  }

  return {
    /** @returns why the server may not call the address, in words for the user who entered it */
    async problemOf(address: string): Promise<string | undefined> {
      try {
        const url = new URL(address);
        checkSpelling(url);
        const host = hostOf(url);
        if (isIP(host) === 0) await allowedAddresses(resolve, host, mayCall);
        return undefined;
      } catch (error) {
        return error instanceof ForbiddenAddress
          ? `We cannot call this address because ${error.message}: enter a public internet address that begins with https://`
          : "This address was not found: check its spelling";
      }
    },

    /** Follows no redirect. @throws when there is no answer; `reasonOf` says why */
    async post(
      address: string,
      headers: Readonly<Record<string, string | number>>,
      body: string | Uint8Array,
    ): Promise<PublicAnswer> {
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
            headers: { ...headers, "content-length": Buffer.byteLength(body) },
          },
          (answer) => {
            const { statusCode: status = null } = answer;
            readSome(answer).then((text) => resolved({ status, headers: answer.headers, text }), rejected);
          },
        );
        sent.on("error", rejected);
        sent.end(body);
      });
    },

    /** The reason why there is no answer, in words for the user who entered the address. */
    reasonOf: (error: unknown): string => reasonOf(error, timeoutMilliseconds),
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
