import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

// Any number that nothing else locks with.
const ownership = 7_355_609;
const patienceMilliseconds = 3000;

/**
 * Takes a server as this process's own for as long as the connection lasts,
 * which is as long as the process lives, however it ends.
 * @throws when another living process owns it
 */
export async function takeOwnership(url: string, folder: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: String(process.pid),
    keepAlive: true,
  });
  // The guard notices a server that ended, and takes ownership again.
  client.on("error", () => undefined);
  await client.connect();
  // The server needs a moment to notice that a killed owner is gone.
  for (const deadline = Date.now() + patienceMilliseconds; ; await pause(50)) {
    if (await isGranted(client)) return client;
    if (Date.now() > deadline) break;
  }
  const owner = await currentOwner(client);
  await client.end();
  throw new Error(
    `${folder} is in use by process ${owner ?? "unknown"}: stop that one, choose another folder, or give both one PostgreSQL through DATABASE_URL.`,
  );
}

async function isGranted(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>("select pg_try_advisory_lock($1) as granted", [ownership]);
  return rows[0]!.granted;
}

async function currentOwner(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    "select application_name as owner from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1",
    [ownership],
  );
  return rows[0]?.owner;
}
