import type { HoursUsed, hoursUsedSchema } from "@lotlane/core/trips";
import type { ComponentProps } from "react";
import { z } from "zod";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { isoOf, typedTime } from "./typed-time.ts";

const hoursWords = "Please enter hours, such as 4.5, or leave it empty";
const hours = z
  .string()
  .trim()
  .regex(/^(\d{1,2}([.,]\d{1,2})?)?$/, hoursWords);

/** The fields of the form: hours as text, blank for none. */
export const driverHoursFields = {
  driven: hours,
  onDuty: hours,
  cycle: hours,
  limit: z.enum(["60", "70"]),
  restEndedAt: z.string(),
};
export const noHoursUsed = { driven: "", onDuty: "", cycle: "", limit: "70", restEndedAt: "" } as const;

type Typed = z.output<z.ZodObject<typeof driverHoursFields>>;
type Name = keyof Typed;

const mostDriving = 8 * 60;
const minutesOf = (typed: string) => Math.round(Number(typed.replace(",", ".")) * 60);

/**
 * The hours as the API takes them; null when the driver begins rested. The form does not ask for the last break, so
 * it assumes none.
 * @param before keeps what the fields do not show
 */
export function hoursFrom(
  { driven, onDuty, cycle, limit, restEndedAt }: Typed,
  before: HoursUsed | null = null,
): z.input<typeof hoursUsedSchema> | null {
  if (![driven, onDuty, cycle, restEndedAt].some(Boolean) && limit === "70") return null;
  return {
    driven: minutesOf(driven),
    onDuty: minutesOf(onDuty),
    restEndedAt: restEndedAt ? isoOf(restEndedAt, before?.restEndedAt) : null,
    sinceBreak: before?.driven === minutesOf(driven) ? before.sinceBreak : Math.min(mostDriving, minutesOf(driven)),
    cycle: minutesOf(cycle),
    limit: limit === "60" ? 60 : 70,
  };
}

const textOf = (minutes: number) => (minutes === 0 ? "" : String(Math.round((minutes / 60) * 100) / 100));

/** The hours as the form has them. */
export const hoursTyped = (used: HoursUsed | null): Typed =>
  used === null
    ? noHoursUsed
    : {
        driven: textOf(used.driven),
        onDuty: textOf(used.onDuty),
        cycle: textOf(used.cycle),
        limit: used.limit === 60 ? "60" : "70",
        restEndedAt: used.restEndedAt === null ? "" : typedTime(used.restEndedAt),
      };

/** The errors in the hours, each with its field. */
export function wrongHours(
  typed: Typed & { readonly startAt: string },
): readonly { readonly field: Name; readonly message: string }[] {
  const [driven, onDuty, cycle] = [minutesOf(typed.driven), minutesOf(typed.onDuty), minutesOf(typed.cycle)];
  const most = Number(typed.limit);
  return [
    ...(driven > 11 * 60
      ? [{ field: "driven" as const, message: "A driver can drive at most 11 hours between rests" }]
      : []),
    ...(onDuty > 24 * 60 ? [{ field: "onDuty" as const, message: "On-duty time can be at most 24 hours" }] : []),
    ...(typed.onDuty !== "" && onDuty < driven
      ? [{ field: "onDuty" as const, message: "On-duty time includes drive time, so it cannot be less" }]
      : []),
    ...(cycle > most * 60 ? [{ field: "cycle" as const, message: `Please enter at most ${most} hours` }] : []),
    ...(typed.cycle !== "" && cycle < driven
      ? [{ field: "cycle" as const, message: "Cycle hours include drive time, so they cannot be less" }]
      : []),
    ...(typed.restEndedAt !== "" && typed.startAt !== "" && typed.restEndedAt > typed.startAt
      ? [{ field: "restEndedAt" as const, message: "The rest cannot end after the truck starts" }]
      : []),
  ];
}

type Props = {
  readonly input: (name: Name) => ComponentProps<typeof TextInput> & ComponentProps<typeof Select>;
  readonly errorOf: (name: Name) => string | undefined;
};

const limits = [
  { value: "70", label: "70 hours in 8 days" },
  { value: "60", label: "60 hours in 7 days" },
];

/** The hours of service that the driver has used when the truck starts. */
export function DriverHours({ input, errorOf }: Props) {
  const hoursInput = (name: "driven" | "onDuty" | "cycle") => (
    <TextInput {...input(name)} inputMode="decimal" maxLength={5} autoComplete="off" placeholder="0" />
  );
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">Driver's hours</legend>
      <p className="text-small text-muted">
        Hours the driver has already used when the truck starts. Leave them empty for a rested driver.
      </p>
      <div className="grid grid-cols-2 items-end gap-4">
        <Field label="Drive time since last rest" error={errorOf("driven")}>
          {hoursInput("driven")}
        </Field>
        <Field label="On-duty time since last rest" error={errorOf("onDuty")}>
          {hoursInput("onDuty")}
        </Field>
        <Field label="Cycle hours used" error={errorOf("cycle")}>
          {hoursInput("cycle")}
        </Field>
        <Field label="Cycle limit" error={errorOf("limit")}>
          <Select {...input("limit")} options={limits} />
        </Field>
      </div>
      <Field label="Last 10-hour rest ended (optional)" error={errorOf("restEndedAt")}>
        <TextInput {...input("restEndedAt")} type="datetime-local" />
      </Field>
    </fieldset>
  );
}
