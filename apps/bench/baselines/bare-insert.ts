/** A bare Koa handler: parses the body and makes one insert. Listens on `PORT`, writes to `DATABASE_URL`. */
import { json } from "node:stream/consumers";
import Koa from "koa";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
await pool.query("create table if not exists bench_baseline (body jsonb not null)");

const app = new Koa();
app.use(async (ctx) => {
  if (ctx.method !== "POST") return void (ctx.body = "ready");
  const body = await json(ctx.req);
  await pool.query("insert into bench_baseline (body) values ($1)", [body]);
  ctx.status = 201;
  ctx.body = { kept: true };
});
const server = app.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
