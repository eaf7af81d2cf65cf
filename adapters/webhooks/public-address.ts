import { lookup as systemLookup, type LookupAddress } from "node:dns";
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
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version === 4 ? loopback.check(address, "ipv4") : version === 6 && loopback.check(address, "ipv6");
}

/** Answers all addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const lookUp = promisify(systemLookup);
export const resolveBySystem: Resolve = (name) => lookUp(name, { all: true });

export class ForbiddenAddress extends Error {}

/**
 * The addresses of a name, when all of them may be called. @throws ForbiddenAddress when one may not: a name with both
 * a public and a private address is no mistake
 */
export async function allowedAddresses(
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
export function guardedLookup(resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction {
  const lookUpAllowed = callbackify((name: string) => allowedAddresses(resolve, name, mayCall));
  return (name, { all }, callback) =>
    lookUpAllowed(name, (error: NodeJS.ErrnoException | null, found) => {
      if (error) callback(error, "", 0);
      else if (all) callback(null, [...found]);
      else callback(null, found[0]!.address, found[0]!.family);
    });
}
