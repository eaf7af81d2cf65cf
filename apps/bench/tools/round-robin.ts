/** A proxy that hands requests to each of `UPSTREAMS` in turn, and streams what they answer. Listens on `PORT`. */
import { Agent, createServer, request } from "node:http";

const upstreams = process.env["UPSTREAMS"]!.split(",").map((url) => new URL(url));
const agent = new Agent({ keepAlive: true });
let turn = 0;

const server = createServer((asked, answer) => {
  const { hostname, port } = upstreams[turn++ % upstreams.length]!;
  const { method, url: path, headers } = asked;
  const passed = request({ hostname, port, agent, method, path, headers }, (answered) => {
    answer.writeHead(answered.statusCode!, answered.headers);
    // An event stream begins long before its first event.
    answer.flushHeaders();
    answered.pipe(answer);
  });
  passed.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  answer.on("close", () => {
    if (!answer.writableFinished) passed.destroy();
  });
  asked.pipe(passed);
});
// Longer than the product, whose header tells callers how long they may use a connection.
server.keepAliveTimeout = 70_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => agent.destroy());
  server.closeAllConnections();
});
