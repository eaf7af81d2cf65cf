import { type ChildProcess, spawn } from "node:child_process";
import getPort from "get-port";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { productProcess } from "../product-process.ts";
import { patience } from "./eventually.ts";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

type Options = {
  /** Starts again after a fault, as under `npm start`. */
  readonly supervised?: boolean;
  /** A module that is loaded first, by its name in this folder. */
  readonly withModule?: string;
  /** In place of the product's own: code without types, such as a release has. */
  readonly program?: string;
};

/** The product as its own process. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  port?: number,
  { supervised = false, withModule, program: released }: Options = {},
) {
  const chosen = port ?? (await getPort());
  const own = supervised ? [pathOf("../start.ts")] : [...productProcess.flags, pathOf("../main.ts")];
  const program = released === undefined ? ["--conditions=source", ...own] : [released];
  const imported = withModule === undefined ? [] : [`--import=${pathOf(withModule)}`];
  const child = spawn(process.execPath, [...imported, ...program], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(chosen),
      LOTLANE_RATE_LIMIT: "0",
      VPIC_URL: "off",
      LOTLANE_UNDO_SECONDS: "0",
      LOG_LEVEL: "silent",
      ...productProcess.environment,
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
  return {
    origin,
    port: chosen,
    processId: child.pid!,
    said: () => said,
    end: (signal: NodeJS.Signals) => end(child, signal),
  };
}

export const isHealthy = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns the exit code, null when the signal ended it */
function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}
