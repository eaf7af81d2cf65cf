import { type ChildProcess, spawn } from "node:child_process";
import getPort from "get-port";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { patience } from "./eventually.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The product as its own process, as `npm start` runs it. */
export async function startProcess(environment: Readonly<Record<string, string>>, port?: number) {
  const chosen = port ?? (await getPort());
  const child = spawn(process.execPath, ["--conditions=source", main], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(chosen),
      LOTLANE_RATE_LIMIT: "0",
      VPIC_URL: "off",
      LOG_LEVEL: "silent",
      ...environment,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  const origin = `http://127.0.0.1:${chosen}`;
  const deadline = Date.now() + patience;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the product did not start: ${said}`);
    await pause(50);
  }
  return { origin, port: chosen, end: (signal: NodeJS.Signals) => end(child, signal) };
}

const isHealthy = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns the exit code, null when the signal ended it */
function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}
