import {
  accept,
  type Kept,
  keyReused,
  type KeyReused,
  type IdempotencyKey,
  onceLifetimeHours,
  refuse,
  type Result,
} from "@lotlane/core";
import { sql } from "kysely";
import type { Database, Run } from "./run.ts";
import { type Parameters, type Piece, statement } from "./statement.ts";
import { transact } from "./transact.ts";

type Claim = IdempotencyKey & {
  /** JSON; null where it is not known before the work is done. */ readonly result: string;
};

const lifetime = sql.raw(`interval '${onceLifetimeHours} hours'`);

/** Answers a row when the key was free. A call with the same key that is still under way is waited for. */
const claimKey = ({ scope, call, key, fingerprint, result }: Parameters<Claim>) => sql`
  insert into idempotency_keys (scope, call, key, fingerprint, result, created_at)
  values (${scope}, ${call}, ${key}, ${fingerprint}, ${result}::jsonb, now())
  on conflict (scope, call, key)
  do update set fingerprint = excluded.fingerprint, result = excluded.result, created_at = now()
  where idempotency_keys.created_at < now() - ${lifetime}
  returning 1 as claimed`;

const claim = statement<Claim>("claim-key", claimKey);

const findEarlier = statement<IdempotencyKey, { readonly fingerprint: string; readonly result: unknown }>(
  "find-earlier-result",
  ({ scope, call, key }) => sql`
    select fingerprint, result from idempotency_keys
    where scope = ${scope} and call = ${call} and key = ${key} and created_at >= now() - ${lifetime}`,
);

const remember = statement<Claim>(
  "remember-result",
  ({ scope, call, key, result }) => sql`
    update idempotency_keys set result = ${result}::jsonb where scope = ${scope} and call = ${call} and key = ${key}`,
);

/** Served by idempotency_keys_created_at_index. */
export const forgetOldKeys = statement<Record<never, never>>(
  "forget-old-keys",
  () => sql`delete from idempotency_keys where created_at < now() - ${lifetime}`,
);

/** The earlier answer to the same call, within the lifetime of its key. */
export async function earlierResult<Value>(
  run: Run,
  once: IdempotencyKey,
): Promise<Result<Value, KeyReused> | undefined> {
  const [earlier] = await run(findEarlier(once));
  if (!earlier) return undefined;
  return earlier.fingerprint === once.fingerprint ? accept(earlier.result as Value) : refuse(keyReused);
}

async function repeated<Value>(run: Run, once: IdempotencyKey): Promise<Result<Kept<Value>, KeyReused>> {
  const earlier = await earlierResult<Value>(run, once);
  if (!earlier) throw new Error("an idempotency key vanished while it was claimed");
  return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
}

/**
 * A write in one statement, which claims the key of its call where there is one.
 * @param parts of a `with`; they must change nothing unless the condition holds
 */
export function writeOnce<Values extends object>(
  name: string,
  parts: (values: Parameters<Values>, condition: Piece) => Piece,
) {
  const write = statement<Values>(name, (values) => sql`with ${parts(values, sql`true`)} select 1`);
  const claimAndWrite = statement<Values & Claim>(
    `${name}-once`,
    (values) => sql`
      with claim as (${claimKey(values)}), ${parts(values, sql`exists (select from claim)`)} select claimed from claim`,
  );

  /** @param value what the call answers */
  return async <Value>(
    run: Run,
    values: Values,
    value: Value,
    once: IdempotencyKey | undefined,
  ): Promise<Result<Kept<Value>, KeyReused>> => {
    const done = await run(once ? claimAndWrite({ ...values, ...once, result: JSON.stringify(value) }) : write(values));
    return once && done.length === 0 ? repeated<Value>(run, once) : accept({ value, repeated: false });
  };
}

/** A write in a transaction, which claims the key of its call first. A refusal leaves nothing behind, not even the key. */
export function transactOnce<Value, Refusal, None extends undefined = never>(
  database: Database,
  once: IdempotencyKey | undefined,
  act: (run: Run) => Promise<Result<Value, Refusal> | None>,
): Promise<Result<Kept<Value>, Refusal | KeyReused> | None> {
  return transact<Result<Kept<Value>, Refusal | KeyReused> | None>(database, async (run) => {
    if (once) {
      const claimed = await run(claim({ ...once, result: "null" }));
      if (claimed.length === 0) return repeated<Value>(run, once);
    }
    const answer = await act(run);
    if (!answer?.ok) return answer;
    if (once) await run(remember({ ...once, result: JSON.stringify(answer.value) }));
    return accept({ value: answer.value, repeated: false });
  });
}
