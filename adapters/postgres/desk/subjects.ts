import { sql } from "kysely";
import { type SubjectArea, subjectAreas, type SubjectRef } from "@lotlane/core/desk";
import type { SubjectNames } from "@lotlane/core/ports";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";

/**
 * The name of the record with an id, as a piece that fits into a statement with any other table names; null for one
 * that is not there. Each is served by its primary key.
 */
export const subjectNames: Readonly<Record<SubjectArea, (id: Piece) => Piece<string>>> = {
  account: (id) => sql`(select named.first_name || ' ' || named.last_name from accounts named where named.id = ${id})`,
  quote: (id) => sql`(select named.ref_code from quotes named where named.id = ${id})`,
  order: (id) => sql`(
    select named.vehicle_year || ' ' || named.vehicle_make || ' ' || named.vehicle_model from orders named
    where named.id = ${id})`,
  load: (id) => sql`(select named.ref_code from loads named where named.id = ${id})`,
};

/** The name of a record of any kind. */
export const nameOfSubject = (area: Piece, id: Piece): Piece<string | null> =>
  sql`case ${area} ${sql.join(
    subjectAreas.map((known) => sql`when ${sql.lit(known)} then ${subjectNames[known](id)}`),
    sql` `,
  )} end`;

const pickupOf = (table: "orders" | "quotes" | "loads", id: Piece): Piece => sql`(
  select json_build_object('state', called.pickup_state, 'latitude', called.pickup_latitude, 'longitude', called.pickup_longitude)
  from ${sql.raw(table)} called where called.id = ${id})`;

/** Where a call goes to, as the columns of `CalledAt`. Each record is served by its primary key. */
export const calledAt = (area: Piece, id: Piece, carrierId: Piece): Piece => sql`
  case when ${carrierId} is null then case ${area} when 'order' then ${pickupOf("orders", id)}
    when 'quote' then ${pickupOf("quotes", id)} when 'load' then ${pickupOf("loads", id)} end end as place,
  (select company.company_address from accounts called join organizations company on company.id = called.organization_id
   where called.id = coalesce(${carrierId}, case ${area} when 'account' then ${id} end)) as address`;

const nameOf = statement<SubjectRef, { readonly name: string | null }>(
  "name-subject",
  ({ area, id }) => sql`select ${nameOfSubject(sql`${area}::text`, sql`${id}::uuid`)} as name`,
);

export function createSubjectNames(database: Database): SubjectNames {
  const run = runOn(database);
  return {
    async find(subject) {
      const [row] = isUuid(subject.id) ? await run(nameOf(subject)) : [];
      return row && row.name !== null ? { ...subject, name: row.name } : undefined;
    },
  };
}
