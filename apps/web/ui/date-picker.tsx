import { lazy, Suspense, useEffect, useRef, useState } from "react";
import CalendarIcon from "lucide-react/icons/calendar";
import { cx } from "./cx.ts";
import { formatDate, readDate, today as todayHere } from "./date-text.ts";
import { controlClass, useControlAria, useField } from "./field.tsx";
import { Popover } from "./popover.tsx";
import { Skeleton } from "./loading.tsx";

const Calendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.Calendar })));

export type DatePickerProps = {
  /** `YYYY-MM-DD`, or the empty string. */
  value: string;
  /** Called with a date as soon as the text reads as one, and with "" when it does not. */
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** `YYYY-MM-DD`, by default the clock's; decides the year of `12/1`, which is past when `max` is not later. */
  today?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
};

export function DatePicker({
  value,
  onChange,
  min,
  max,
  today: givenToday,
  placeholder = "MM/DD/YYYY",
  disabled,
  name,
  className,
}: DatePickerProps) {
  const aria = useControlAria();
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const [mountedOn] = useState(todayHere);
  const today = givenToday ?? mountedOn;
  // The text being typed, and the date it reads as; a value set from outside ends it.
  const [draft, setDraft] = useState<{ text: string; iso: string } | null>(null);
  const [settled, setSettled] = useState(true);

  const typing = draft !== null && draft.iso === value ? draft : null;
  const unreadable = typing !== null && typing.iso === "" && typing.text.trim() !== "";
  const problem = unreadable ? "Enter a date like 12/1/2026." : outsideRange(value, min, max);
  const shownProblem = settled ? problem : null;

  const setControlError = field?.setControlError;
  useEffect(() => {
    setControlError?.(shownProblem);
    return () => setControlError?.(null);
  }, [setControlError, shownProblem]);
  useEffect(() => {
    input.current?.setCustomValidity(unreadable ? "unreadable" : "");
  }, [unreadable]);

  const read = (text: string) => {
    const iso = readDate(text, today, max !== undefined && max <= today ? "back" : "ahead") ?? "";
    setDraft({ text, iso });
    setSettled(false);
    if (iso !== value) onChange(iso);
  };
  const settle = () => {
    setSettled(true);
    if (!unreadable) setDraft(null);
  };
  const pick = (iso: string) => {
    setDraft(null);
    setSettled(true);
    onChange(iso);
    // Picking a day types nothing, but the form must still see a change.
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
  };

  return (
    <span className={cx("relative flex min-w-0 items-center [anchor-name:--date] [anchor-scope:--date]", className)}>
      <input
        {...aria}
        ref={input}
        type="text"
        name={name}
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        aria-invalid={aria["aria-invalid"] ?? (shownProblem ? true : undefined)}
        value={typing?.text ?? formatDate(value)}
        onChange={(event) => read(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onInvalid={() => setSettled(true)}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
        }}
        className={cx(controlClass, "tabular h-control pr-11")}
      />
      <Popover
        label="Choose a day"
        className="[position-anchor:--date]"
        renderTrigger={(trigger) => (
          <button
            {...trigger}
            disabled={disabled}
            aria-label="Open calendar"
            aria-describedby={field?.labelId}
            className="absolute right-1 flex h-[calc(100%-0.5rem)] w-9 max-md:right-0 max-md:h-full max-md:w-11 items-center justify-center rounded-small text-muted transition-colors not-disabled:hover:bg-sunken not-disabled:hover:text-ink disabled:text-faint focus-visible:-outline-offset-1"
          >
            <CalendarIcon size={16} aria-hidden />
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-[18.25rem] w-[15.75rem] max-md:h-[22rem] max-md:w-[19.25rem]" />}>
            <Calendar
              value={value}
              min={min}
              max={max}
              today={today}
              onChange={(iso) => {
                pick(iso);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </span>
  );
}

function outsideRange(value: string, min: string | undefined, max: string | undefined): string | null {
  if (value === "") return null;
  if (min && value < min) return `Choose ${formatDate(min)} or later.`;
  if (max && value > max) return `Choose ${formatDate(max)} or earlier.`;
  return null;
}
