import { sql } from "kysely";
import { type DayFigures, type Figures, noFigures } from "@lotlane/core/analytics";
import type { FigureStore } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import type { figureNames } from "./figure.entity.ts";

type Sum = {
  readonly name: (typeof figureNames)[number];
  readonly number: number;
  readonly amount: string;
  readonly miles: number;
};
type DaySum = Sum & { readonly day: string };

const sums = sql`name, sum(number)::int as number, sum(amount)::numeric(30, 2)::text as amount, sum(miles)::float8 as miles`;

/** What has been added up, and what has not been yet: one statement sees each change once. */
const counted = (condition: Piece): Piece => sql`(
  select name, day, number, amount, miles from figures where ${condition}
  union all select name, day, number, amount, miles from figure_changes where ${condition}) counted`;

const total = statement<Record<never, never>, Sum>(
  "total-figures",
  () => sql`select ${sums} from ${counted(sql`true`)} group by name`,
);

// Served by the primary key, for each of the few names.
const ofDays = statement<{ readonly from: string; readonly to: string }, DaySum>(
  "figures-of-days",
  ({ from, to }) => sql`
    select to_char(day, 'YYYY-MM-DD') as day, ${sums}
    from ${counted(sql`day between ${from}::date and ${to}::date`)} group by day, name order by day`,
);

/** Adds up what was counted since; two at once add each change once. */
export const addUpFigures = statement(
  "add-up-figures",
  () => sql`
    with changes as (delete from figure_changes returning name, day, number, amount, miles)
    insert into figures (name, day, number, amount, miles)
    select name, day, sum(number), sum(amount), sum(miles) from changes group by name, day order by name, day
    on conflict (name, day) do update set number = figures.number + excluded.number,
      amount = figures.amount + excluded.amount, miles = figures.miles + excluded.miles`,
);

export function createFigureStore(database: Database): FigureStore {
  const run = runOn(database);
  return {
    totals: async () => (await run(total({}))).reduce(withSum, noFigures),

    async days(range) {
      const days: DayFigures[] = [];
      for (const { day, ...sum } of await run(ofDays(range))) {
        const last = days.at(-1);
        if (last?.day === day) days[days.length - 1] = { day, ...withSum(last, sum) };
        else days.push({ day, ...withSum(noFigures, sum) });
      }
      return days;
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
  }
}
