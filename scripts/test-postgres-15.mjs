import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { keepFailures } from "./results.mjs";
import { vitest } from "./test.mjs";
import { root, run, seconds } from "./workspace.mjs";

/**
 * The tests with a database on the oldest PostgreSQL that the product supports:
 * `npm run test:postgres-15`, with folders or files to run only those of there.
 */
const programs = process.env.TEST_POSTGRES_PROGRAMS ?? "/usr/lib/postgresql/15/bin";
// They start the product's own PostgreSQL, which is of its own version everywhere.
const withoutIt = "adapters/postgres/server/{embedded-server,primary,server-log}.test.ts";
const began = performance.now();
const { output: version } = await run(`${programs}/postgres`, ["--version"]);
if (!existsSync(`${programs}/initdb`) || !/\) 15\./.test(version)) {
  console.error(
    `There is no PostgreSQL 15 in ${programs}: please install Debian's postgresql-15, or set TEST_POSTGRES_PROGRAMS to the folder of its programs.`,
  );
  process.exit(1);
}
console.log(version.trim());
process.env.TEST_POSTGRES_PROGRAMS = programs;
await mkdir(`${root}/test-results`, { recursive: true });
const { passed, failed, failures } = await vitest(
  "--project",
  "postgres",
  `--exclude=${withoutIt}`,
  ...process.argv.slice(2),
);
console.log(`\non PostgreSQL 15 in ${seconds(began)}\n${passed} passed, ${failed} failed`);
await keepFailures(`${root}/test-results/failures-postgres-15.txt`, failures);
process.exitCode = failed > 0 ? 1 : 0;
