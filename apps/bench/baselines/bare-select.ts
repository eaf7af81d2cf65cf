/** A bare Koa handler with one select by primary key. Listens on `PORT`, reads account `ACCOUNT_ID` of `DATABASE_URL`. */
import Koa from "koa";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const app = new Koa();
app.use(async (ctx) => {
  const { rows } = await pool.query(
    `select id, email, first_name, last_name, user_type, phone_number, company_name, address, is_sub_user,
            organization_id, is_verified, email_verified_at, two_factor_enabled_at, rating, total_jobs, created_at
     from accounts where id = $1`,
    [process.env["ACCOUNT_ID"]],
  );
  ctx.body = rows[0];
});
const server = app.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});
