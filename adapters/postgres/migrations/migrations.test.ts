import { accept } from "@lotlane/core";
import { newlyServed } from "@lotlane/core/invoices";
import { aClaimedOrder, anAddition, anInvoiceDraft, anOrderChange, anOrderFact } from "@lotlane/core/testing";
import { carlosHauling, castAccounts, danasMotors } from "@lotlane/demo";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { freshDatabase, migratedDatabase } from "../../../scripts/fresh-database.ts";
import {
  createAccountStore,
  createInvoiceStore,
  createOrderStore,
  type Database,
  migrate,
  openDatabase,
} from "../index.ts";
import { breaksTheLastRelease } from "../testing/served-by-the-last-release.ts";
import { migrations } from "./index.ts";

const pendingOf = async ({ migrator }: Database) => (await migrator.getPending()).map(({ name }) => name);

async function onMigratedDatabase(
  act: (database: Database) => Promise<void>,
  url: Promise<string> = freshDatabase(),
): Promise<void> {
  const database = await openDatabase({ url: await url });
  await migrate(database);
  await act(database);
  await database.close(true);
}

/** Makes a database say that the migrations before `0054-schema` have made it, up to `last`. */
async function endAt(database: Database, last: string): Promise<void> {
  await database.migrator.unlogMigration("0054-schema");
  for (const name of ["0001-quotes-and-orders", last]) await database.migrator.logMigration(name);
}

it("numbers the migrations without a gap, and none twice", () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 54));
});

it("makes the schema that the entities ask for, and does so once", () =>
  onMigratedDatabase(async (database) => {
    await migrate(database);
    expect(await pendingOf(database)).toEqual([]);
    expect(await database.schema.getUpdateSchemaSQL()).toBe("");
  }));

it("leaves a database as it is that the migrations before the schema have made", () =>
  onMigratedDatabase(async (database) => {
    await endAt(database, "0054-close-undo");
    expect(await pendingOf(database)).toContain("0054-schema");
    await migrate(database);
    expect(await pendingOf(database)).toEqual([]);
  }));

describe("a migration after those of the first release", () => {
  it("lets the release before it serve", async () => {
    const files = (await readdir(import.meta.dirname)).filter((file) => /^\d{4}-.+\.ts$/.test(file) && file > "0074");
    for (const file of files)
      expect([file, breaksTheLastRelease(await readFile(`${import.meta.dirname}/${file}`, "utf8"))]).toEqual([
        file,
        [],
      ]);
  });

  const upTo = (...statements: readonly string[]) =>
    `class M { override async up() { ${statements.map((sql) => `this.addSql(${JSON.stringify(sql)});`).join("\n")} }
      override async down() { this.addSql('alter table "orders" drop column "gate"'); } }`;

  it.each([
    ['alter table "orders" drop column "gate"'],
    ['alter table "orders" drop "gate"'],
    ['alter table "orders" rename column "gate" to "door"'],
    ['alter table "gates" rename to "doors"'],
    ['alter table "orders" alter column "gate" set not null'],
    ['alter table "orders" alter column "gate" type int using (gate::int)'],
    ['alter table "orders" add "gate" text not null'],
    ['alter table "orders" add "door" text null, add "gate" text not null'],
    ['alter table "orders" add constraint gate_check check (gate <> 0)'],
    ["drop table gates"],
  ])("may not: %s", (sql) => {
    expect(breaksTheLastRelease(upTo(sql))).toHaveLength(1);
    expect(breaksTheLastRelease(`// No longer used since release 1.4\n${upTo(sql)}`)).toEqual([]);
  });

  it("may add", () => {
    const added = [
      'create table "gates" ("id" uuid not null, "code" text not null, primary key ("id"))',
      'alter table "gates" add constraint "gates_code_check" check (code <> \'\')',
      'alter table "orders" add "gate" text null, add "doors" int not null default 0',
      'alter table "orders" add constraint doors_check check (doors > 0) not valid',
      'alter table "orders" validate constraint doors_check',
      'drop index "orders_gate_index"',
      'alter table "gates" rename to "old_gates"; create table "gates" (like "old_gates") partition by range (at)',
      "create index orders_gate_index on orders (gate) where gate is not null",
    ];
    expect(breaksTheLastRelease(upTo(...added))).toEqual([]);
  });
});

it("starts on a database that the next release has migrated, as after a roll back", () =>
  onMigratedDatabase(async (database) => {
    await database.migrator.logMigration("9999-of-the-next-release");
    await migrate(database);
    expect(await pendingOf(database)).toEqual([]);
  }, migratedDatabase()));

it("says what to do with a database that they have not finished", () =>
  onMigratedDatabase(async (database) => {
    await endAt(database, "0053-add-profile-pictures");
    await expect(migrate(database)).rejects.toThrow("Start the last version before 0054-schema on it once");
    expect(await pendingOf(database)).toContain("0054-schema");
  }));

