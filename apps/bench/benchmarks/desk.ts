import { createStores, openDatabase } from "@lotlane/adapters/postgres";
import { randomIdentities } from "@lotlane/adapters/system";
import { followTaskRules, taskRuleKinds, unsavedRule } from "@lotlane/core/desk";
import type { Client } from "pg";
import type { Benchmark, Row } from "../benchmark.ts";
import { ask } from "../tools/ask.ts";
import { atEnd } from "../tools/clean-up.ts";
import { personSql } from "../tools/many-people.ts";
import { marketSize, openMarket } from "../tools/market.ts";
import { median } from "../tools/measure.ts";
import { places, whole } from "../tools/table.ts";

const mostMs = 50;
const rounds = 30;
const quotes = Math.ceil(marketSize.orders / 5);

/** The calls that the console's search makes at once for one text. */
const parts = ["/api/admin/customers/search?", "/api/admin/orders?", "/api/quoter/quotes?", "/api/loads?"];

const searches = [
  ["a last name that 1,000 people have", "name17"],
  ["a whole name", "pat name42"],
  ["a company", "company 90210"],
  ["a telephone number", "(213) 600-4242"],
  ["an email address", "p4242@bench.example"],
  ["the beginning of an email address", "p4242@"],
  ["a DOT number", "3004242"],
  ["a VIN", "1HGCM82633A000777"],
  ["a ref code", "LL-004242"],
  ["a city", "Los Angeles"],
  ["what all orders have", "toyota"],
  ["what nothing has", "zzyzx nowhere"],
] as const;

export const desk: Benchmark = {
  about: `the console's search and the rules that make tasks, at ${whole(marketSize.orders)} orders, ${whole(quotes)} quotes and ${whole(marketSize.shippers + marketSize.transporters)} people`,
  async run() {
    const market = await openMarket();
    await fill(market.client);
    const rows: Row[] = [];
    for (const search of searches) rows.push(await searched(market, search));
    return { rows: [...rows, ...(await followed(market))] };
  },
};

type Market = Awaited<ReturnType<typeof openMarket>>;

/** Gives people numbers of their own, a tenth of the orders to guests with receivers, and adds quotes of guests. */
async function fill(client: Client): Promise<void> {
  const { rows } = await client.query<{ made: number }>(
    "select count(*)::int as made from orders where customer_email = 'guest3@bench.example'",
  );
  if (rows[0]!.made > 0) return;
  const people = marketSize.shippers + marketSize.transporters;
  await client.query("set session_replication_role = replica");
  await client.query(
    `update accounts set phone_number = '(213) 600-' || lpad((n % 10000)::text, 4, '0')
     from generate_series(1, $1::int) n where id = ${personSql("n")}`,
    [people],
  );
  await client.query(
    `update organizations set dot_number = (3000000 + n)::text, mc_number = 'MC' || 900000 + n
     from generate_series(1, $1::int) n where id = ${personSql("n")}`,
    [people],
  );
  await client.query(
    `with numbered as (select id, row_number() over (order by created_at, id) as n from orders)
     update orders set shipper_id = null, shipper_organization_id = null,
       customer_first_name = 'Gus', customer_last_name = 'Guest' || n % 500, customer_email = 'guest' || n % 50000 || '@bench.example',
       customer_phone_number = '(602) 555-' || lpad((n % 10000)::text, 4, '0'), delivery_contact_name = 'Rae Receiver' || n % 700,
       delivery_contact_email = 'rae' || n % 30000 || '@bench.example', delivery_contact_phone = '(503) 555-' || lpad((n % 10000)::text, 4, '0'),
       people_text = ' gus guest' || n % 500 || E'\\n guest' || n % 50000 || E'@bench.example\\n rae receiver' || n % 700 || E'\\n rae' || n % 30000 || '@bench.example'
     from numbered where numbered.id = orders.id and n % 10 = 3`,
  );
  await client.query(
    `insert into quotes (id, ref_code, status, first_name, last_name, email, phone_number, vehicle_year, vehicle_make, vehicle_model, size_class, oversize, operable,
       pickup_zip, pickup_city, pickup_state, pickup_latitude, pickup_longitude, pickup_address, pickup_date,
       delivery_zip, delivery_city, delivery_state, delivery_latitude, delivery_longitude, delivery_address, delivery_date,
       miles, distance_source, estimated_days, cash_price, card_price, breakdown, promo, created_at, expires_at, search_text, search_indexed)
     select gen_random_uuid(), 'LL-' || lpad(n::text, 6, '0'), case when n % 3 = 0 then 'booked' else 'sent' end, 'Gus', 'Guest' || n % 500,
       'guest' || n % 50000 || '@bench.example', '(602) 555-' || lpad((n % 10000)::text, 4, '0'), 2020, 'Toyota', 'Camry', 'SEDAN', false, true,
       '90001', 'Los Angeles', 'CA', 34, -118, '1 Main St', current_date + 3, '10001', 'New York', 'NY', 40, -74, '1 Lake Ave', current_date + 10,
       2790, 'highway network', 8, 1000, 1029, '{}', '{"kind":"none"}', now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '7 days',
       ' ll-' || lpad(n::text, 6, '0') || E'\\n gus guest' || n % 500 || E'\\n guest' || n % 50000 || E'@bench.example\\n 2020 toyota camry\\n los angeles, ca 90001\\n new york, ny 10001', true
     from generate_series(1, $1::int) n`,
    [quotes],
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

async function searched({ product, admin }: Market, [what, q]: (typeof searches)[number]): Promise<Row> {
  const taken: number[] = [];
  for (let round = -3; round < rounds; round++) {
    const began = performance.now();
    await Promise.all(
      parts.map((path) =>
        ask(`${product.url}${path}limit=5&q=${encodeURIComponent(q)}`, { headers: { cookie: admin.cookie } }),
      ),
    );
    if (round >= 0) taken.push(performance.now() - began);
  }
  const [middle, worst] = [median(taken), Math.max(...taken)];
  return {
    what: `search, ${what}: median and worst of ${rounds}`,
    ours: `${places(middle, 1)} ms, ${places(worst, 1)} ms`,
    aim: `${mostMs} ms`,
    met: worst <= mostMs,
  };
}

/** Rounds of all rules, on two processes' worth of stores. */
async function followed({ client, databaseUrl, admin }: Market): Promise<readonly Row[]> {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const database = await openDatabase({ url: databaseUrl });
      atEnd(() => database.close(true));
      const stores = createStores(database);
      const clock = { now: () => new Date() };
      return { stores, follow: followTaskRules({ ...stores, clock, identities: randomIdentities }) };
    }),
  );
  const now = new Date();
  const by = { byId: admin.user.id, at: now.toISOString() };
  for (const kind of taskRuleKinds)
    await one!.stores.taskRules.save({ ...unsavedRule(kind), on: true, version: 1 }, by);
  const round = async (what: string, act: () => Promise<unknown>): Promise<Row> => {
    const before = await rowsRead(client);
    const began = performance.now();
    await act();
    const taken = performance.now() - began;
    const read = (await rowsRead(client)) - before;
    return { what, ours: `${places(taken / 1000, 2)} s, ${whole(read)} rows read` };
  };
  const first = await round("rules, the first round, on two processes at once", () =>
    Promise.all([one!.follow(now), other!.follow(now)]),
  );
  const { rows: made } = await client.query<{ tasks: number; causes: number }>(
    "select count(*)::int as tasks, count(distinct (rule, cause_id))::int as causes from desk_tasks where rule is not null and cause_ended_at is null",
  );
  const later = await round("rules, a round in which nothing is new", () => one!.follow(now));
  const { tasks, causes } = made[0]!;
  return [
    first,
    {
      what: "tasks made twice",
      ours: `${whole(tasks - causes)} of ${whole(tasks)}`,
      aim: "0",
      met: tasks > 0 && tasks === causes,
    },
    later,
  ];
}

async function rowsRead(client: Client): Promise<number> {
  await client.query("select pg_stat_clear_snapshot()");
  // Sessions report what they read a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await client.query<{ read: string }>(
    "select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_user_tables",
  );
  return Number(rows[0]!.read);
}
