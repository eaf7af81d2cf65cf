import { may, type User } from "../accounts/index.ts";
import { dayIn, midnightIn } from "../lanes/index.ts";
import { quoteLifetimeDays } from "../quotes/index.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import { addDays } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { supportTimeZone } from "../support/index.ts";
import { deskFiguresOf, deskTodayOf, type DeskWeek } from "./desk-figures.ts";
import type { DeskPorts } from "./ports.ts";
import { nextMonday } from "./task.ts";

const dayMs = 86_400_000;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(nextMonday(day), -7);

/** The figures of a week: of the team, and of the people whom the admin may see. */
export function readDeskFigures({ clock, deskFacts }: Pick<SharedPorts & DeskPorts, "clock" | "deskFacts">) {
  return async (
    admin: User,
    { week }: { readonly week?: string | undefined },
  ): Promise<Result<DeskWeek, InvalidFields>> => {
    const now = clock.now();
    const today = dayIn(supportTimeZone, now);
    if (week !== undefined && week > today)
      return refuse(invalidField("week", `The week must not be after today, ${today}`));
    const from = mondayOf(week ?? today);
    const to = addDays(from, 6);
    const [begin, end] = [midnightIn(supportTimeZone, from), midnightIn(supportTimeZone, addDays(to, 1))];
    const isNow = to >= today;
    // Today's line looks back as far as a price binds.
    const since = isNow ? new Date(Math.min(begin.getTime(), now.getTime() - quoteLifetimeDays * dayMs)) : begin;
    const within = { from: begin.toISOString(), end: end.toISOString() };
    const [quotes, orders] = await Promise.all([
      deskFacts.quotes({ ...within, from: since.toISOString() }),
      deskFacts.orders({ ...within, days: { from, to } }),
    ]);
    const facts = { ...orders, quotes: quotes.filter(({ createdAt }) => createdAt >= within.from) };
    const seesAll = may(admin, "seeDeskByPerson");
    const counted = deskFiguresOf(facts, now);
    const people = [...counted.people].filter(([id]) => seesAll || id === admin.id);
    const names = new Map(
      (await deskFacts.names(people.flatMap(([id]) => id ?? []))).map((person) => [person.id, person]),
    );
    return accept({
      from,
      to,
      team: counted.team,
      people: people
        .map(([id, figures]) => ({ person: id === null ? null : (names.get(id) ?? null), figures }))
        .toSorted(
          (one, other) =>
            Number(one.person === null) - Number(other.person === null) ||
            compareTexts(one.person?.name ?? "", other.person?.name ?? ""),
        ),
      today: isNow ? deskTodayOf(quotes, midnightIn(supportTimeZone, today), now) : null,
    });
  };
}
