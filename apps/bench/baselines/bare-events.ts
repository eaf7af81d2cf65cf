/** A bare Node server: each notification on the channel `bench` goes to every open stream. `POST /` notifies. */
import { createServer, type ServerResponse } from "node:http";
import { Client, Pool } from "pg";

const connectionString = process.env["DATABASE_URL"];
const pool = new Pool({ connectionString, max: 4 });
const listener = new Client({ connectionString });
const streams = new Set<ServerResponse>();

await listener.connect();
listener.on("notification", ({ payload }) => {
  const frame = `event: order\ndata: ${payload}\n\n`;
  for (const stream of streams) stream.write(frame);
});
await listener.query("listen bench");

const server = createServer((asked, answer) => {
  if (asked.method === "POST") {
    asked.resume();
    return void pool
      .query("select pg_notify('bench', $1)", [JSON.stringify({ kind: "order" })])
      .then(() => answer.writeHead(201).end("{}"));
  }
  if (asked.url !== "/events") return void answer.end("ready");
  answer.writeHead(200, { "content-type": "text/event-stream" });
  answer.write(": ready\n\n");
  streams.add(answer);
  asked.on("close", () => streams.delete(answer));
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => void Promise.all([pool.end(), listener.end()]));
  server.closeAllConnections();
});
