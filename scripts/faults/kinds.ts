import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { freeze } from "../../apps/api/testing/freeze.ts";
import type { World } from "./world.ts";

export type Fault = {
  readonly name: string;
  /** Part of the short run, which has each kind once. */
  readonly isShort?: boolean;
  /** No call may go unanswered. */
  readonly isSilent?: boolean;
  /** Makes the fault, and ends it. @returns why this machine could not try it */
  readonly make: (world: World) => Promise<string | void>;
};

const seconds = (count: number) => pause(count * 1000);

const frozenApi = (names: readonly ("a" | "b")[], count: number) => async (world: World) => {
  for (const name of names) process.kill(world.product(name).processId, "SIGSTOP");
  await seconds(count);
  for (const name of names) process.kill(world.product(name).processId, "SIGCONT");
};

/** Another session holds a table for longer than the product waits for a lock, so that calls hold all connections. */
const locked = (table: string, count: number) => async (world: World) => {
  const client = new Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  await seconds(count);
  await client.query("rollback");
  await client.end();
};

/** Others take every connection that the server has left, once the product has lost its own. */
async function takenConnections(world: World, count: number): Promise<void> {
  const held: Client[] = [];
  const another = async (): Promise<boolean> => {
    const client = new Client({ connectionString: world.databaseUrl });
    client.on("error", () => undefined);
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    if (isTaken) held.push(client);
    return isTaken;
  };
  const take = async () => {
    while ((await Promise.all(Array.from({ length: 20 }, another))).some(Boolean));
  };
  await take();
  // One of ours asks, since no new connection is left.
  await held[0]!.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lotlane%' or usename = 'lotlane_app'",
  );
  await take();
  await seconds(count);
  await Promise.all(held.map((client) => client.end()));
}

const full =
  (name: "database" | "files", count: number) =>
  async ({ disks }: World) => {
    if (!disks[name].isMounted) return "this machine mounts no file system that could be full";
    try {
      await disks[name].fill();
      await seconds(count);
    } finally {
      await disks[name].empty();
    }
  };

const overWires =
  (names: readonly ("a" | "b")[], begin: "freeze" | "halfOpen" | "cut", count = 0) =>
  async ({ wires }: World) => {
    for (const name of names) wires[name][begin]();
    await seconds(count);
    for (const name of names) wires[name].thaw();
  };

/** A process whose wall clock jumps by that while it runs, and back. */
const jumped = (name: "a" | "b", days: string) => async (world: World) => {
  await world.tellClock("+0");
  await world.product(name).end("SIGKILL");
  await world.start(name, world.withClock);
  await seconds(2);
  await world.tellClock(days);
  await seconds(5);
  await world.tellClock("+0");
  await seconds(3);
  await world.product(name).end("SIGKILL");
  await world.start(name);
};

export const faults: readonly Fault[] = [
  { name: "one API process is killed", isShort: true, make: (world) => world.kill("a") },
  {
    name: "PostgreSQL is killed",
    isShort: true,
    make: async ({ postmaster }) => void process.kill(await postmaster(), "SIGKILL"),
  },
  {
    name: "PostgreSQL is frozen for 8 s",
    isShort: true,
    make: async ({ folder }) => {
      const thaw = await freeze(folder);
      await seconds(8);
      thaw();
    },
  },
  { name: "both processes restart in turn", isShort: true, isSilent: true, make: (world) => world.restart() },
  { name: "both API processes are killed", make: (world) => world.kill("a", "b") },
  { name: "orders are locked for 6 s", isShort: true, make: locked("orders", 6) },
  {
    name: "the line to PostgreSQL is slow (250 ms each way)",
    isShort: true,
    make: async ({ wires }) => {
      for (const name of ["a", "b"] as const) wires[name].slow(250);
      await seconds(6);
      for (const name of ["a", "b"] as const) wires[name].slow(0);
    },
  },
  { name: "one API process is frozen for 8 s", isShort: true, make: frozenApi(["a"], 8) },
  { name: "the connections of one process are half open", isShort: true, make: overWires(["a"], "halfOpen") },
  { name: "the disk of photos is full for 6 s", isShort: true, make: full("files", 6) },
  { name: "the disk of PostgreSQL is full for 8 s", isShort: true, make: full("database", 8) },
  {
    name: "the mail server is silent for 5 s",
    isShort: true,
    make: async ({ wires }) => {
      wires.mail.freeze();
      await seconds(5);
      wires.mail.thaw();
    },
  },
  { name: "one process is killed, and its clock a day ahead for 5 s", isShort: true, make: jumped("a", "+1d") },
  { name: "others take all connections for 6 s", make: (world) => takenConnections(world, 6) },
  { name: "one process is killed, and its clock a day behind for 5 s", make: jumped("b", "-1d") },
  {
    name: "one backend of PostgreSQL is killed",
    make: async ({ ask }) => {
      const [found] = await ask(
        "select pid from pg_stat_activity where usename = 'lotlane_app' order by backend_start desc limit 1",
      );
      process.kill(Number(found!["pid"]), "SIGKILL");
    },
  },
  {
    name: "PostgreSQL and one API process are killed",
    make: async (world) => {
      process.kill(await world.postmaster(), "SIGKILL");
      await world.kill("b");
    },
  },
  { name: "the lines to PostgreSQL are silent for 10 s", make: overWires(["a", "b"], "freeze", 10) },
  { name: "one line to PostgreSQL is silent for 10 s", make: overWires(["b"], "freeze", 10) },
  { name: "all connections are half open", make: overWires(["a", "b"], "halfOpen") },
  { name: "all connections are reset", make: overWires(["a", "b"], "cut") },
  { name: "both API processes are frozen for 5 s", make: frozenApi(["a", "b"], 5) },
  { name: "both processes restart in turn, again", isSilent: true, make: (world) => world.restart() },
  { name: "PostgreSQL restarts", make: async ({ postmaster }) => void process.kill(await postmaster(), "SIGINT") },
  { name: "the keys of repeats are locked for 6 s", make: locked("idempotency_keys", 6) },
  { name: "the queue is locked for 6 s", make: locked("pgboss.job", 6) },
  {
    name: "both disks are full for 6 s",
    make: async (world) => (await Promise.all([full("files", 6)(world), full("database", 6)(world)]))[0],
  },
  {
    name: "the mail server is slow (2 s each way)",
    make: async ({ wires }) => {
      wires.mail.slow(2000);
      await seconds(8);
      wires.mail.slow(0);
    },
  },
  {
    name: "the mail server hangs up for 8 s",
    make: async ({ wires }) => {
      wires.mail.refuse(true);
      await seconds(8);
      wires.mail.refuse(false);
    },
  },
  {
    name: "both processes restart in turn, with photos in a bucket",
    isSilent: true,
    make: (world) => world.restart(world.bucket),
  },
  {
    name: "the bucket is slow (2 s each way)",
    make: async ({ wires }) => {
      wires.bucket.slow(2000);
      await seconds(8);
      wires.bucket.slow(0);
    },
  },
  {
    name: "the bucket is silent for 24 s",
    make: async ({ wires }) => {
      wires.bucket.freeze();
      await seconds(24);
      wires.bucket.thaw();
    },
  },
  {
    name: "the bucket answers 500 for 6 s",
    make: async ({ s3 }) => {
      s3.fail("500");
      await seconds(6);
      s3.fail();
    },
  },
];
