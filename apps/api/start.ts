import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { productProcess } from "./product-process.ts";

/** A product that served this long did not end because of its start. */
const calmMilliseconds = 60_000;
const longestPauseMilliseconds = 30_000;
/** The most failed starts in a row, once the product has served. */
const mostFailedStarts = 5;

const asked = new AbortController();
let product: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    asked.abort();
    product?.kill(signal);
  });

/** Runs the product in its own process and restarts it after a fault (decision 42). The first start has to succeed. */
async function supervise(): Promise<number> {
  let hasServed = false;
  for (let failures = 0; ; failures++) {
    const began = performance.now();
    const { exitCode, served } = await run();
    hasServed ||= served;
    if (asked.signal.aborted || exitCode === 0 || !hasServed) return exitCode;
    if (performance.now() - began > calmMilliseconds) failures = 0;
    if (!served && failures >= mostFailedStarts) return exitCode;
    const wait = failures === 0 ? 0 : Math.min(longestPauseMilliseconds, 500 * 2 ** failures);
    process.stderr.write(`Lotlane ended by a fault (${exitCode}) and starts again in ${wait / 1000} s.\n`);
    await pause(wait, undefined, { signal: asked.signal }).catch(() => undefined);
    if (asked.signal.aborted) return exitCode;
  }
}

function run(): Promise<{ readonly exitCode: number; readonly served: boolean }> {
  return new Promise((resolve, reject) => {
    let served = false;
    product = fork(new URL("main.ts", import.meta.url), {
      execArgv: [...process.execArgv, ...productProcess.flags],
      env: { ...productProcess.environment, ...process.env },
    })
      .once("message", () => (served = true))
      .once("error", reject)
      .once("exit", (code) => resolve({ exitCode: code ?? 1, served }));
  });
}

process.exit(await supervise());
