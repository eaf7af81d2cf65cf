import { access, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { ask } from "./ask.ts";
import { plainEnvironment, startChild } from "./child.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startWebServer, type WebServer } from "./web-server.ts";

/** A Directus that a user has installed somewhere: a general back end, measured as a peer. */
export type Directus = { readonly version: string; readonly command: readonly string[] };

/** There is no Directus that could be started. */
export class NoPeer extends Error {}

/** The Directus that `npm install directus` has put into a folder, and the Node that runs it: the folder's own if it has one. @throws NoPeer */
export async function findDirectus(folder: string): Promise<Directus> {
  const modules = resolve(folder, "node_modules");
  const manifest = await readFile(join(modules, "directus", "package.json"), "utf8").catch(() => undefined);
  if (manifest === undefined)
    throw new NoPeer(
      `there is no Directus in ${folder}: run "npm install directus@11" in a folder outside of this repository, and pass that folder to --directus`,
    );
  const ownNode = join(modules, ".bin", "node");
  const node = await access(ownNode).then(
    () => ownNode,
    () => process.execPath,
  );
  const { version } = JSON.parse(manifest) as { version: string };
  // Without the look for a newer version, with which its own command begins.
  return { version, command: [node, join(modules, "@directus", "api", "dist", "cli", "run.js")] };
}

type Served = {
  readonly databaseUrl: string;
  /** The one table that it knows of, and all that a caller may do. */
  readonly collection: string;
  readonly action: "read" | "create";
  /** Callers with `peerHeaders`, or all. */
  readonly callers: "token" | "public";
};

const adminToken = "bench-admin";
const peerToken = "bench-peer";
/** Sent by callers with a token. */
export const peerHeaders = { authorization: `Bearer ${peerToken}` };

/** Serves one table of a database. Its own tables stand beside that table. */
export async function startDirectus({ command }: Directus, { databaseUrl, ...served }: Served): Promise<WebServer> {
  const folder = await temporaryFolder();
  const settings = {
    NODE_ENV: "production",
    CONFIG_PATH: join(folder, "none.env"),
    EXTENSIONS_PATH: join(folder, "extensions"),
    STORAGE_LOCAL_ROOT: join(folder, "uploads"),
    HOST: "127.0.0.1",
    SECRET: "bench secret of thirty-two letters",
    ADMIN_EMAIL: "admin@bench.example.com",
    ADMIN_PASSWORD: "bench password",
    ADMIN_TOKEN: adminToken,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MIN: "0",
    DB_POOL__MAX: "10",
    DB_EXCLUDE_TABLES: (await otherTables(databaseUrl, served.collection)).join(","),
    LOG_LEVEL: "warn",
    SERVE_APP: "false",
    TELEMETRY: "false",
    // Off by default, as a later version may not have them.
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    // Otherwise it copies what it knows of all tables for every request, which halves its rate.
    CACHE_SCHEMA_FREEZE_ENABLED: "true",
    // Would refuse callers when it is busy.
    PRESSURE_LIMITER_ENABLED: "false",
  };
  await runOnce([...command, "bootstrap"], settings);
  const server = await startWebServer([...command, "start"], "/server/ping", settings);
  await permit(server, served);
  return server;
}

async function otherTables(databaseUrl: string, collection: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'directus\\_%' and tablename <> $1",
    [collection],
  );
  await client.end();
  return rows.map(({ name }) => name);
}

/** Lets callers do one thing, with all rows and fields, and keeps no record of it: the bare server does neither. */
async function permit(server: WebServer, { collection, action, callers }: Omit<Served, "databaseUrl">): Promise<void> {
  const permission = { collection, action, fields: ["*"], permissions: {}, validation: {} };
  await administer(server, "PATCH", `/collections/${collection}`, { meta: { accountability: null } });
  if (callers === "token")
    return void (await administer(server, "POST", "/users", {
      email: "peer@bench.example.com",
      token: peerToken,
      policies: [{ policy: { name: "peer", permissions: [permission] } }],
    }));
  const [policy] = (await administer(server, "GET", "/policies?filter[name][_eq]=$t:public_label")) as { id: string }[];
  await administer(server, "POST", "/permissions", { ...permission, policy: policy!.id });
}

async function administer({ url }: WebServer, method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${adminToken}` };
  const answer = await ask(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return (JSON.parse(answer) as { data: unknown }).data;
}

async function runOnce(command: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  const child = startChild(command, { env: plainEnvironment(settings), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2000)));
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${String(code)}: ${said.trim()}`);
}
