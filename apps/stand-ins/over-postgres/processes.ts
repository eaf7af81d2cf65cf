import { createMemoryPorts, fixedClock, memoryNow } from "@lotlane/adapters/memory";
import { createEffectQueue, openDatabase } from "@lotlane/adapters/postgres";
import { randomIdentities } from "@lotlane/adapters/system";
import { createLotlane, type Lotlane } from "@lotlane/core";
import type { Invoice } from "@lotlane/core/invoices";
import type { Ports } from "@lotlane/core/ports";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { createManualClock } from "./manual-clock.ts";
import { createMortal, type Death } from "./mortal.ts";
import { storesIn } from "./stores.ts";

/** How often a queue looks for work, in its own time. */
const lookMs = 500;
/** Longer than a process may give no sign of life, and than its supervisor pauses. */
const untilTakenOverMs = 30_000;

type Surroundings = {
  /** The outside services as one process asks them. @param asking dies with the process */
  readonly outside: (asking: typeof fetch) => Partial<Ports>;
  /** The fetch of callers that cannot die. */
  readonly asking: typeof fetch;
};

/** Emptied between two scripts; accounts and what belongs to them stay. */
const emptied = [
  "listing_facts",
  "listings",
  "quote_facts",
  "quotes",
  "card_sessions",
  "postings",
  "bank_records",
  "w9_requests",
  "w9_forms",
  "invoice_payments",
  "invoice_credits",
  "invoice_extras",
  "invoices",
  "document_numbers",
  "load_bids",
  "load_facts",
  "loads",
  "messages",
  "conversations",
  "order_facts",
  "order_changes",
  "waits_told",
  "favorite_carriers",
  "order_templates",
  "order_papers",
  "orders",
  "shipments",
  "live_events",
];

/** @param given ports that are not to be in memory */
const portsWith = (given: Partial<Ports>): Ports => createMemoryPorts({ undoSeconds: 0, ...given }) as Ports;

/**
 * The product on PostgreSQL, its stores and its real queue, with one worker that may be killed at any of its calls and
 * is followed by another one. Time passes as it is told to, in the product as in the queue.
 */
export async function openProduct() {
  const url = await migratedDatabase();
  const database = await openDatabase({ url, poolSize: 20 });
  const stores = storesIn(database);
  const em = database.em.fork();
  const clock = fixedClock(memoryNow);
  const vault = createMemoryPorts().vault;
  const shared = { clock, vault, identities: randomIdentities };
  const errors: Error[] = [];
  const closings: (() => Promise<void>)[] = [];
  const closeAll = async () => void (await Promise.all(closings.splice(0).map((close) => close())));

  const openQueue = async (isDead = () => false) => {
    const time = createManualClock();
    // A dead process is closed like the others, but its errors are ignored.
    const onError = (error: Error) => void (isDead() || errors.push(error));
    const effects = createEffectQueue({ url, database, clock: time, onError });
    closings.push(() => effects.close());
    await effects.prepare();
    return { effects, time };
  };

  async function startWorker() {
    const mortal = createMortal();
    const { effects, time } = await openQueue(mortal.isDead);
    const kept = Object.entries(storesIn(database)).map(([name, store]) => [name, mortal.of(store)] as const);
    const inDatabase = Object.fromEntries(kept) as ReturnType<typeof storesIn>;
    /** The product in one process, which knows nothing when it starts. */
    const learn = ({ outside, asking }: Surroundings) =>
      createLotlane(
        portsWith({
          ...shared,
          ...inDatabase,
          effects,
          ...outside((...given) => mortal.call(() => asking(...given))),
        }),
      );
    let lotlane: Lotlane | undefined;
    // The active jobs belong to a dead worker, whose last statements have long arrived.
    await em.execute("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'");
    await em.execute("update pgboss.queue set monitor_on = null, monitor_claim_on = null");
    await effects.start((effect) => mortal.call(async () => lotlane?.carryOut(effect)));
    return {
      mortal,
      time,
      effects,
      begin: (surroundings: Surroundings) => (lotlane = learn(surroundings)).commands,
    };
  }

  /** The number of jobs that are due and under way, and the milliseconds until the next later one. */
  async function line() {
    const [row] = await em.execute<{ ready: number; active: number; wait: number | null }[]>(`
      select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as ready,
        count(*) filter (where state = 'active')::int as active,
        (extract(epoch from min(start_after) filter (where state in ('created', 'retry')) - now()) * 1000)::float as wait
      from pgboss.job where data->>'key' is not null and state < 'completed'`);
    return row!;
  }

  /** Time passes in the queue's tables, too: a job that waits for a later try comes nearer. */
  async function pass(milliseconds: number) {
    clock.advance({ milliseconds });
    await em.execute(
      `update pgboss.job set start_after = start_after - ? * interval '1 millisecond'
       where state in ('created', 'retry') and start_after > now()`,
      [milliseconds],
    );
  }

  let worker = await startWorker();
  return {
    clock,
    vault,
    stores,
    /** The product without a job, and with a worker that has just started. */
    async begin(surroundings: Surroundings) {
      clock.set(memoryNow);
      await em.execute(["pgboss.job", ...emptied].map((table) => `delete from ${table};`).join(" "));
      if (worker.mortal.isDead()) worker = await startWorker();
      let commands = worker.begin(surroundings);
      const ports = portsWith({
        ...shared,
        ...stores,
        effects: worker.effects,
        ...surroundings.outside(surroundings.asking),
      });

      /** The next worker, which takes over what the dead one leaves. */
      async function follow() {
        worker = await startWorker();
        commands = worker.begin(surroundings);
        worker.time.pass(untilTakenOverMs);
      }

      return {
        ports,
        /** The users' commands; their calls are not killed. */
        commands: createLotlane(ports).commands,
        pass,
        /** Done by the worker, which may die of it. */
        async round(act: (own: Lotlane["commands"]) => Promise<unknown>) {
          await Promise.race([act(commands), worker.mortal.died]);
        },
        dieAt: (death: Death | null) => worker.mortal.dieAt(death),
        /** Carries out the jobs in line, and those that follow from them, through every later try. */
        async carryOutAll() {
          for (;;) {
            if (worker.mortal.isDead()) await follow();
            const { ready, active, wait } = await line();
            if (ready > 0) worker.time.pass(lookMs);
            else if (active === 0 && wait === null) return;
            else if (active === 0) await pass(Math.max(wait!, 0) + 1);
          }
        },
      };
    },
    /** Every invoice that the order has had. */
    async invoicesOf(orderId: string): Promise<readonly Invoice[]> {
      const rows = await em.execute<{ id: string }[]>("select id from invoices where order_id = ?", [orderId]);
      const found = await Promise.all(rows.map(({ id }) => stores.invoices.find(id)));
      return found.filter((one) => one !== undefined);
    },
    errors: errors as readonly Error[],
    async close() {
      await closeAll();
      await database.close(true);
    },
  };
}
