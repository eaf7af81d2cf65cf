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

/** @typedef {{ name: string, milliseconds: number }} Timed */

const mostShown = 50;

/**
 * Names the tests that cost most, the slowest first.
 * @param {readonly Timed[]} tests
 */
export function reportSlowest(tests) {
  const shown = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, mostShown);
  const seconds = (timed) => timed.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  console.log(
    `\n── the ${shown.length} slowest of ${tests.length} tests take ${seconds(shown).toFixed(0)} of ${seconds(tests).toFixed(0)} s`,
  );
  for (const { name, milliseconds } of shown) console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
