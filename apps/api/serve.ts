import { createServer, type Server } from "node:http";
import type Koa from "koa";

/** Listens on all addresses. @throws when the port is taken, in a sentence */
export async function listen(app: Koa, port: number): Promise<Server> {
  const server = createServer(app.callback());
  // Longer than the idle time of the usual proxies, so that they close first.
  server.keepAliveTimeout = 65_000;
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
