import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { DayPicker, type ChevronProps } from "react-day-picker";
import { cx } from "./cx.ts";
import { fromLocalDate, toLocalDate } from "./date-text.ts";

export type CalendarProps = {
  /** `YYYY-MM-DD`, or the empty string. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  today?: string | undefined;
};

export function Calendar({ value, onChange, min = "", max = "", today = "" }: CalendarProps) {
  const selected = toLocalDate(value);
  const first = toLocalDate(min);
  const last = toLocalDate(max);
  const now = toLocalDate(today);
  const shownMonth = selected ?? first ?? now;
  return (
    <DayPicker
      mode="single"
      required
      // It opens because the user asked for it.
      autoFocus
      showOutsideDays
      fixedWeeks
      selected={selected}
      onSelect={(date) => onChange(fromLocalDate(date))}
      {...(shownMonth ? { defaultMonth: shownMonth } : {})}
      {...(now ? { today: now } : {})}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      classNames={classNames}
      // The visible number has to be part of the spoken name.
      labels={{ labelDayButton: (day, is) => `${is.today ? "Today, " : ""}${dayName.format(day)}` }}
      components={components}
    />
  );
}

const components = { Chevron };

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon size={16} aria-hidden />;
}

const dayName = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });

const navButton =
  "flex size-9 max-md:size-11 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink aria-disabled:text-line-strong aria-disabled:hover:bg-transparent";

const classNames = {
  root: "w-fit",
  months: "relative",
  month_caption: "flex h-9 items-center px-2 max-md:h-11",
  caption_label: "text-body font-medium",
  nav: "absolute top-0 right-0 flex",
  button_previous: navButton,
  button_next: navButton,
  month_grid: "mt-1 border-collapse",
  weekday: "size-9 max-md:size-11 text-caption font-medium text-faint",
  day: "group p-0 text-center",
  day_button: cx(
    "tabular size-9 max-md:size-11 rounded-control text-body transition-colors not-disabled:hover:bg-sunken focus-visible:-outline-offset-1",
    "group-data-outside:text-faint group-data-today:font-semibold group-data-today:group-not-aria-selected:text-signal-ink disabled:text-faint disabled:line-through disabled:decoration-line-strong",
    "group-aria-selected:bg-action group-aria-selected:text-on-action group-aria-selected:not-disabled:hover:bg-action-hover",
  ),
};
