import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { createVehicleCatalog } from "@lotlane/adapters/vehicle-catalog";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { nextModelYear } from "@lotlane/core/vehicles";
import { run } from "../run.ts";

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

const now = new Date();
const ports = {
  clock: { now: () => now },
  zipPlaces: createZipPlaces(),
  routePlanner: createOfflineRoutePlanner(),
  vehicleCatalog: createVehicleCatalog({ nextModelYear: nextModelYear(now) }),
};

/** Runs the command in the test's own process, since starting one takes a second. */
export async function quote(...args: readonly string[]): Promise<Ran> {
  const out = caught("stdout");
  const err = caught("stderr");
  try {
    return { code: await run(args, ports), out: out.text(), err: err.text() };
  } finally {
    out.restore();
    err.restore();
  }
}

function caught(stream: "stdout" | "stderr") {
  const written: Uint8Array[] = [];
  const { write } = process[stream];
  process[stream].write = (chunk: Uint8Array | string, ...more: unknown[]) => {
    // Node warns here of what other tests in this process have left.
    if (!/^\((?:node:|Use `node )/.test(String(chunk))) written.push(Buffer.from(chunk));
    for (const done of more) if (typeof done === "function") done();
    return true;
  };
  return { text: () => Buffer.concat(written).toString(), restore: () => void (process[stream].write = write) };
}

/** Starts the real command as a person does. */
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
