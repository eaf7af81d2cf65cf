import { anId } from "@lotlane/core/testing";
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

it("ends a batch though the server ended that statement for others three times", { timeout: 120_000 }, async () => {
  const url = await migratedDatabase();
  const database = await openDatabase({ url });
  const errors: Error[] = [];
  const effects = createEffectQueue({ url, database, onError: (error) => void errors.push(error) });
  await effects.prepare();
  // A sequence keeps its count when its statement is ended.
  await database.em.fork().execute(`
    create sequence ends;
    create function end_for_others() returns trigger language plpgsql as $$
      declare number bigint := nextval('ends');
      begin
        if number in (1, 3) then raise deadlock_detected; end if;
        if number = 2 then raise lock_not_available; end if;
        return new;
      end
    $$;
    create trigger end_for_others before update on pgboss.job
      for each row when (new.state = 'completed' and new.data ->> 'kind' = 'verification_email') execute function end_for_others()`);
  await effects.add([1, 2].map(() => ({ kind: "verification_email", key: anId(), accountId: anId() }) as const));
  let begun = 0;
  const both = Promise.withResolvers<void>();
  const stop = await effects.start(async () => {
    begun++;
    if (begun === 2) both.resolve();
    await both.promise;
  });
  await expect.poll(() => effects.counts(), { timeout: 60_000 }).toEqual([]);
  await stop();
  await effects.close();
  const [ends] = await database.em.fork().execute<{ last_value: string }[]>("select last_value from ends");
  await database.close(true);
  expect(Number(ends?.last_value)).toBe(5);
  expect(begun).toBe(2);
  expect(errors).toEqual([]);
});