it("turns what waited for a payer's receivables into a bill, and lets go of what was issued there", () =>
  onMigratedDatabase(async (database) => {
    const accounts = createAccountStore(database);
    const orders = createOrderStore(database);
    const invoices = createInvoiceStore(database);
    const { dana, carlos } = castAccounts();
    await accounts.add(anAddition(dana, { organization: danasMotors }));
    await accounts.add(anAddition(carlos, { organization: carlosHauling }));
    const opened = async (service: Readonly<Record<string, unknown>>) => {
      const order = aClaimedOrder();
      await orders.add(anOrderChange(order));
      const { id } = await invoices.open(anInvoiceDraft(order));
      const before = { name: "Bill.com", organizationId: danasMotors.id, problem: "Not yet", archivedAt: null };
      await database.em
        .fork()
        .execute("update invoices set service = ?::jsonb, check_at = now() where id = ?", [
          JSON.stringify({ ...before, ...service }),
          id,
        ]);
      return { id, orderId: order.id };
    };
    const waiting = await opened({ account: null, invoiceId: null });
    const released = await opened({ account: null, invoiceId: null });
    await database.em.fork().execute("update orders set assigned_at = now() where id = ?", [released.orderId]);
    const issued = await opened({ account: { environment: "sandbox", accountId: "008" }, invoiceId: "00e01" });
    await database.migrator.unlogMigration("0061-bills-of-payers");
    await migrate(database);
    const service = { ...newlyServed("Bill.com", danasMotors.id, carlos.user.id), problem: "Not yet" };
    expect(await invoices.find(waiting.id)).toMatchObject({ service });
    for (const { id } of [released, issued]) expect(await invoices.find(id)).toMatchObject({ service: null });
    expect(await invoices.toCheck(new Date(Date.now() + 60_000), 9)).toEqual([waiting.id]);
  }, migratedDatabase()));

it("opens the ledger with what is owed, withdrawn and paid by then", () =>
  onMigratedDatabase(async (database) => {
    const run = (sql: string, values: unknown[] = []) => database.em.fork().execute(sql, values);
    const accounts = createAccountStore(database);
    const { dana, carlos } = castAccounts();
    await accounts.add(anAddition(dana, { organization: danasMotors }));
    await accounts.add(anAddition(carlos, { organization: carlosHauling }));
    const opened = async (amount: string) => {
      const order = aClaimedOrder();
      await createOrderStore(database).add(anOrderChange(order));
      return createInvoiceStore(database).open(anInvoiceDraft(order, { amount }));
    };
    const [owed, gone, paid] = [await opened("100.00"), await opened("20.00"), await opened("3.00")];
    for (const name of ["0061-bills-of-payers", "0060-add-terms-of-carriers"])
      await database.migrator.unlogMigration(name);
    await database.migrator.down({ to: "0058-fees-earned" });
    await run("update invoices set withdrawn_at = now() where id = ?", [gone.id]);
    await run("update invoices set paid_at = now() where id = ?", [paid.id]);
    await run('alter table "organizations" drop column "takes_cards", drop column "shows_pay_to_drivers"');
    await migrate(database);
    const invoices = createInvoiceStore(database);
    expect(await invoices.checkBooks(10)).toEqual([]);
    const balances = [owed, gone, paid].map(async ({ id }) => (await invoices.find(id))?.balance);
    expect(await Promise.all(balances)).toEqual(["100.00", "0.00", "0.00"]);
    expect(await invoices.find(owed.id)).toEqual({ ...owed, terms: "on_delivery", instructions: null });
    expect((await invoices.account(paid.id))?.payments).toMatchObject([
      { amount: "3.00", state: "received", saidBy: "service" },
    ]);
    expect(await invoices.balanceBefore({ party: carlos.user.id, before: "2999-01-01T00:00:00.000Z" })).toBe("100.00");
    expect(await invoices.balanceBefore({ party: danasMotors.id, before: "2999-01-01T00:00:00.000Z" })).toBe("-100.00");
  }, migratedDatabase()));

