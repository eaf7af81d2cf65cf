import { sql } from "kysely";
import { beginningsOf, type DayFigures, type Figures, noFigures } from "@lotlane/core/analytics";
import type { FigureStore } from "@lotlane/core/ports";
import { type Database, lookOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import type { figureNames } from "./figure.entity.ts";

type Sum = {
  readonly name: (typeof figureNames)[number];
  readonly number: number;
  readonly amount: string;
  readonly miles: number;
};
type DaySum = Sum & { readonly place: number };

const sums = sql`name, sum(number)::int as number, sum(amount)::numeric(30, 2)::text as amount, sum(miles)::float8 as miles`;

/** Figures that are added up and changes that are not yet: one statement sees each change once. */
const counted = (condition: Piece): Piece => sql`(
  select name, hour, number, amount, miles from figures where ${condition}
  union all select name, hour, number, amount, miles from figure_changes where ${condition}) counted`;

const total = statement<Record<never, never>, Sum>(
  "total-figures",
  () => sql`select ${sums} from ${counted(sql`true`)} group by name`,
);

// Served by the primary key, for each of the few names.
const ofDays = statement<
  { readonly from: string; readonly end: string; readonly beginnings: readonly string[] },
  DaySum
>(
  "figures-of-days",
  ({ from, end, beginnings }) => sql`
    select width_bucket(hour, ${beginnings}::timestamptz[]) as place, ${sums}
    from ${counted(sql`hour >= ${from}::timestamptz and hour < ${end}::timestamptz`)} group by 1, name order by 1`,
);

/** Adds the changes since the last time to the figures; two calls at once add each change once. */
export const addUpFigures = statement(
  "add-up-figures",
  () => sql`
    with changes as (delete from figure_changes returning name, hour, number, amount, miles)
    insert into figures (name, hour, number, amount, miles)
    select name, hour, sum(number), sum(amount), sum(miles) from changes group by name, hour order by name, hour
    on conflict (name, hour) do update set number = figures.number + excluded.number,
      amount = figures.amount + excluded.amount, miles = figures.miles + excluded.miles`,
);

export function createFigureStore(database: Database): FigureStore {
  const { run } = lookOn(database);
  return {
    totals: async () => (await run(total({}))).reduce(withSum, noFigures),

    async days(range, timeZone) {
      const { days, end } = beginningsOf(range, timeZone);
      const beginnings = days.map(({ at }) => at);
      const found: DayFigures[] = [];
      for (const { place, ...sum } of await run(ofDays({ from: beginnings[0] ?? end, end, beginnings }))) {
        const { day } = days[place - 1]!;
        const last = found.at(-1);
        if (last?.day === day) found[found.length - 1] = { day, ...withSum(last, sum) };
        else found.push({ day, ...withSum(noFigures, sum) });
      }
      return found;
    },
  };
}

function withSum(figures: Figures, { name, number, amount, miles }: Sum): Figures {
  switch (name) {
    case "joined_shipper":
      return { ...figures, newShippers: number };
    case "joined_transporter":
      return { ...figures, newTransporters: number };
    case "joined_other":
      return { ...figures, newOthers: number };
    case "posted":
      return { ...figures, ordersPosted: number, postedValue: amount };
    case "cancelled":
      return { ...figures, ordersCancelled: number, cancelledValue: amount };
    case "delivered":
      return { ...figures, ordersDelivered: number, revenue: amount, miles };
    case "fees":
      return { ...figures, feesEarned: amount };
  }
}
