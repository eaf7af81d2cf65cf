/**
 * A bare Node server with the `pg` driver: sends the statements of the file `STATEMENTS`, an array of `SentStatement`
 * for each path, as far as each may be sent beside others, and answers their rows. Listens on `PORT`, reads `DATABASE_URL`.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Pool, type QueryConfig, type QueryResult } from "pg";

type SentStatement = {
  readonly query: QueryConfig;
  /** The numbers of the statements, from 0, whose rows it waited for. */
  readonly after: readonly number[];
};

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const plans = JSON.parse(readFileSync(process.env["STATEMENTS"]!, "utf8")) as Readonly<
  Record<string, readonly SentStatement[]>
>;

async function rowsOf(plan: readonly SentStatement[]): Promise<readonly (readonly unknown[])[]> {
  const sent: Promise<QueryResult>[] = [];
  for (const { query, after } of plan) {
    const earlier = after.flatMap((number) => sent[number] ?? []);
    sent.push(Promise.all(earlier).then(() => pool.query(query)));
  }
  return (await Promise.all(sent)).map(({ rows }) => rows);
}

const server = createServer(({ url }, answer) => {
  rowsOf(plans[url!] ?? []).then(
    (rows) => answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows)),
    (error: Error) => answer.writeHead(500).end(error.message),
  );
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
