import { castAccounts } from "@lotlane/demo";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createAccountStore } from "../accounts/account-store.ts";
import { openDatabase } from "../database.ts";
import { startEmbeddedServer } from "./embedded-server.ts";
import { migrate } from "./migrate.ts";

it("names no value of a statement that fails: no address, no hash", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-log-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const server = await startEmbeddedServer({ folder });
  onTestFinished(() => server.stop());
  const database = await openDatabase({ url: server.url });
  onTestFinished(() => database.close());
  await migrate(database);

  const accounts = createAccountStore(database);
  const dana = castAccounts("a hash that no log may hold").dana;
  const add = (email: string) =>
    accounts.add({
      account: { ...dana, user: { ...dana.user, email, organizationId: null } },
      organization: null,
      fact: {
        accountId: dana.user.id,
        kind: "registered",
        at: dana.user.createdAt,
        actorId: dana.user.id,
        reason: null,
      },
      effects: [],
    });
  await add("dana@log.example");
  // The id is taken, and PostgreSQL would tell the row that it refuses.
  await expect(add("other@log.example")).rejects.toThrow("accounts_pkey");

  const log = await readFile(join(folder, "postgres.log"), "utf8");
  expect(log).toContain("accounts_pkey");
  for (const value of ["@log.example", "a hash that no log may hold", dana.user.id]) expect(log).not.toContain(value);
});
