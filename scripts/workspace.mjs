import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Nothing here may need more than Node 20 itself: the installer runs before anything is installed.

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The Node that package-lock.json pins, which may not be the one that runs this script. */
export const pinnedNode = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

// A command that runs here writes to a pipe; it gets colors when our own output is a terminal.
const color =
  process.stdout.isTTY && !process.env.NO_COLOR
    ? { FORCE_COLOR: "1", NO_COLOR: undefined }
    : { FORCE_COLOR: undefined, NO_COLOR: "1" };

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, timeout?: number }} [options] show: pass the output through as well
 * @returns {Promise<{ code: number, output: string }>} code 1 when a signal ended it, 127 when it could not start
 */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
      env: { ...(options.env ?? process.env), ...color },
    });
    let output = "";
    const keep = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
    child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
    child.once("error", (error) => resolve({ code: 127, output: output + error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a script of a package's `bin` on the pinned Node.
 * @param {string} script path below the root
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args = [], options = {}) => run(pinnedNode, [join(root, script), ...args], options);

/** True when the script was started itself, and not imported. */
export const isMain = (url) => process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1];

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
