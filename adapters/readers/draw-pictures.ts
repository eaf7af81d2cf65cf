import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("draw-in-own-process.ts", import.meta.url));
const longestMs = 60_000;

/**
 * Draws SVG as PNG, in a process of its own: what libvips may load is said for a whole process, and the one that reads
 * uploads loads no SVG. For drawings of our own only. @throws where they cannot be drawn
 */
export async function drawPictures(svgs: readonly string[], signal: AbortSignal): Promise<readonly Uint8Array[]> {
  const child = spawn(process.execPath, [program], {
    stdio: ["pipe", "pipe", "ignore"],
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`drawing ended with ${code}`))));
  });
  // A process that could not begin, or that ended early, is told of by its end.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(svgs));
  const drawn: Buffer[] = [];
  child.stdout.on("data", (bytes: Buffer) => drawn.push(bytes));
  await ended;
  return (JSON.parse(Buffer.concat(drawn).toString()) as string[]).map((picture) => Buffer.from(picture, "base64"));
}
