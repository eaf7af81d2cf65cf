import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { accept, type Result } from "../shared/result.ts";
import { type CreateLoadNeeds, prepareLoad } from "./create-load.ts";
import { searchesToMatch } from "./load.ts";
import { newLoadSchema } from "./load-terms.ts";
import type { LoadChange } from "./ports.ts";

export const mostRowsAtOnce = 500;
const rowsWords = `rows must be a list of 1 to ${mostRowsAtOnce} rows`;

export const loadImportSchema = z.object({
  mode: z
    .enum(["check", "import"], "mode must be check or import")
    .describe("check saves nothing; import saves the good rows"),
  rows: z
    .array(
      z.object({
        line: z.number("line must be a number").int().min(1).describe("Where the row begins in its file"),
        load: z.record(z.string(), z.unknown(), "load must be an object").describe("Same as for POST /api/loads"),
      }),
      rowsWords,
    )
    .min(1, rowsWords)
    .max(mostRowsAtOnce, rowsWords)
    .describe("The rows of a file, in batches"),
});
export type LoadImport = z.output<typeof loadImportSchema>;

/** One mistake in a row, with a message that says how to mend it. */
export type RowProblem = { readonly line: number; readonly path: string; readonly message: string };

/** `good`: the number of rows that can be kept, or were kept. */
export type ImportedLoads = { readonly good: number; readonly problems: readonly RowProblem[] };

/** Checks rows as they would be kept, or keeps the good ones together; each bad one is listed with its line. */
export function importLoads(ports: CreateLoadNeeds) {
  const prepare = prepareLoad(ports);
  return async (
    admin: User,
    { mode, rows }: LoadImport,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ImportedLoads>, KeyReused>> => {
    const changes: LoadChange[] = [];
    const problems: RowProblem[] = [];
    for (const { line, load } of rows) {
      const parsed = newLoadSchema.safeParse(load);
      const prepared = parsed.success ? await prepare(admin, parsed.data) : undefined;
      if (prepared?.ok) {
        // One event is enough: it makes the whole list stale.
        changes.push(changes.length === 0 ? prepared.value : { ...prepared.value, live: [] });
        continue;
      }
      const wrong = parsed.success
        ? prepared!.refusal.errors
        : parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
      problems.push(...wrong.map(({ path, message }) => ({ line, path, message })));
    }
    const answer = { good: changes.length, problems };
    if (mode === "check") return accept({ value: answer, repeated: false });
    return ports.loads.addAll<ImportedLoads>(withSearches(changes), answer, once);
  };
}

/** Adds one effect that matches all the loads with saved searches. */
function withSearches([first, ...others]: readonly LoadChange[]): readonly LoadChange[] {
  if (!first) return [];
  const matching = searchesToMatch([first, ...others].map(({ load }) => load));
  return [{ ...first, effects: [...first.effects, ...matching] }, ...others];
}
