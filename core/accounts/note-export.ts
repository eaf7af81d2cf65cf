import type { SharedPorts } from "../shared/ports.ts";
import { accept } from "../shared/result.ts";
import { requireAccount } from "./find-user.ts";
import type { AccountPorts } from "./ports.ts";
import type { User } from "./user.ts";

/** Records in an admin's history that they exported a table. */
export function noteExport({ accounts, clock }: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async ({ id }: User, table: string): Promise<void> => {
    const at = clock.now().toISOString();
    const fact = { accountId: id, kind: "table_exported" as const, at, actorId: id, reason: table };
    await requireAccount(accounts.change(id, (account) => accept({ account, facts: [fact] })));
  };
}
