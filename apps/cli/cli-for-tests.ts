import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Runs the real command as a person does. */
export function quote(...args: readonly string[]): Promise<Ran> {
  return quoteIn(process.cwd(), {}, ...args);
}

export function quoteIn(cwd: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, ["--conditions=source", main, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (err += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, out, err }));
  });
}

/** The command's stdout is closed after its first bytes, as `| head -1` does. */
export function quoteIntoClosedPipe(...args: readonly string[]): Promise<Pick<Ran, "code" | "err">> {
  const child = spawn(process.execPath, ["--conditions=source", main, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let err = "";
  child.stdout.once("data", () => child.stdout.destroy());
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (err += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, err }));
  });
}
