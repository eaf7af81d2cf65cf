import { dayIn } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  addFigures,
  type DayRange,
  daysIn,
  type Figures,
  inPeriods,
  type Period,
  rangeBefore,
  type Step,
  stepFor,
} from "./figures.ts";
import type { AnalyticsPorts } from "./ports.ts";

/** Three years and a leap day; what is older is looked at year by year. */
const mostDays = 1_096;
const usualDays = 30;
// Before it there was no Lotlane, and PostgreSQL counts no years before 4713 BC.
const firstDay = "2000-01-01";

export type Analytics = DayRange & {
  readonly step: Step;
  readonly periods: readonly Period[];
  readonly whole: Figures;
  /** The figures of the same number of days right before the range. */
  readonly before: Figures;
};

export type AskedRange = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time zone in which days begin and end; UTC unless told. */
  readonly timeZone?: string | undefined;
};

/** The figures of a range of days; the last thirty unless told. */
export function readAnalytics({ clock, figures }: Pick<SharedPorts & AnalyticsPorts, "clock" | "figures">) {
  return async ({ timeZone = "UTC", ...asked }: AskedRange): Promise<Result<Analytics, InvalidFields>> => {
    const today = dayIn(timeZone, clock.now());
    const checked = checkRange(asked, today);
    if (!checked.ok) return checked;
    const range = checked.value;
    const earlier = rangeBefore(range);
    const [days, daysBefore] = await Promise.all([figures.days(range, timeZone), figures.days(earlier, timeZone)]);
    const step = stepFor(range);
    return accept({
      ...range,
      step,
      periods: inPeriods(range, step, days),
      whole: addFigures(days),
      before: addFigures(daysBefore),
    });
  };
}

/**
 * The days that were asked for, or the mistake in the range.
 * @param today `YYYY-MM-DD`, in the time zone that counts the days
 */
export function checkRange(asked: Omit<AskedRange, "timeZone">, today: string): Result<DayRange, InvalidFields> {
  const to = asked.to ?? today;
  if (to > today) return refuse(invalidField("to", `The last day must not be after today, ${today}`));
  const from = asked.from ?? addDays(to, 1 - usualDays);
  if (from < firstDay) return refuse(invalidField("from", `The first day must not be before ${firstDay}`));
  if (from > to) return refuse(invalidField("from", "The first day must not be after the last"));
  if (daysIn({ from, to }) > mostDays)
    return refuse(
      invalidField("from", `The range can be at most ${mostDays.toLocaleString("en-US")} days (three years)`),
    );
  return accept({ from, to });
}
