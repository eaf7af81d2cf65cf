import { createOfflineRoutePlanner } from "@lotlane/adapters/offline-roads";
import { createStores, openDatabase } from "@lotlane/adapters/postgres";
import { randomIdentities, systemClock } from "@lotlane/adapters/system";
import { createZipPlaces } from "@lotlane/adapters/zip-places";
import { createOrders } from "@lotlane/core/orders";
import type { Client } from "pg";
import { join } from "node:path";
import type { Benchmark } from "../benchmark.ts";
import { startAdministered } from "../tools/administered.ts";
import { atEnd } from "../tools/clean-up.ts";
import { alternate, median } from "../tools/measure.ts";
import { compared } from "../tools/numbers.ts";
import { register } from "../tools/registered.ts";
import { places, times, whole } from "../tools/table.ts";
import { makeTrips, type Trip } from "../tools/trips.ts";

const ordersACall = 500;
const calls = 10;
const rounds = 5;
const share = 0.5;

export const batch: Benchmark = {
  about: `${ordersACall} orders posted in one call, with facts and effects, beside a bare COPY of the same rows into the same tables`,
  async run() {
    const { product, databaseUrl, client } = await startAdministered();
    const { user } = await register(product);
    // Its worker would carry out the effects while the calls are measured.
    await product.stop();
    const database = await openDatabase({ url: databaseUrl });
    atEnd(() => database.close());
    const stores = createStores(database);
    const shipper = (await stores.accounts.find(user.id))!.user;
    const post = createOrders({
      ...stores,
      clock: systemClock,
      identities: randomIdentities,
      zipPlaces: createZipPlaces(),
      routePlanner: createOfflineRoutePlanner(),
      settlement: "direct",
    });
    const bodies = batchesOf(makeTrips(calls * ordersACall));
    const copies = await copiesOf(client);

    // The rows that the bare side copies are those of the round before it.
    const measured = await alternate(
      rounds + 1,
      async () => {
        await copies.empty();
        const began = performance.now();
        for (const rows of bodies) {
          const posted = await post(shipper, rows);
          if (!posted.ok) throw new Error(posted.refusal.kind);
        }
        const seconds = (performance.now() - began) / 1000;
        await copies.write();
        return perSecond(seconds);
      },
      async () => {
        await copies.empty();
        return perSecond(await copies.read());
      },
    );
    const [ours, baseline] = [measured.ours.slice(1), measured.baseline.slice(1)];
    const [rate, copied] = [median(ours), median(baseline)];
    const callMs = (each: number) => `${places((ordersACall / each) * 1000, 0)} ms`;
    return {
      rows: [
        {
          what: "orders per second",
          ours: `${whole(rate)}/s`,
          baseline: `${whole(copied)}/s`,
          ratio: times(rate, copied),
          numbers: compared(ours, baseline),
          aim: `${share}x`,
          met: rate / copied >= share,
        },
        { what: `${ordersACall} orders`, ours: callMs(rate), baseline: callMs(copied) },
      ],
      notes: [
        `Median of ${rounds} alternating rounds of ${calls} calls, one after the other, in this process, into empty tables with all their indexes;`,
        "the bare side commits the rows of each call at once, as ours does. Ours checks each row and plans its lane; nearly every row has another one.",
        "COPY reads files of the finished rows on the server.",
      ],
    };
  },
};

const perSecond = (seconds: number): number => (calls * ordersACall) / seconds;

/** Writes what each call has kept to files on the database's machine, and reads them again. */
async function copiesOf(client: Client) {
  // The server may be another user of the machine, and writes there.
  const { rows: settings } = await client.query<{ data_directory: string }>("show data_directory");
  const folder = settings[0]!.data_directory;
  const columnsOf = async (schema: string, table: string) => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
      [schema, table],
    );
    return rows[0]!.columns;
  };
  const tables = [
    { name: "shipments", columns: await columnsOf("public", "shipments"), of: "id = $1" },
    { name: "orders", columns: await columnsOf("public", "orders"), of: "shipment_id = $1" },
    {
      name: "order_facts",
      columns: await columnsOf("public", "order_facts"),
      of: "order_id in (select id from orders where shipment_id = $1)",
    },
    {
      name: "pgboss.job",
      columns: await columnsOf("pgboss", "job"),
      of: "(data ->> 'orderId')::uuid in (select id from orders where shipment_id = $1) or data::text like '%' || (select min(id::text) from orders where shipment_id = $1) || '%'",
    },
  ];
  let files: (readonly { readonly name: string; readonly columns: string; readonly file: string }[])[] = [];
  return {
    async empty() {
      await client.query("truncate orders cascade");
      await client.query("delete from shipments");
      await client.query("delete from pgboss.job where name like '%effects'");
      await client.query("checkpoint");
    },
    async write() {
      const { rows } = await client.query<{ id: string }>("select id from shipments order by created_at");
      files = [];
      for (const { id } of rows) {
        const written = tables.map(({ name, columns, of }, at) => ({
          name,
          columns,
          file: join(folder, `${files.length}-${at}.copy`),
          of: of.replaceAll("$1", `'${id}'::uuid`),
        }));
        for (const { name, columns, of, file } of written)
          await client.query(`copy (select ${columns} from ${name} where ${of}) to '${file}'`);
        files.push(written);
      }
    },
    /** @returns the seconds that it takes */
    async read(): Promise<number> {
      const began = performance.now();
      for (const call of files) {
        await client.query("begin");
        for (const { name, columns, file } of call) await client.query(`copy ${name} (${columns}) from '${file}'`);
        await client.query("commit");
      }
      return (performance.now() - began) / 1000;
    },
  };
}

const batchesOf = (trips: readonly Trip[]): readonly (readonly unknown[])[] =>
  Array.from({ length: calls }, (_, at) => trips.slice(at * ordersACall, (at + 1) * ordersACall).map(orderOf));

const orderOf = ({ from, to, year, make, model }: Trip, at: number) => ({
  vehicleMake: make,
  vehicleModel: model,
  vehicleYear: year,
  pickupAddress: "4100 Wilshire Blvd",
  pickupCity: from.city,
  pickupState: from.state,
  pickupZip: from.zip,
  deliveryAddress: "350 W 31st St",
  deliveryCity: to.city,
  deliveryState: to.state,
  deliveryZip: to.zip,
  deliveryContactName: "Rita Receiver",
  deliveryContactEmail: `lot.${at % 10}@example.com`,
  paymentAmount: String(400 + at),
});
