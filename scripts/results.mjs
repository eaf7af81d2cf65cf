/** @typedef {{ name: string, ok: boolean, output?: string }} Result  one thing that was checked */

/**
 * Prints each result, a failed one with its output, and sets the exit code.
 * @param {Result[]} results
 * @returns {{ passed: number, failed: number }}
 */
export function report(results) {
  for (const { name, ok, output } of results) {
    console.log(`${ok ? "✓" : "✗"} ${name}`);
    if (!ok && output) console.log(output.trimEnd().replace(/^/gm, "    "));
  }
  const failed = results.filter(({ ok }) => !ok).length;
  if (failed > 0) process.exitCode = 1;
  return { passed: results.length - failed, failed };
}
