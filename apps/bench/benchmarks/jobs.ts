import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { Client } from "pg";
import { startSmtpServer } from "../../../adapters/mail/testing/smtp-server.ts";
import type { Benchmark, Row } from "../benchmark.ts";
import { atEnd } from "../tools/clean-up.ts";
import { places, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { estimateBody, makeTrips } from "../tools/trips.ts";
import { startProduct } from "../tools/web-server.ts";

const count = 200;
const patienceMilliseconds = 120_000;
// Longer than two rounds of either process's queue: a second mail would be on its way by then.
const restMilliseconds = 3000;

type Counts = {
  readonly mails: Map<string, number>;
  readonly quotes: readonly string[];
  readonly tries: Tries;
  readonly seconds: number;
};
type Tries = { readonly jobs: number; readonly completed: number; readonly retried: number };

export const jobs: Benchmark = {
  about: `two processes on one database share ${count} mails: each has to leave exactly once`,
  async run() {
    const bySmtp = await throughMailServer();
    const asFiles = await throughFolder();
    return { rows: [...rowsFor("mail server", bySmtp), ...rowsFor("folder", asFiles)] };
  },
};

async function throughMailServer(): Promise<Counts> {
  const mailServer = await startSmtpServer();
  atEnd(() => mailServer.stop());
  return carryOut({ SMTP_URL: mailServer.url }, () =>
    Promise.resolve(mailServer.received.map(({ data }) => /^message-id:\s*(\S+)/im.exec(data)?.[1] ?? "no id")),
  );
}

async function throughFolder(): Promise<Counts> {
  const folder = await temporaryFolder();
  return carryOut({ LOTLANE_DATA: folder }, async () =>
    (await readdir(join(folder, "mail"))).filter((name) => name.endsWith(".eml")),
  );
}

async function carryOut(
  settings: Readonly<Record<string, string>>,
  mailKeys: () => Promise<readonly string[]>,
): Promise<Counts> {
  const folder = await temporaryFolder();
  const server = await startEmbeddedServer({ folder });
  atEnd(() => server.stop());
  const environment = { DATABASE_URL: server.url, LOTLANE_DATA: folder, ...settings };
  const products = await Promise.all([startProduct(environment), startProduct(environment)]);

  const began = performance.now();
  const bodies = makeTrips(count).map(estimateBody);
  const quotes = await Promise.all(
    bodies.map((body, index) => askForQuote(products[index % products.length]!.url, body)),
  );
  const database = new Client({ connectionString: server.url });
  await database.connect();
  try {
    await untilAllSent(database);
    const seconds = (performance.now() - began) / 1000;
    await pause(restMilliseconds);
    const tries = await database.query<Tries>(
      `select count(*)::int as jobs, (count(*) filter (where state = 'completed'))::int as completed, coalesce(sum(retry_count), 0)::int as retried
       from pgboss.job where name = 'effects'`,
    );
    return { mails: countEach(await mailKeys()), quotes, tries: tries.rows[0]!, seconds };
  } finally {
    await database.end();
  }
}

async function askForQuote(url: string, body: unknown): Promise<string> {
  const answer = await fetch(`${url}/api/quoter/estimate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { quote: { id: string } }).quote.id;
}

async function untilAllSent(database: Client): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    const { rows } = await database.query<{ sent: number }>(
      "select count(*)::int as sent from quotes where status = 'sent'",
    );
    if (rows[0]!.sent === count) return;
    if (performance.now() > deadline)
      throw new Error(`after ${patienceMilliseconds / 1000} s only ${rows[0]!.sent} of ${count} quotes are sent`);
    await pause(100);
  }
}

function countEach(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function rowsFor(where: string, { mails, quotes, tries, seconds }: Counts): Row[] {
  const total = [...mails.values()].reduce((sum, each) => sum + each, 0);
  const row = (what: string, ours: number, wanted: number): Row => ({
    what: `${where}: ${what}`,
    ours: whole(ours),
    aim: whole(wanted),
    met: ours === wanted,
  });
  return [
    row("quotes asked for", new Set(quotes).size, count),
    row("mails that left", total, count),
    row("keys with a mail", mails.size, count),
    row("most mails for one key", Math.max(0, ...mails.values()), 1),
    row("jobs completed", tries.completed, tries.jobs),
    row("jobs tried again", tries.retried, 0),
    { what: `${where}: from the first request until all were sent`, ours: `${places(seconds, 1)} s` },
  ];
}
