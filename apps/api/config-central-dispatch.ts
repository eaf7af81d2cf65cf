import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type Readers, safeAddress, takesSafeAddress } from "./config-readers.ts";

export type CentralDispatchConfig = {
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly marketplaceId: number;
};

/** Central Dispatch with its credentials, or undefined. @throws ConfigError where some of it is set without the rest */
export function readCentralDispatch({ read, readAddress, readSecret }: Readers): CentralDispatchConfig | undefined {
  const clientId = readSecret("CENTRAL_DISPATCH_CLIENT_ID", "the client id", z.string().min(3).max(200).optional());
  if (clientId === undefined) {
    for (const name of ["CENTRAL_DISPATCH_CLIENT_SECRET", "CENTRAL_DISPATCH_URL"])
      if (readSecret(name, "text", z.string().optional()) !== undefined)
        throw new ConfigError(`${name} is set, but CENTRAL_DISPATCH_CLIENT_ID is not: set both or neither`);
    return undefined;
  }
  return {
    clientId,
    clientSecret: readSecret("CENTRAL_DISPATCH_CLIENT_SECRET", "the secret of the client", z.string().min(3).max(500)),
    url: readAddress(
      "CENTRAL_DISPATCH_URL",
      takesSafeAddress,
      safeAddress.default("https://marketplace-api.centraldispatch.com"),
    ),
    tokenUrl: readAddress(
      "CENTRAL_DISPATCH_TOKEN_URL",
      takesSafeAddress,
      safeAddress.default("https://id.centraldispatch.com/connect/token"),
    ),
    marketplaceId: read(
      "CENTRAL_DISPATCH_MARKETPLACE_ID",
      "the number of a marketplace, such as 10000",
      z.coerce.number().int().min(1).max(2_147_483_647).default(10_000),
    ),
  };
}
