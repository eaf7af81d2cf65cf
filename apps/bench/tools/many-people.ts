import type { Client } from "pg";

/** The id of a person whom `seedPeople` makes, by their number from 1: the first are dealers, the rest transporters. */
export const personSql = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

export type People = { readonly shippers: number; readonly transporters: number };

/** Dealers and transporters with a company each, of 200 last names. */
export async function seedPeople(client: Client, { shippers, transporters }: People): Promise<void> {
  const all = shippers + transporters;
  await client.query(
    `insert into organizations (id, company_name) select ${personSql("n")}, 'Company ' || n from generate_series(1, $1::int) n`,
    [all],
  );
  await client.query(
    `insert into accounts (id, email, first_name, last_name, user_type, phone_number, company_name, is_sub_user, organization_id,
       is_verified, total_jobs, created_at, last_seen_at, password_hash, search_text)
     select ${personSql("n")}, 'p' || n || '@bench.example', 'Pat', 'Name' || n % 200, case when n <= $2::int then 'shipper' else 'transporter' end,
       '213-555-0142', 'Company ' || n, false, ${personSql("n")}, n % 50 <> 0, 0, now() - n * interval '5 minutes',
       now() - n % 1000 * interval '1 hour', '', ' p' || n || E'@bench.example\\n pat name' || n % 200 || E'\\n company ' || n
     from generate_series(1, $1::int) n`,
    [all, shippers],
  );
}

/** Adds the facts of the existing orders: each was posted, and some were delivered. */
export async function seedFacts(client: Client): Promise<void> {
  await client.query(`
    insert into order_facts (order_id, kind, at, actor_id)
    select id, 'created', created_at, shipper_id from orders
    union all select id, 'delivered', delivered_at, transporter_id from orders where status = 'delivered'`);
}
