import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Session } from "node:inspector";
import type Koa from "koa";

/**
 * How long a caller that has its answer may go on sending: one that reads only after it has sent everything still gets
 * the answer.
 */
const restOfBodyMilliseconds = 3000;

/** Listens on all addresses. @throws when the port is taken, in a sentence */
export async function listen(app: Koa, port: number): Promise<Server> {
  const server = createServer(app.callback());
  // Longer than the idle time of the usual proxies, so that they close first.
  server.keepAliveTimeout = 65_000;
  server.on("request", cutOffWhenAnswered);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is already in use: stop what runs there, or set PORT to another one.`)
          : error,
      ),
    );
    server.listen(port, () => resolve());
  });
  return server;
}

/** A call may be answered before its body has arrived, which Node would read on for minutes. */
function cutOffWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete) return;
    setTimeout(() => request.complete || socket.destroy(), restOfBodyMilliseconds).unref();
  });
}

const minute = 60_000;
/** Health checks and metrics alone make fewer requests in a minute. */
const fewestOfBusyMinute = 60;

/**
 * In the first calm minute after a busy one, gives back the memory that Node keeps from its busiest moment, some 90 MB.
 * Callers wait for it for a tenth of a second.
 */
export function giveBackMemory(server: Server, collect = collectGarbage): void {
  let requests = fewestOfBusyMinute;
  let wasBusy = false;
  server.on("request", () => requests++);
  setInterval(() => {
    const isBusy = requests >= fewestOfBusyMinute;
    if (wasBusy && !isBusy) collect();
    wasBusy = isBusy;
    requests = 0;
  }, minute).unref();
}

/** Also what Node's own collections leave: room for young objects, and code that ran once. */
function collectGarbage(): void {
  const session = new Session();
  session.connect();
  session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}

/** Takes no new requests and waits for those under way. */
export async function finish(server: Server, patienceMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that answer their last request now would be kept alive for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(impatient);
}
