import type { Socket } from "node:net";
import type { Result } from "@lotlane/core";
import type { PoolClient } from "pg";
import { type Database, poolOf, type Read, readThrough, type Run, runThrough } from "./run.ts";

/**
 * Acts in one transaction, of which nothing is kept unless the answer is accepted.
 * @param act its first statement leaves with the transaction's beginning, what it reads by `last` with the commit: an
 * answer that is accepted has to follow, and no other statement
 */
export async function transact<Answer extends Result<unknown, unknown> | undefined>(
  database: Database,
  act: (run: Run, last: Read) => Promise<Answer>,
): Promise<Answer> {
  const client = await (await poolOf(database)).connect();
  let broken: Error | undefined;
  const notice = (failure: Error) => void (broken = failure);
  // A connection that ends between two statements says so here; without a listener the process would end.
  client.on("error", notice);
  let ended: Promise<unknown> | undefined;
  const end = (how: "commit" | "rollback") => (ended = heard(client.query(how)));
  const last: Read = (query) =>
    together(client, () => {
      const rows = readThrough(client)(query);
      void end("commit");
      return rows;
    });
  try {
    const [began, acting] = together(client, () => [heard(client.query("begin")), act(runThrough(client), last)]);
    const answer = await acting;
    await began;
    if (ended && !answer?.ok) throw new Error("a transaction was committed and refused");
    await (ended ?? end(answer?.ok ? "commit" : "rollback"));
    return answer;
  } catch (error) {
    await (ended ?? end("rollback")).catch(notice);
    throw error;
  } finally {
    client.off("error", notice);
    client.release(broken);
  }
}

/** A promise whose failure is noticed where it is awaited, if that comes. */
function heard<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/** Sends statements in one piece: a round trip costs a transaction more than what it carries. */
function together<Value>(client: PoolClient, send: () => Value): Value {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
