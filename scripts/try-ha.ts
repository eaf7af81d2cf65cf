import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

if (process.getuid?.() !== 0) throw new Error("run this as root: it makes network and mount namespaces");
const folder = mkdtempSync(join(tmpdir(), "lotlane-ha-"));
try {
  // Networks, mounts and processes of the run are its own, and end with it, however it ends.
  const { status } = spawnSync(
    "unshare",
    ["--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", process.execPath, ...process.execArgv, fileURLToPath(new URL("ha/run.ts", import.meta.url)), folder, ...process.argv.slice(2)],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
} finally {
  if (process.env["KEEP"] === undefined) rmSync(folder, { recursive: true, force: true });
}
