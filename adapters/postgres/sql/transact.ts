import type { EntityManager } from "@mikro-orm/postgresql";
import type { Result } from "@lotlane/core";
import { type Database, poolOf, type Read, readThrough, type Run, runIn, runThrough } from "./run.ts";

/** Acts in one transaction, of which nothing is kept unless the answer is accepted. */
export function transact<Answer extends Result<unknown, unknown> | undefined>(
  database: Database,
  act: (run: Run, em: EntityManager) => Promise<Answer>,
): Promise<Answer> {
  let refused: { readonly answer: Answer } | undefined;
  return database.em
    .fork()
    .transactional(async (em) => {
      const answer = await act(runIn(em), em);
      if (answer?.ok) return answer;
      refused = { answer };
      throw rollBack;
    })
    .catch((error: unknown) => {
      if (error === rollBack && refused) return refused.answer;
      throw error;
    });
}

/**
 * Acts in one transaction past the ORM, whose statements stay prepared on their connection. Nothing is kept when `act`
 * fails.
 */
export async function transactPast<Answer>(
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
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback").catch(notice);
    throw error;
  } finally {
    client.off("error", notice);
    client.release(broken);
  }
}

const rollBack = new Error("the transaction is rolled back, since its answer is a refusal");
