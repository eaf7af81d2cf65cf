import type { User } from "@lotlane/core/accounts";
import { accept } from "@lotlane/core";
import type { Product } from "./product.ts";

/** Changes the signed-in user in the store itself, since no screen can. */
export const changed =
  (change: Partial<User>) =>
  async ({ ports, client }: Product): Promise<void> => {
    const { id } = await client("GET /api/auth/user", {});
    await ports.accounts.change(id, ({ user, ...rest }) =>
      accept({ account: { ...rest, user: { ...user, ...change } }, facts: [] }),
    );
  };
