import type { EntityManager } from "@mikro-orm/postgresql";
import type { Result } from "@lotlane/core";
import type { Database } from "../server/database.ts";
import { type Run, runIn } from "./run.ts";

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

const rollBack = new Error("the transaction is rolled back, since its answer is a refusal");
