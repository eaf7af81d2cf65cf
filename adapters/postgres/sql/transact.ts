import type { Result } from "@lotlane/core";
import { type Database, poolOf, type Read, readThrough, type Run, runThrough } from "./run.ts";

/** Acts in one transaction, of which nothing is kept unless the answer is accepted. */
export async function transact<Answer extends Result<unknown, unknown> | undefined>(
  database: Database,
  act: (run: Run, read: Read) => Promise<Answer>,
): Promise<Answer> {
  const client = await (await poolOf(database)).connect();
  let broken: Error | undefined;
  const notice = (failure: Error) => void (broken = failure);
  // A connection that ends between two statements says so here; without a listener the process would end.
  client.on("error", notice);
  try {
    await client.query("begin");
    const answer = await act(runThrough(client), readThrough(client));
    await client.query(answer?.ok ? "commit" : "rollback");
    return answer;
  } catch (error) {
    await client.query("rollback").catch(notice);
    throw error;
  } finally {
    client.off("error", notice);
    client.release(broken);
  }
}
