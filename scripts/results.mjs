import { writeFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ name: string, ok: boolean, output?: string }} Result  one thing that was checked */

/**
 * Prints each result, a failed one with its output, and sets the exit code.
 * @param {Result[]} results
 * @returns {{ passed: number, failed: number, failures: Failure[] }}
 */
export function report(results) {
  for (const { name, ok, output } of results) {
    console.log(`${ok ? "✓" : "✗"} ${name}`);
    if (!ok && output) console.log(output.trimEnd().replace(/^/gm, "    "));
  }
  const failures = results.filter(({ ok }) => !ok).map(({ name, output = "" }) => ({ name, output }));
  if (failures.length > 0) process.exitCode = 1;
  return { passed: results.length - failures.length, failed: failures.length, failures };
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

/** @typedef {{ name: string, output: string }} Failure  a test that did not pass, and what it said */

const failureLines = 30;

const textOfFailures = (failures) =>
  failures
    .map(({ name, output }) => {
      const lines = stripVTControlCharacters(output)
        .trimEnd()
        .split("\n")
        .filter((line) => !line.includes("/node_modules/"));
      return `✗ ${name}\n${lines.slice(0, failureLines).join("\n").replace(/^/gm, "    ")}\n`;
    })
    .join("");

/**
 * Names what failed once more, after all that has been printed since.
 * @param {readonly Failure[]} failures
 */
export function reportFailures(failures) {
  if (failures.length > 0) console.log(`\n── what failed\n${textOfFailures(failures)}`);
}

/**
 * Writes what failed to a file, for a caller that runs more after this.
 * @param {string} file
 * @param {readonly Failure[]} failures
 */
export const keepFailures = (file, failures) => writeFile(file, textOfFailures(failures));
