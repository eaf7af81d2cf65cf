/**
 * Makes the highly available set-up of docs/deploy/ha.md on this machine and plays its failures under load:
 * `npm run try-ha`, as root on Debian with patroni, etcd-server, etcd-client, pgbouncer, haproxy and postgresql-15.
 * `npm run try-ha -- frozen disk` plays only those that have such a word in their name.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

if (process.getuid?.() !== 0) throw new Error("run this as root: it makes machines of namespaces");
const folder = mkdtempSync(join(tmpdir(), "lotlane-ha-"));
const program = [process.execPath, ...process.execArgv, fileURLToPath(new URL("ha/run.ts", import.meta.url)), folder];
try {
  // Networks, mounts and processes of the run are its own, and end with it, however it ends. The shell is the first of
  // its processes, so that it takes in those that have lost their parent.
  const isolated = ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const shell = ["bash", "-c", '"$@"; exit $?', "bash"];
  const { status } = spawnSync("unshare", [...isolated, ...shell, ...program, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  // `KEEP=1` leaves the logs.
  if (process.env["KEEP"] === undefined) rmSync(folder, { recursive: true, force: true });
}