describe("the partitions of what is only ever added to", () => {
  const tables = ["order_facts", "load_facts", "quote_facts", "listing_facts", "account_facts", "tracking_updates"];
  const partitionsOf = async (database: Database, table: string) =>
    (
      await database.em
        .fork()
        .execute<{ name: string }[]>(
          "select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass order by 1",
          [table],
        )
    ).map(({ name }) => name);
  /** True when the rows of the next three months have partitions, beside the one for the rest. */
  const reach = async (database: Database, table: string) => {
    const [found] = await database.em.fork().execute<{ reaches: boolean }[]>(
      `select max((regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz)
         >= now() + interval '3 months' as reaches
       from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ?::regclass`,
      [table],
    );
    return found?.reaches;
  };

  it("take a database over while the last release writes", () =>
    onMigratedDatabase(async (database) => {
      const run = <Row>(sql: string, values: unknown[] = []) => database.em.fork().execute<Row[]>(sql, values);
      await database.migrator.down({ to: "0074-record-backups" });
      // The stores of today write the columns of later migrations too.
      const later = migrations.map(({ name }) => name).filter((name) => name > "0075-partitions");
      await database.migrator.up({ migrations: later });
      expect(await partitionsOf(database, "order_facts")).toEqual([]);
      const accounts = createAccountStore(database);
      const { dana, carlos } = castAccounts();
      await accounts.add(anAddition(dana, { organization: danasMotors }));
      await accounts.add(anAddition(carlos, { organization: carlosHauling }));
      const [order, next] = [aClaimedOrder(), aClaimedOrder()];
      const orders = createOrderStore(database);
      await orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }));
      await run(
        "insert into order_facts (order_id, kind, at, actor_id) select ?, 'rated', now() - n * interval '1 day', ? from generate_series(1, 2000) n",
        [order.id, dana.user.id],
      );
      let written = 2000;
      const over = new AbortController();
      const write = async () => {
        while (!over.signal.aborted) {
          await run(
            "with fact as (insert into order_facts (order_id, kind, at, actor_id) values (?, 'rated', now(), ?)) insert into tracking_updates (id, order_id, latitude, longitude, status, actor_id, measured_at, created_at) values (gen_random_uuid(), ?, 0, 0, 'in_transit', ?, now(), now())",
            [order.id, dana.user.id, order.id, dana.user.id],
          );
          written++;
          await pause(2);
        }
      };
      // As a change of an order does, which has its table before it needs that of the facts.
      const change = async () => {
        while (!over.signal.aborted) {
          await orders.change(order.id, (one) => accept(anOrderChange(one, { facts: [anOrderFact(one)] })));
          await pause(2);
        }
      };
      const writers = [write(), write(), write(), change()];
      await migrate(database);
      over.abort();
      await Promise.all(writers);
      expect(written).toBeGreaterThan(2010);
      const [counted] = await run<{ facts: number; positions: number }>(
        "select (select count(*)::int from order_facts where kind = 'rated') as facts, (select count(*)::int from tracking_updates) as positions",
      );
      expect(counted).toEqual({ facts: written, positions: written - 2000 });
      // Its statements are prepared since before.
      await orders.add(anOrderChange(next, { facts: [anOrderFact(next)] }));
      expect(await orders.findByTrackingToken(next.trackingToken)).toEqual({
        order: next,
        facts: [anOrderFact(next)],
      });
      for (const table of tables) {
        expect(await partitionsOf(database, table)).toEqual(
          expect.arrayContaining([`${table}_before`, `${table}_default`]),
        );
        expect([table, await reach(database, table)]).toEqual([table, true]);
        const [loose] = await run<{ indexes: number; keys: number }>(
          `select (select count(*)::int from pg_index i where i.indrelid = ?::regclass and not exists (select from pg_inherits where inhrelid = i.indexrelid)) as indexes,
             (select count(*)::int from pg_constraint c where c.conrelid = ?::regclass and c.contype = 'f' and c.conparentid = 0) as keys`,
          [`${table}_before`, `${table}_before`],
        );
        expect([table, loose]).toEqual([table, { indexes: 0, keys: 0 }]);
      }
      await expect(
        run(
          "insert into order_facts (order_id, kind, at) values (gen_random_uuid(), 'rated', now() + interval '2 years')",
        ),
      ).rejects.toThrow(/order_facts_order_id_foreign/);
    }, migratedDatabase()));

  it("are made ahead, and take what came too early from the one for the rest", () =>
    onMigratedDatabase(async (database) => {
      const run = <Row>(sql: string, values: unknown[] = []) => database.em.fork().execute<Row[]>(sql, values);
      const { dana } = castAccounts();
      await createAccountStore(database).add(anAddition(dana, { organization: danasMotors }));
      await run(
        "insert into account_facts (account_id, kind, at, actor_id) select ?, 'verified', date_trunc('year', now()) + n * interval '18 months', ? from generate_series(0, 5) n",
        [dana.user.id, dana.user.id],
      );
      const restOf = async () =>
        (await run<{ count: number }>("select count(*)::int as count from account_facts_default"))[0]?.count;
      const before = await restOf();
      const names = await partitionsOf(database, "account_facts");
      const make = () =>
        run<{ made: boolean }>("select make_partition('account_facts', '1 year', now() + interval '5 years') as made");
      while ((await make())[0]?.made);
      const made = await partitionsOf(database, "account_facts");
      expect(made.length).toBeGreaterThan(names.length + 2);
      expect(await restOf()).toBeLessThan(before!);
      expect(await make()).toEqual([{ made: false }]);
      expect(await database.schema.getUpdateSchemaSQL()).toBe("");
    }, migratedDatabase()));
});
