import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { callbackify, promisify } from "node:util";
import type { LookupFunction } from "node:net";

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
