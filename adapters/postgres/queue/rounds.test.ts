import { expect, it } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { createEffectQueue, openDatabase } from "../index.ts";

it("runs a round when it is due, one at a time, until it is stopped", async () => {
  const url = await migratedDatabase();
  const database = await openDatabase({ url });
  let [begun, running, most] = [0, 0, 0];
  let finish = () => {};
  const act = async () => {
    [begun, running] = [begun + 1, running + 1];
    most = Math.max(most, running);
    await new Promise<void>((resolve) => (finish = resolve));
    running--;
  };
  const effects = createEffectQueue({
    url,
    database,
    // On a rare day, so that it is the test that puts it in line.
    rounds: [{ name: "a-round", cron: "0 0 29 2 *", act }],
    onError: (error) => expect.unreachable(error.message),
  });
  await effects.prepare();
  const stop = await effects.start(async () => {});
  const em = database.em.fork();
  const putInLine = () =>
    em.execute(
      "insert into pgboss.job (name, policy, keep_until) values ('a-round', 'exclusive', now() + interval '1 day') on conflict do nothing",
    );
  const patience = { timeout: 60_000 };
  await putInLine();
  await expect.poll(() => begun, patience).toBe(1);
  await putInLine();
  finish();
  await expect.poll(() => running, patience).toBe(0);
  await expect.poll(async () => (await putInLine(), begun), patience).toBe(2);
  finish();
  await stop();
  await effects.close();
  await database.close(true);
  expect(most).toBe(1);
});
