/**
 * The part of a fault that the log may hold: its place and its kind. The
 * message stays out, since a database quotes the row that it refuses.
 */
export function describeFault(error: unknown) {
  if (!(error instanceof Error)) return { fault: typeof error };
  const { code, table, constraint, column } = error as {
    code?: unknown;
    table?: unknown;
    constraint?: unknown;
    column?: unknown;
  };
  return { fault: error.name, code, table, constraint, column, frames: framesOf(error) };
}

const framesOf = (error: Error): string[] =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 20)
    .map((line) => line.trim());
