import { planRoad } from "@lotlane/core/lanes";
import type { Client } from "pg";
import { makeTrips } from "./trips.ts";

/** A way that orders and loads are seeded on. Degrees and miles. */
export type SeededLane = {
  readonly fromCity: string;
  readonly fromState: string;
  readonly fromZip: string;
  readonly fromLatitude: number;
  readonly fromLongitude: number;
  readonly toCity: string;
  readonly toState: string;
  readonly toZip: string;
  readonly toLatitude: number;
  readonly toLongitude: number;
  readonly miles: number;
};

/** Lanes between 2,000 places all over the mainland, the same in every run. */
export const manyLanes = (count: number): readonly SeededLane[] =>
  makeTrips(count).map(({ from, to }) => {
    const road = planRoad(from, to);
    if (road.kind !== "road") throw new Error(`no road leads from ${from.zip} to ${to.zip}`);
    return {
      fromCity: from.city,
      fromState: from.state,
      fromZip: from.zip,
      fromLatitude: from.latitude,
      fromLongitude: from.longitude,
      toCity: to.city,
      toState: to.state,
      toZip: to.zip,
      toLatitude: to.latitude,
      toLongitude: to.longitude,
      // Two ZIPs may lie at one point; a price per mile needs a way.
      miles: Math.max(1, road.miles),
    };
  });

/** Lays lanes down in a table of the connection, `lanes`, numbered from 0. */
export async function keepLanes(client: Client, lanes: readonly SeededLane[]): Promise<void> {
  await client.query("drop table if exists lanes");
  await client.query(
    `create temp table lanes as
     select number::int - 1 as number, "fromCity" as from_city, "fromState" as from_state, "fromZip" as from_zip,
       "fromLatitude" as from_latitude, "fromLongitude" as from_longitude, "toCity" as to_city, "toState" as to_state,
       "toZip" as to_zip, "toLatitude" as to_latitude, "toLongitude" as to_longitude, miles
     from rows from (jsonb_to_recordset($1::jsonb) as ("fromCity" text, "fromState" text, "fromZip" text,
       "fromLatitude" float8, "fromLongitude" float8, "toCity" text, "toState" text, "toZip" text, "toLatitude" float8,
       "toLongitude" float8, miles float8)) with ordinality l ("fromCity", "fromState", "fromZip", "fromLatitude",
       "fromLongitude", "toCity", "toState", "toZip", "toLatitude", "toLongitude", miles, number)`,
    [JSON.stringify(lanes)],
  );
  await client.query("create unique index on lanes (number)");
  await client.query("analyze lanes");
}
