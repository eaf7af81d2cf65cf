import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import getPort from "get-port";
import { productProcess } from "../../api/product-process.ts";
import { hasEnded, plainEnvironment, startChild, stopChild } from "./child.ts";

export type WebServer = { readonly url: string; readonly child: ChildProcess; stop(): Promise<void> };

const patienceMilliseconds = 120_000;

/** Starts a program that listens on `PORT`, and waits until `path` answers with a success. */
export async function startWebServer(
  command: readonly string[],
  path: string,
  settings: Readonly<Record<string, string>>,
): Promise<WebServer> {
  const port = await getPort({ host: "127.0.0.1" });
  const child = startChild(command, {
    env: plainEnvironment({ ...settings, PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2000)));

  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + patienceMilliseconds;
  while (!(await answers(url + path))) {
    if (child.pid === undefined || hasEnded(child))
      throw new Error(`${command.join(" ")} ended before it served: ${said.trim()}`);
    if (performance.now() > deadline) throw new Error(`${command.join(" ")} does not serve: ${said.trim()}`);
    await pause(20);
  }
  return { url, child, stop: () => stopChild(child, 30_000) };
}

/** Without the process that starts it again after a fault. */
export const productCommand = [process.execPath, "--conditions=source", ...productProcess.flags, "apps/api/main.ts"];

/** The real product, as `npm start` runs it. */
export const startProduct = (
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = productCommand,
): Promise<WebServer> =>
  startWebServer(command, "/api/health", {
    LOTLANE_RATE_LIMIT: "0",
    LOG_LEVEL: "warn",
    VPIC_URL: "off",
    ...productProcess.environment,
    ...settings,
  });

const answers = (url: string) =>
  fetch(url).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );
