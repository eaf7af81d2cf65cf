import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayOfDebts } from "@lotlane/core/invoices";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import { createStripeStandIn, type StripeFailure } from "../../../stand-ins/stripe.ts";
import { standInStripe } from "../../../stand-ins/stripe-account.ts";
import { createCardDesk, createMessenger } from "../../testing/books/card-desk.ts";
import { contradictions, type Seen } from "../../testing/books/check-books.ts";
import { faults } from "../../testing/books/faults.ts";
import { figuresOf, figuresOfAll } from "../../testing/books/figures.ts";
import { createTrade } from "../../testing/books/trade.ts";
import { patience } from "../../testing/eventually.ts";
import { keptMail } from "../../testing/mails-in.ts";
import { aPerson, dayIn, newEmail } from "../../testing/person.ts";
import { aCarrier, castOf, changeTerms, proveAddress } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startProcess } from "../../testing/start-process.ts";

/** `BOOKS_ORDERS=200` takes about five minutes on two cores, half of it for processes that start again. */
const orders = Number(process.env["BOOKS_ORDERS"] ?? 40);
const kills = orders < 100 ? 2 : 5;
/** People who act at the same time. */
const atOnce = 24;

const stripe = createStripeStandIn();
let server: StandIn<StripeFailure>;
let folder: string;
let databaseUrl: string;
let product: Awaited<ReturnType<typeof startProcess>>;
let world: Awaited<ReturnType<typeof trade>>;

beforeAll(async () => {
  [server, folder, databaseUrl] = await Promise.all([
    stripe.start(),
    mkdtemp(join(tmpdir(), "lotlane-books-")),
    migratedDatabase(),
  ]);
  world = await trade();
}, 1_200_000);
afterAll(async () => {
  await product.end("SIGTERM");
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (port?: number) =>
  startProcess(
    {
      DATABASE_URL: databaseUrl,
      LOTLANE_DATA: folder,
      STRIPE_URL: server.url,
      STRIPE_SECRET_KEY: standInStripe.secretKey,
      STRIPE_WEBHOOK_SECRET: standInStripe.webhookSecret,
    },
    port,
  );

async function trade() {
  product = await start();
  const cast = await castOf(() => product, databaseUrl);
  await cast.admin.person.post("/api/quoter/settings", { marginPercent: 12 });
  const shippers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const person = aPerson(() => product);
      const email = newEmail("shipper");
      const { id } = (await person.register({ email })).body;
      await proveAddress(databaseUrl, id);
      return { person, email, id };
    }),
  );
  // Two payees may have invoices with the same number: their names tell the mails apart.
  const carriers = await Promise.all(
    Array.from({ length: 5 }, (_, place) => aCarrier(() => product, databaseUrl, { companyName: `Carrier ${place}` })),
  );
  for (const { person } of carriers) await changeTerms(person, { takesCards: true });
  const desk = createCardDesk(stripe, server, cast.admin.person);
  const people = { dealers: shippers.slice(0, 3), bookers: shippers.slice(3), carriers, admin: cast.admin };
  const { diary, live } = createTrade({ ...people, guest: aPerson(() => product) }, desk);
  const messenger = createMessenger(stripe, product.origin);

  let begun = 0;
  let done = 0;
  const everyone = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < orders) {
        await live(begun++);
        done++;
      }
    }),
  );
  const killing = (async () => {
    for (let killed = 0; killed < kills; killed++) {
      await vi.waitUntil(() => done >= ((killed + 1) * orders) / (kills + 2), { timeout: 5 * patience, interval: 5 });
      await (killed % 2 === 0 ? product.end("SIGKILL") : killBeforeLedger());
      product = await start(product.port);
    }
  })();
  await Promise.all([everyone, killing]);
  await messenger.finish();
  // A settlement that was killed holds its invoice for two minutes, and its card's next message is tried ever more seldom.
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 10 * patience, interval: 400 });
  const seen: Seen = { ...diary, cards: desk.books(), mails: await mailed() };
  return { ...people, seen, early: desk.early(), messages: messenger.carried() };
}

/** Kills the product and its connections while one of its statements has changed an invoice and waits for the ledger. */
async function killBeforeLedger(): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting =
    "from pg_locks where relation = 'postings'::regclass and not granted and database = (select oid from pg_database where datname = current_database())";
  await client.query("begin; lock table postings in share mode");
  await vi.waitUntil(async () => (await sql(databaseUrl, `select 1 ${waiting}`)).length > 0, {
    timeout: patience,
    interval: 10,
  });
  await product.end("SIGKILL");
  // PostgreSQL would carry out what it was sent, although its client is dead.
  await sql(databaseUrl, `select pg_terminate_backend(pid) ${waiting}`);
  await client.query("rollback");
  await client.end();
}

/** Without those that are not tried before their moment comes, as the look at a pickup at the end of its day. */
const unfinished = () =>
  sql(
    databaseUrl,
    `select name, state, data ->> 'key' as key, output ->> 'message' as message from pgboss.job
     where name like '%effects' and (state in ('retry', 'active') or state = 'created' and start_after < now() + interval '1 minute')`,
  );

async function mailed(): Promise<Seen["mails"]> {
  const names = (await readdir(join(folder, "mail"))).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    names.map(async (name) => ({
      key: name.replace(/-[0-9a-f]{16}\.eml$/, ""),
      ...keptMail(await readFile(join(folder, "mail", name), "utf8")),
    })),
  );
}

/** The names of the checks that found something. */
const namesOf = (wrong: readonly string[]) => [
  ...new Set(wrong.map((one) => /^not true that ([^:]*):/.exec(one)?.[1])),
];

describe(`the books after ${orders} orders and ${kills} kills`, () => {
  it("are right to the cent", async () => {
    expect(await contradictions((text, values) => sql(databaseUrl, text, values), world.seen)).toEqual([]);
    const [kept] = await sql<Record<string, number>>(
      databaseUrl,
      `select (select count(*)::int from orders) as orders, (select count(*)::int from invoice_payments) as payments,
         (select count(*)::int from invoice_extras where state = 'agreed') as extras, (select count(*)::int from invoice_credits) as credits`,
    );
    expect(kept!["orders"]).toBe(orders);
    // It is worth nothing where little happened.
    for (const count of Object.values(kept!)) expect(count).toBeGreaterThan(orders / 10);
    expect(world.seen.cards.length).toBeGreaterThan(orders / 10);
    expect(world.seen.cards.filter(({ refunded, chargedBack }) => refunded + chargedBack > 0).length).toBeGreaterThan(
      5,
    );
    expect(world.early).toBeGreaterThan(0);
    expect(world.messages).toBeGreaterThan(2 * world.seen.cards.length);
  });

  it("are what statements, open amounts, journals, revenue and dashboards tell", async () => {
    const ask = <Row extends object>(text: string, values?: unknown[]) => sql<Row>(databaseUrl, text, values);
    const at = { month: dayIn(0).slice(0, 7), today: dayOfDebts(new Date()) };
    const pairs = await figuresOfAll(world.admin.person, ask, at.month);
    for (const reader of [...world.dealers, ...world.bookers])
      pairs.push(...(await figuresOf(reader, "payer", ask, at)));
    for (const reader of world.carriers) pairs.push(...(await figuresOf(reader, "payee", ask, at)));
    pairs.push(...(await figuresOf(world.admin, "operator", ask, at)));
    const told = (side: "told" | "counted") => pairs.map((pair) => [pair.name, pair[side]]);
    expect(told("told")).toEqual(told("counted"));
  });

  it.each(faults)("are not right with %s", async (_, fault, found) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    // Without triggers: the ledger's own keeps postings as they are.
    await client.query("begin; set local session_replication_role = replica");
    const { rowCount } = await client.query(fault);
    expect(rowCount).toBeGreaterThan(0);
    const wrong = await contradictions(async (text, values) => (await client.query(text, values)).rows, world.seen);
    await client.query("rollback");
    await client.end();
    expect(namesOf(wrong)).toEqual(found);
  });

  it("are not right with a mail that left twice, or a refund that was made twice", async () => {
    const { mails, cards } = world.seen;
    const found = async (changed: Partial<Seen>) =>
      namesOf(await contradictions((text, values) => sql(databaseUrl, text, values), { ...world.seen, ...changed }));
    const invoice = mails.find(({ pdf }) => pdf?.startsWith("INV"))!;
    expect(await found({ mails: [...mails, ...Array<typeof invoice>(3).fill(invoice)] })).toEqual([
      "a mail of an invoice leaves once for each step",
      "an invoice is mailed as often as it was sent",
    ]);
    const refunded = cards.map((card) => ({ ...card, refunded: 2 * card.refunded }));
    expect(await found({ cards: refunded })).toEqual(["card payments are those of the card service, once each"]);
  });
});
