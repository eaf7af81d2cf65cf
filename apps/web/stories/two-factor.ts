import { memoryCodeAt } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/demo";
import type { Product } from "./product.ts";

/** Turns the second factor of the signed-in user on. */
export async function withTwoFactor({ client, clock }: Product): Promise<void> {
  const { secret } = await client("POST /api/security/2fa/setup", {});
  const code = memoryCodeAt(secret, clock.now());
  await client("POST /api/security/2fa/enable", { body: { code, password: castPassword } });
}

/** The authenticator's next code, since each code counts once. */
export async function nextCodeOf({ ports, clock }: Product, accountId: string): Promise<string> {
  const account = await ports.accounts.find(accountId);
  const secret = ports.vault.open(account!.credentials.twoFactor!.sealedSecret);
  return memoryCodeAt(secret, new Date(clock.now().getTime() + 30_000));
}
