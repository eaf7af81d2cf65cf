import { callbackify } from "node:util";
import { Client, type ClientConfig } from "pg";

type Server = { readonly host: string; readonly port: number };

/** Part of the time for a connection, so that one silent server leaves time for the others. */
const serverMilliseconds = 2000;
/** Callers that come soon after a search that found no server get its answer. */
const searchAgainMilliseconds = 250;

/**
 * The servers that an address names, of which one takes writes. All connections of the process to that address learn
 * from each other which one it is, and leave it together.
 */
class Servers {
  readonly #urls: readonly string[];
  /** False for an address of one server, which is taken as it is. */
  readonly #isSearched: boolean;
  #primary: Server | undefined;
  #last: Server | undefined;
  #search: Promise<Server> | undefined;
  readonly #open = new Set<ClientOfPrimary>();

  constructor(url: string) {
    const [, head, hosts = "", tail] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)([^]*)$/.exec(url) ?? [];
    this.#urls = hosts.split(",").map((host) => `${head}${host}${tail}`);
    this.#isSearched = this.#urls.length > 1 || new URL(this.#urls[0]!).searchParams.has("target_session_attrs");
  }

  /** One of them alone, for readers that know no lists. */
  get firstUrl(): string {
    return this.#urls[0]!;
  }

  /** @returns undefined where there is no choice @throws when none takes writes */
  find(): Promise<Server> | undefined {
    if (!this.#isSearched) return undefined;
    if (this.#primary) return Promise.resolve(this.#primary);
    if (!this.#search) {
      const search = this.#searchAll();
      this.#search = search;
      const isOver = () => void (this.#search = undefined);
      search.then(isOver, () => setTimeout(isOver, searchAgainMilliseconds).unref());
    }
    return this.#search;
  }

  /** Asks all at once: one that is silent delays no other. */
  async #searchAll(): Promise<Server> {
    let found: Server;
    try {
      found = await Promise.any(this.#urls.map(askForPrimary));
    } catch (error) {
      throw noPrimary((error as AggregateError).errors);
    }
    const isOther = this.#last !== undefined && !isSame(this.#last, found);
    this.#primary = this.#last = found;
    // A pooler keeps its clients when the server behind it becomes a standby, and answers their reads from there.
    if (isOther)
      for (const servers of known.values()) {
        if (servers !== this) servers.#primary = undefined;
        servers.#hangUp((at) => servers !== this || !isSame(at, found));
      }
    return found;
  }

  /** After a failure there: the next connection searches. */
  forget(server: Server): void {
    if (this.#primary && isSame(this.#primary, server)) this.#primary = undefined;
  }

  /** A server that refuses a write has become a standby. */
  leave(server: Server): void {
    this.forget(server);
    this.#hangUp((at) => isSame(at, server));
  }

  #hangUp(isLeft: (at: Server) => boolean): void {
    for (const client of this.#open) if (isLeft(client)) client.connection.stream.destroy(moved());
  }

  watch(client: ClientOfPrimary): void {
    this.#open.add(client);
    client.once("end", () => this.#open.delete(client));
  }
}

const known = new Map<string, Servers>();

function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}

const isSame = (one: Server, other: Server) => one.host === other.host && one.port === other.port;

/** @throws when a server is away or does not take writes */
async function askForPrimary(url: string): Promise<Server> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: serverMilliseconds });
  client.on("error", () => undefined);
  const silence = setTimeout(() => client.connection.stream.destroy(silent()), serverMilliseconds);
  try {
    await client.connect();
    await refuseStandby(client);
    return { host: client.host, port: client.port };
  } finally {
    clearTimeout(silence);
    void partFrom(client);
  }
}

/** Asked with a statement: a pooler repeats what its first connection to the server has heard. */
async function refuseStandby(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off") throw noPrimary([]);
}

type PrimaryConfig = ClientConfig & {
  /** As text, because the ORM copies what it is given. */
  readonly address: string;
  readonly isPooled: boolean;
};

/** Connects to the server that takes writes, of those that its address names, and leaves it when that ends. */
export class ClientOfPrimary extends Client {
  readonly #servers: Servers;

  constructor(config: PrimaryConfig) {
    super(config);
    this.#servers = serversOf(config.address);
    if (config.isPooled) withoutNames(this);
    this.connection.on("errorMessage", ({ code }: { readonly code?: string }) => {
      if (code === readOnly) this.#servers.leave(this);
    });
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null, client?: Client) => void): void;
  override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | void {
    if (!callback) return this.#reach();
    callbackify(() => this.#reach())(callback);
  }

  async #reach(): Promise<Client> {
    const search = this.#servers.find();
    if (search) ({ host: this.host, port: this.port } = await search);
    const ignore = () => undefined;
    this.on("error", ignore);
    const silence = search && setTimeout(() => this.connection.stream.destroy(silent()), serverMilliseconds);
    try {
      await super.connect();
      if (search) await refuseStandby(this);
    } catch (error) {
      this.#servers.forget(this);
      void partFrom(this);
      throw error;
    } finally {
      clearTimeout(silence);
      // The caller listens from the next turn on.
      setImmediate(() => this.off("error", ignore));
    }
    this.#servers.watch(this);
    return this;
  }
}

/** A statement keeps its name on one connection to the server, which a pooler gives to others after a transaction. */
function withoutNames(client: Client): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const isNamed = (config: unknown) => typeof config === "object" && config !== null && "name" in config;
  Object.assign(client, {
    query: (config: object | string, ...rest: unknown[]) =>
      query(
        isNamed(config) && !("submit" in (config as object)) ? { ...(config as object), name: undefined } : config,
        ...rest,
      ),
  });
}

/** PostgreSQL's code for a write where only reads are possible. */
const readOnly = "25006";

const moved = () => Object.assign(new Error("the database has moved to another server"), { code: "ECONNRESET" });

/** @param errors of each server, which also tell of a wrong password */
const noPrimary = (errors: readonly Error[]) => {
  const sentences = new Set([standbys, ...errors.map(({ message }) => message)]);
  return Object.assign(new Error([...sentences].join("; ")), { code: "57P03" });
};

const standbys = "no database server takes writes";

export type Way = {
  readonly url: string;
  /** A pooler in transaction mode stands between. */
  readonly isPooled?: boolean;
};

/** Leads a pool or a client of the driver to the server of an address that takes writes. */
export function leadingTo({ url, isPooled = false }: Way) {
  // The driver's types know no settings of a client of one's own.
  const OwnClient = ClientOfPrimary as unknown as new () => Client;
  return { connectionString: serversOf(url).firstUrl, Client: OwnClient, address: url, isPooled };
}

/** Says goodbye, and hangs up on a server that takes no notice. */
export async function partFrom(client: Client): Promise<void> {
  const impatience = setTimeout(() => client.connection.stream.destroy(), 1000);
  await client.end().catch(() => undefined);
  clearTimeout(impatience);
}

export const silent = () => Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" });
