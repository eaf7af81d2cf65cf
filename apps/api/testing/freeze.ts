import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Stops every process of the PostgreSQL of a data folder as they are: connections stay open, and nothing is answered.
 * @returns a function that lets them go on
 */
export async function freeze(folder: string): Promise<() => void> {
  const postmaster = Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  // First of all, so that it starts no more of them.
  process.kill(postmaster, "SIGSTOP");
  const frozen = [...(await childrenOf(postmaster)), postmaster];
  for (const pid of frozen) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of frozen) signal(pid, "SIGCONT");
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run("ps", ["-e", "-o", "pid=,ppid="]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid!] : []));
}

function signal(pid: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
