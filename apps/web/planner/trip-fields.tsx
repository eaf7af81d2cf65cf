import type { ComponentProps } from "react";
import { z } from "zod";
import type { TripJson } from "@lotlane/adapters/http/contract";
import { type HoursUsed, type hoursUsedSchema, tripDraftSchema } from "@lotlane/core/trips";
import { mostPlaces } from "@lotlane/core/trucks";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { useDriverOptions } from "../users/index.ts";

const hoursWords = "Please enter hours, such as 4.5, or leave it empty";
const hours = z
  .string()
  .trim()
  .regex(/^(\d{1,2}([.,]\d{1,2})?)?$/, hoursWords);

/** The fields of the form: hours as text, blank for none. */
const driverHoursFields = {
  driven: hours,
  onDuty: hours,
  cycle: hours,
  limit: z.enum(["60", "70"]),
  restEndedAt: z.string(),
};
const noHoursUsed = { driven: "", onDuty: "", cycle: "", limit: "70", restEndedAt: "" } as const;

type TypedHours = z.output<z.ZodObject<typeof driverHoursFields>>;
type HoursName = keyof TypedHours;

const mostDriving = 8 * 60;
const minutesOf = (typed: string) => Math.round(Number(typed.replace(",", ".")) * 60);

/**
 * The hours as the API takes them; null when the driver begins rested. The form does not ask for the last break, so
 * it assumes none.
 * @param before keeps what the fields do not show
 */
export function hoursFrom(
  { driven, onDuty, cycle, limit, restEndedAt }: TypedHours,
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
export const hoursTyped = (used: HoursUsed | null): TypedHours =>
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
function wrongHours(
  typed: TypedHours & { readonly startAt: string },
): readonly { readonly field: HoursName; readonly message: string }[] {
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

type DriverHoursProps = {
  readonly input: (name: HoursName) => ComponentProps<typeof TextInput> & ComponentProps<typeof Select>;
  readonly errorOf: (name: HoursName) => string | undefined;
};

const limits = [
  { value: "70", label: "70 hours in 8 days" },
  { value: "60", label: "60 hours in 7 days" },
];

/** The hours of service that the driver has used when the truck starts. */
function DriverHours({ input, errorOf }: DriverHoursProps) {
  const hoursInput = (name: "driven" | "onDuty" | "cycle") => (
    <TextInput {...input(name)} suffix="h" inputMode="decimal" maxLength={5} autoComplete="off" placeholder="0" />
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

/** A moment as the browser's own picker has it: the visitor's time, to the minute. */
export function typedTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The typed time as a moment. @param before the moment that the field began with, which stays to the second */
export const isoOf = (typed: string, before?: string | null): string =>
  before && typedTime(before) === typed ? before : new Date(typed).toISOString();

const zip = "Please enter a 5-digit ZIP code";

/** The fields that a carrier fills in for a trip. Times are on the visitor's clock. */
export const tripFields = {
  name: tripDraftSchema.shape.name,
  startZip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, zip),
  startAt: z.string().min(1, "Please enter when the truck starts"),
  endZip: z
    .string()
    .trim()
    .regex(/^(\d{5})?$/, zip),
  homeBy: z.string(),
  driverId: z.string(),
  places: z.string(),
  ...driverHoursFields,
};

type Typed = z.output<z.ZodObject<typeof tripFields>>;
type Name = keyof Typed;

/** The checks that one field alone cannot make. */
export function checkTyped(typed: Typed, { addIssue }: Pick<z.core.$RefinementCtx, "addIssue">): void {
  for (const { field, message } of wrongHours(typed)) addIssue({ code: "custom", path: [field], message });
  if (typed.homeBy !== "" && typed.startAt !== "" && typed.homeBy < typed.startAt)
    addIssue({ code: "custom", path: ["homeBy"], message: "The truck cannot be home before it starts" });
}

/** A trip that starts with the next full hour, rested. */
export function newTripTyped(): Typed {
  const soon = new Date(Date.now() + 3_600_000);
  soon.setMinutes(0, 0, 0);
  const startAt = typedTime(soon.toISOString());
  const driven = { driverId: "", places: "" };
  return { name: "", startZip: "", startAt, endZip: "", homeBy: "", ...driven, ...noHoursUsed };
}

type Kept = Pick<TripJson, "name" | "startZip" | "startAt" | "endZip" | "homeBy" | "driverId">;

/** The fields as the API takes them. @param before keeps the seconds that the fields do not show */
export const draftFrom = (
  { name, startZip, startAt, endZip, homeBy, driverId }: Omit<Typed, "places">,
  before?: Kept,
): Kept => ({
  name,
  startZip,
  startAt: isoOf(startAt, before?.startAt),
  endZip: endZip || null,
  homeBy: homeBy ? isoOf(homeBy, before?.homeBy) : null,
  driverId: driverId || null,
});

export const noDriver = "No driver yet";
export const placesWords = (places: number): string => (places === 1 ? "1 place" : `${places} places`);

const placesOptions = Array.from({ length: mostPlaces }, (_, index) => ({
  value: String(index + 1),
  label: placesWords(index + 1),
}));

type Props = {
  readonly input: (name: Name) => ComponentProps<typeof TextInput> & ComponentProps<typeof Select>;
  readonly errorOf: (name: Name) => string | undefined;
  readonly drivers: ReturnType<typeof useDriverOptions>;
  /** The places that the trailer has where none are chosen; without it they are chosen. */
  readonly usual?: string;
};

/** The place and time of a truck's start, who drives it, what it holds, and the hours its driver has used. */
export const TripFields = ({ input, errorOf, drivers, usual }: Props) => (
  <>
    <Field label="Name" error={errorOf("name")} required>
      <TextInput {...input("name")} maxLength={80} autoComplete="off" />
    </Field>
    <div className="grid grid-cols-2 gap-4">
      <Field label="Start ZIP" error={errorOf("startZip")} required>
        <TextInput {...input("startZip")} inputMode="numeric" maxLength={5} autoComplete="off" />
      </Field>
      <Field label="End ZIP (optional)" error={errorOf("endZip")}>
        <TextInput {...input("endZip")} inputMode="numeric" maxLength={5} autoComplete="off" />
      </Field>
    </div>
    <Field label="Starts at" error={errorOf("startAt")} required>
      <TextInput {...input("startAt")} type="datetime-local" />
    </Field>
    <Field label="Home by (optional)" error={errorOf("homeBy")}>
      <TextInput {...input("homeBy")} type="datetime-local" />
    </Field>
    <div className="grid grid-cols-2 gap-4">
      <Field label="Driver" error={errorOf("driverId")}>
        <Select {...input("driverId")} options={drivers.options} loading={drivers.loading} />
      </Field>
      <Field label="Trailer" error={errorOf("places")}>
        <Select {...input("places")} options={placesOptions} placeholder={usual} />
      </Field>
    </div>
    <DriverHours input={input} errorOf={errorOf} />
  </>
);
