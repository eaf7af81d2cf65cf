import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useAddress } from "../../app/routes/use-address.ts";
import { cx } from "../../ui/cx.ts";
import { today } from "../../ui/date-text.ts";
import { dateFormat } from "../../ui/format.ts";
import { dayByKey, daysOf, type Range } from "./calendar-range.ts";
import { type DaySum, draggedTask, type Entry, EntryLine, sumWords } from "./entries.tsx";

const wholeDay = dateFormat({ dateStyle: "full", timeZone: "UTC" });
const weekday = dateFormat({ weekday: "short", timeZone: "UTC" });
const weekdayAndDay = dateFormat({ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const monthAndDay = dateFormat({ month: "short", day: "numeric", timeZone: "UTC" });

type DaysProps = {
  readonly range: Range;
  /** The chosen day, which has the focus of the keyboard. */
  readonly date: string;
  readonly sums: ReadonlyMap<string, DaySum>;
  readonly entries: readonly Entry[];
  /** How many entries a day shows; none in a strip, whose days are chosen. */
  readonly most: number;
  readonly onOpen: (day: string) => void;
  /** A task is dragged to a day. */
  readonly onTask: (id: string, day: string) => void;
};

/** Weeks of days. Arrow keys move between days, Home and End in the week, Page Up and Down by a month; Enter opens. */
export function Days({ range, date, sums, entries, most, onOpen, onTask }: DaysProps) {
  const { change } = useAddress();
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const days = daysOf(range);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));

  useLayoutEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
    moved.current = false;
  }, [date]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = (event.target as HTMLElement).dataset["day"] ? dayByKey(event.key, date) : undefined;
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    change({ date: next }, { replace: true });
  };

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={`${monthAndDay(range.from)} to ${monthAndDay(range.to)}`}
      onKeyDown={onKeyDown}
      className="overflow-hidden rounded-card border border-line bg-raised"
    >
      <div role="row" className={cx("grid grid-cols-7 border-b border-line", most > 10 && "max-md:hidden")}>
        {weeks[0]!.map((day) => (
          <span
            key={day}
            role="columnheader"
            className="px-2 py-1.5 text-caption font-medium text-muted max-md:text-center"
          >
            {weekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          className={cx(
            "grid divide-line not-first:not-nth-2:border-t border-line",
            most > 10 ? "md:grid-cols-7 md:divide-x max-md:divide-y" : "grid-cols-7 divide-x",
          )}
        >
          {week.map((day) => {
            const isChosen = day === date;
            return (
              <div
                key={day}
                role="gridcell"
                aria-selected={isChosen}
                onDragOver={(event) => {
                  if (event.dataTransfer.types.includes(draggedTask)) event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  onTask(event.dataTransfer.getData(draggedTask), day);
                }}
                className={cx(
                  "min-w-0 p-0.5",
                  most === 3 && "min-h-28",
                  most > 3 && "md:min-h-64",
                  isOutside(day, range, date) && "bg-page",
                )}
              >
                <DayButton
                  {...{ day, isChosen, sum: sums.get(day), isStrip: most === 0, isMuted: isOutside(day, range, date) }}
                  isWeek={most > 10}
                  onOpen={() => onOpen(day)}
                />
                {most > 0 ? (
                  <Lines
                    entries={entries.filter((entry) => entry.day === day)}
                    {...{ most, sum: sums.get(day) }}
                    onOpen={() => onOpen(day)}
                  />
                ) : null}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A page of a month has days of the months beside it. */
const isOutside = (day: string, { from, to }: Range, date: string): boolean =>
  from.slice(0, 7) !== to.slice(0, 7) && daysOf({ from, to }).length > 7 && day.slice(0, 7) !== date.slice(0, 7);

type DayButtonProps = {
  readonly day: string;
  readonly isChosen: boolean;
  readonly isStrip: boolean;
  readonly isMuted: boolean;
  /** On a phone the days of a week lie below each other, without a row of weekdays. */
  readonly isWeek: boolean;
  readonly sum: DaySum | undefined;
  readonly onOpen: () => void;
};

function DayButton({ day, isChosen, isStrip, isMuted, isWeek, sum, onOpen }: DayButtonProps) {
  const isToday = day === today();
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      onClick={onOpen}
      className={cx(
        "tabular flex w-full items-center gap-x-1.5 rounded-small transition-colors hover:bg-sunken focus-visible:-outline-offset-2",
        isStrip ? "h-11 flex-col justify-center" : "h-8 px-1.5 max-md:h-11",
        isStrip && isChosen && "bg-action text-on-action hover:bg-action-hover",
      )}
    >
      <span className="sr-only">
        {isToday ? "Today, " : ""}
        {wholeDay(day)}: {sum ? sumWords(sum) : "nothing"}
      </span>
      <span
        aria-hidden
        className={cx(
          "text-body",
          isToday ? "font-semibold" : isMuted && !isChosen && "text-faint",
          isToday && !(isStrip && isChosen) && "text-signal-ink",
        )}
      >
        {isToday && !isStrip ? "Today " : ""}
        {isWeek ? <span className="md:hidden">{weekdayAndDay(day)}</span> : null}
        <span className={cx(isWeek && "max-md:hidden")}>{Number(day.slice(8))}</span>
      </span>
      {sum ? <Sum {...sum} isStrip={isStrip} isChosen={isChosen} /> : null}
    </button>
  );
}

function Sum({ count, late, isStrip, isChosen }: DaySum & { readonly isStrip: boolean; readonly isChosen: boolean }) {
  if (isStrip)
    return (
      <span
        aria-hidden
        className={cx(
          "text-caption leading-none whitespace-nowrap",
          isChosen ? "text-on-action" : late > 0 ? "font-medium text-red-ink" : "text-muted",
        )}
      >
        {late > 0 ? `${late} late` : count}
      </span>
    );
  return (
    <span aria-hidden className="ml-auto flex gap-1.5 text-caption whitespace-nowrap">
      {late > 0 ? <span className="font-medium text-red-ink">{late} late</span> : null}
      <span className="text-muted">{count}</span>
    </span>
  );
}

type LinesProps = {
  readonly entries: readonly Entry[];
  readonly most: number;
  readonly sum: DaySum | undefined;
  readonly onOpen: () => void;
};

/** Late ones first, and done ones last. */
function Lines({ entries, most, sum, onOpen }: LinesProps) {
  const shown = entries.toSorted((one, other) => urgency(other) - urgency(one)).slice(0, most);
  const more = (sum?.count ?? 0) - shown.length;
  return (
    <>
      {shown.map((entry) => (
        <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} />
      ))}
      {more > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={onOpen}
          className="tabular h-6 w-full rounded-small px-1 text-left text-small text-muted hover:bg-sunken max-md:h-11"
        >
          {more} more
        </button>
      ) : null}
    </>
  );
}

const urgency = ({ late, done }: Entry): number => Number(late) - Number(done);
