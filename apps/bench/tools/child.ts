import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { atEnd } from "./clean-up.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Node as every npm script of the repository runs it. */
export const nodeCommand = (file: string, ...args: readonly string[]): string[] => [
  process.execPath,
  "--conditions=source",
  file,
  ...args,
];

/** Only what a program needs to run: no setting of the caller's shell gets into a measurement. */
export function plainEnvironment(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot"].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  );
  return { ...(Object.fromEntries(kept) as Record<string, string>), ...settings };
}

/** Starts a program in its own process group, which ends with this process at the latest. */
export function startChild([command, ...args]: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command!, args, { cwd: root, detached: true, ...options });
  child.on("error", () => undefined);
  atEnd(() => stopChild(child));
  return child;
}

/** Ends the whole group: politely, and after a while by force. */
export async function stopChild(child: ChildProcess, patienceMilliseconds = 10_000): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, "exit");
  signalGroup(child, "SIGCONT");
  signalGroup(child, "SIGTERM");
  const impatient = new AbortController();
  void pause(patienceMilliseconds, undefined, impatient).then(
    () => signalGroup(child, "SIGKILL"),
    () => undefined,
  );
  await ended;
  impatient.abort();
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
