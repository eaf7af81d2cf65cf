import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { productProcess } from "../apps/api/product-process.ts";
import { ensureChromium } from "./find-chromium.mjs";
import { checkArchitecture } from "./architecture.ts";
import { checkFormat } from "./format.mjs";
import { checkLint } from "./lint.mjs";
import { advisoriesNotChecked, checkSecrets } from "./secrets.mjs";
import { keepFailures, report, reportFailures, reportSlowest } from "./results.mjs";
import { checkTypes } from "./types.mjs";
import { isMain, root, runNode, seconds } from "./workspace.mjs";

const results = join(root, "test-results");

// Tests begin hundreds of threads and processes that load the same modules.
process.env.NODE_COMPILE_CACHE ??= productProcess.environment.NODE_COMPILE_CACHE;

/** Every kind of test in turn; the last line counts them. */
async function main() {
  const total = { passed: 0, failed: 0 };
  /** @type {import("./results.mjs").Timed[]} */
  const timed = [];
  /** @type {import("./results.mjs").Failure[]} */
  const failures = [];
  const step = async (title, count) => {
    const began = performance.now();
    console.log(`\n── ${title}`);
    const {
      passed,
      failed,
      tests = [],
      failures: ofStep = [],
    } = await count().catch((error) => report([{ name: title, ok: false, output: error.message }]));
    total.passed += passed;
    total.failed += failed;
    timed.push(...tests);
    failures.push(...ofStep);
    console.log(`── ${title}: ${passed} passed, ${failed} failed in ${seconds(began)}`);
  };

  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  await step("format, types, lint, architecture, secrets", async () => report(await checkCode()));
  console.log(advisoriesNotChecked);
  await step("browser", async () => report([{ name: `browser: ${await ensureChromium()}`, ok: true }]));
  await step("unit, property, contract, API and story tests", vitest);
  await step("browser tests", playwright);

  reportSlowest(timed);
  reportFailures(failures);
  await keepFailures(join(results, "failures.txt"), failures);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}

/** All that is checked without running it, at once: most of these checks keep one core busy. */
export const checkCode = async () =>
  (await Promise.all([checkFormat(), checkTypes(), checkLint(), checkArchitecture(), checkSecrets()])).flat();

/** @param {string[]} [args] */
export async function vitest(...args) {
  const file = join(results, "vitest.json");
  await rm(file, { force: true });
  const { code } = await runNode(
    "node_modules/vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { show: true },
  );
  const answer = await readJson(file);
  const passed = answer.numPassedTests;
  // Skipped and unfinished tests too: a test that needs a server fails, it never skips.
  const unpassed = answer.numTotalTests - passed;
  const filesWithoutTests = answer.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const tests = answer.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, path)}: ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
  const failures = [
    ...filesWithoutTests.map(({ name: path, message }) => ({ name: relative(root, path), output: message })),
    ...answer.testResults.flatMap(({ name: path, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== "passed")
        .map(({ fullName, status, failureMessages = [] }) => ({
          name: `${relative(root, path)}: ${fullName}`,
          output: failureMessages.join("\n") || status,
        })),
    ),
  ];
  return { passed, failed: atLeast(code, unpassed + filesWithoutTests.length, passed), tests, failures };
}

async function playwright() {
  const file = join(results, "playwright.json");
  const { code } = await runNode("node_modules/playwright/cli.js", ["test"], { show: true });
  const { stats, suites } = await readJson(file);
  return {
    passed: stats.expected,
    failed: atLeast(code, stats.unexpected + stats.flaky + stats.skipped, stats.expected),
    tests: suites.flatMap(timesOf),
    failures: suites.flatMap(failuresOf),
  };
}

const timesOf = ({ file, specs, suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results: runs }) => ({
      name: `${file}: ${title} (${projectName})`,
      milliseconds: runs.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesOf),
];

const failuresOf = ({ file, specs, suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, status, results: runs }) => ({
        name: `${file}: ${title} (${projectName})`,
        output: runs.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n") || status,
      })),
  ),
  ...suites.flatMap(failuresOf),
];

// A runner that failed for any other reason, or ran nothing, is a failure too.
const atLeast = (code, failed, passed) => (failed === 0 && (code !== 0 || passed === 0) ? 1 : failed);

async function readJson(file) {
  if (!existsSync(file)) throw new Error("it ended without a result, see above");
  return JSON.parse(await readFile(file, "utf8"));
}

if (isMain(import.meta.url)) await main();
