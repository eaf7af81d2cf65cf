import CircleAlert from "lucide-react/icons/circle-alert";
import { useId, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { type NewOrderInput, type Weekday, weekdayNames, weekdays } from "@lotlane/core/orders";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field, useGroupAria } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { CreateOrder, StopEnd } from "./use-create-order.ts";

type Hours = NonNullable<NewOrderInput["pickupHours"]>;
type Day = Hours[Weekday];

type Props = { readonly form: CreateOrder; readonly end: StopEnd };

/** The opening hours of one end. A day without times is closed. */
export function HoursField({ form, end }: Props) {
  const errors = form.formState.errors[`${end}Hours`];
  const errorOn = (day: Weekday) => errors?.[day]?.opens?.message ?? errors?.[day]?.closes?.message;
  return (
    <Field
      label="Opening Hours"
      group
      hint="In the place's own time. A day without times is closed."
      error={errors?.message}
      className="sm:col-span-6"
    >
      <Controller
        control={form.control}
        name={`${end}Hours`}
        render={({ field: { name, value, onChange } }) => (
          <Week
            name={name}
            value={value ?? {}}
            onChange={(hours) => onChange(Object.values(hours).some(Boolean) ? hours : null)}
            errorOn={errorOn}
            readOnly={form.pending}
          />
        )}
      />
    </Field>
  );
}

type WeekProps = {
  readonly name: string;
  readonly value: Hours;
  readonly onChange: (hours: Hours) => void;
  readonly errorOn: (day: Weekday) => string | undefined;
  readonly readOnly: boolean;
};

const nineToFive = { opens: "09:00", closes: "17:00" };
const onDays = (days: readonly Weekday[], times: Day): Hours => Object.fromEntries(days.map((day) => [day, times]));
const officeDays = onDays(weekdays.slice(0, 5), nineToFive);

function Week({ name, value, onChange, errorOn, readOnly }: WeekProps) {
  const group = useGroupAria();
  const firstButton = useRef<HTMLButtonElement>(null);
  // Rows begin again with times that they are given, and forget what was typed in part.
  const [given, setGiven] = useState(0);
  const give = (hours: Hours) => {
    onChange(hours);
    setGiven(given + 1);
  };
  const firstOpen = weekdays.find((day) => value[day]);
  return (
    <div role="group" {...group} data-field={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <QuickButton ref={firstButton} disabled={readOnly} onClick={() => give({ ...value, ...officeDays })}>
          Mon to Fri, 9 AM to 5 PM
        </QuickButton>
        {firstOpen ? (
          <>
            <QuickButton disabled={readOnly} onClick={() => give(onDays(weekdays, value[firstOpen]))}>
              Copy {weekdayNames[firstOpen]} to all days
            </QuickButton>
            <QuickButton
              disabled={readOnly}
              onClick={() => {
                give({});
                // The pressed button goes with the hours.
                firstButton.current?.focus();
              }}
            >
              Clear hours
            </QuickButton>
          </>
        ) : null}
      </div>
      <div className="flex flex-col gap-2">
        {weekdays.map((day) => (
          <DayRow
            key={`${day} ${given}`}
            name={weekdayNames[day]}
            value={value[day]}
            onChange={(times) => onChange({ ...value, [day]: times })}
            error={errorOn(day)}
            readOnly={readOnly}
          />
        ))}
      </div>
    </div>
  );
}

const QuickButton = (props: Omit<ButtonProps, "size" | "className">) => (
  <Button size="small" className="max-md:h-11" {...props} />
);

type DayProps = {
  readonly name: string;
  readonly value: Day;
  readonly onChange: (times: Day) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
};

const halfTyped = "Please type the whole time, such as 8:00 AM";

function DayRow({ name, value, onChange, error, readOnly }: DayProps) {
  const id = useId();
  // A browser answers no value for a time that is typed in part, which would make the day a closed one.
  const [isHalfTyped, setHalfTyped] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const hasHalfTyped = () => {
    const unread = [...(row.current?.querySelectorAll("input") ?? [])].map((input) => {
      input.setCustomValidity(input.validity.badInput ? halfTyped : "");
      return input.validity.badInput;
    });
    return unread.includes(true);
  };
  const shown = isHalfTyped ? halfTyped : error;
  const time = (end: "opens" | "closes") => (
    <TextInput
      type="time"
      aria-label={`${name} ${end}`}
      aria-invalid={shown ? true : undefined}
      aria-describedby={shown ? `${id}-error` : undefined}
      value={value?.[end] ?? ""}
      readOnly={readOnly}
      onChange={({ target }) => {
        const times = { opens: "", closes: "", ...value, [end]: target.value };
        onChange(times.opens || times.closes ? times : null);
      }}
      onBlur={() => setHalfTyped(hasHalfTyped())}
      className="tabular"
    />
  );
  return (
    <div ref={row} role="group" aria-label={name}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 sm:grid-cols-[10rem_8.5rem_auto_8.5rem] sm:justify-start">
        <span className="text-small max-sm:col-span-3">
          <span className={cx(value && "font-medium")}>{name}</span>
          {value ? null : <span className="text-muted">, closed</span>}
        </span>
        {time("opens")}
        <span className="text-small text-muted">to</span>
        {time("closes")}
      </div>
      {shown ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-small text-red-ink">
          <CircleAlert size={14} className="mt-[0.2em] shrink-0" aria-hidden />
          {shown}
        </p>
      ) : null}
    </div>
  );
}
