import { check } from "recheck";
import type { SourceFile } from "./source-file.ts";

export const linearPatterns = "linear-patterns";

/** The regular expressions that are not proved to take time in proportion to the text, each with its file. */
export async function superlinear(files: readonly SourceFile[]): Promise<readonly string[]> {
  const paths = new Map<string, Set<string>>();
  const found: string[] = [];
  for (const { path, patterns } of files)
    for (const { source, flags } of patterns) {
      if (source === undefined) found.push(`${path} puts a regular expression together at run time`);
      else if (!isBounded(source)) {
        const key = JSON.stringify([source, flags]);
        paths.set(key, (paths.get(key) ?? new Set()).add(path));
      }
    }
  const waiting = [...paths];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [source, flags] = JSON.parse(next[0]) as [string, string];
      const judged = await check(source, flags, untimed);
      if (judged.status !== "safe") found.push(`${[...next[1]].join(", ")} has /${source}/${flags}: ${whyNot(judged)}`);
    }
  };
  await Promise.all([work(), work()]);
  return found;
}

/** Counts steps and never time, so that a busy machine comes to the same verdict as an idle one. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, attackLimit: 20_000_000 };

type Judged = Awaited<ReturnType<typeof check>>;

const whyNot = (judged: Judged): string =>
  judged.status === "vulnerable"
    ? `${judged.complexity.summary}, as with ${judged.attack.pattern}`
    : "it was not proved to be linear";

/** A pattern that may take more steps at each place of a text is checked. */
const mostSteps = 10_000;

/**
 * True when nothing in the pattern repeats without end, and its repetitions, options and alternatives take few steps at
 * each place of a text.
 */
function isBounded(source: string): boolean {
  const bare = source
    .replaceAll(/\\./g, "x")
    .replaceAll(/\[[^\]]*\]/g, "x")
    .replaceAll("(?", "(");
  if (/[*+]|\{\d+,\}|\)\{/.test(bare)) return false;
  const choices = bare.matchAll(/\{(?:\d+,)?(\d+)\}|[?|]/g);
  return [...choices].reduce((steps, [, most]) => steps * Number(most ?? 2), 1) <= mostSteps;
}
