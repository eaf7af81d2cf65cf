import { readFile } from "node:fs/promises";
import autocannon from "autocannon";
import type { WebServer } from "./web-server.ts";

export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97_5: number;
  readonly p99: number;
  /** Processor time of the server's process for each request; unknown where there is no /proc. */
  readonly cpuMilliseconds: number;
};

type Post = {
  readonly path: string;
  readonly bodies: readonly unknown[];
  readonly connections: number;
  readonly seconds: number;
};

type Get = {
  /** Asked for in turn over each connection, each of which begins at another one. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
};

/** Posts the bodies in turn over all connections, each as soon as the last was answered. @throws when any answer is no success */
export const postTo = (server: WebServer, { path, bodies, connections, seconds }: Post): Promise<Load> =>
  load(server, {
    connections,
    duration: seconds,
    requests: bodies.map((body) => ({
      method: "POST",
      path,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })),
  });

/** Asks for the same again and again over all connections. @throws when any answer is no success */
export function getFrom(server: WebServer, { paths, headers = {}, connections, seconds }: Get): Promise<Load> {
  const requests = paths.map((path) => ({ method: "GET" as const, path, headers }));
  let connected = 0;
  return load(server, {
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const first = Math.floor((connected++ * requests.length) / connections);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
}

type Requests = Omit<Parameters<typeof autocannon>[0], "url">;

async function load({ url, child }: WebServer, asked: Requests): Promise<Load> {
  const before = await cpuSeconds(child.pid!);
  const { latency, duration, non2xx, errors, ...result } = await autocannon({ url, ...asked });
  const used = (await cpuSeconds(child.pid!)) - before;
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers of ${url} were no success, and ${errors} failed`);
  const { p50, p97_5, p99 } = latency;
  return { perSecond: result["2xx"] / duration, p50, p97_5, p99, cpuMilliseconds: (used * 1000) / result["2xx"] };
}

// Linux counts in hundredths of a second on every machine.
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return NaN;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
