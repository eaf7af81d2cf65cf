/** A bare Node server with the conditional UPDATE of a claim: `POST /{order id}`. Listens on `PORT`, writes to `DATABASE_URL`. */
import { createServer } from "node:http";
import { Pool } from "pg";
import { bareClaim } from "./bare-claim-statement.ts";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const server = createServer((asked, answer) => {
  if (asked.method !== "POST") return void answer.end("ready");
  asked.resume();
  pool.query(bareClaim(process.env["ACCOUNT_ID"]!, asked.url!.slice(1))).then(
    ({ rowCount }) => answer.writeHead(rowCount === 1 ? 200 : 409).end(JSON.stringify({ rowCount })),
    (error: Error) => answer.writeHead(500).end(error.message),
  );
});
// It is held while the other side is measured; its connections stay.
server.keepAliveTimeout = 600_000;
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
