import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { atEnd } from "./clean-up.ts";

/** A folder that goes away at the end, and with it a database server that still runs in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-bench-"));
  atEnd(async () => {
    await stopServerIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return folder;
}

async function stopServerIn(folder: string): Promise<void> {
  const file = join(folder, "postgres", "postmaster.pid");
  const pidIn = () =>
    readFile(file, "utf8").then(
      (text) => Number(text.split("\n")[0]),
      () => 0,
    );
  const pid = await pidIn();
  if (pid <= 0) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (let tries = 0; tries < 100 && (await pidIn()) === pid; tries++) await pause(50);
}
