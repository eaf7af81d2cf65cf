import type { TripJson } from "@lotlane/adapters/http/contract";
import { mostPlaces, tripDraftSchema, usualPlaces } from "@lotlane/core/trips";
import type { ComponentProps } from "react";
import { z } from "zod";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { DriverHours, driverHoursFields, noHoursUsed, wrongHours } from "./driver-hours.tsx";
import { isoOf, typedTime } from "./typed-time.ts";

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
  return { name: "", startZip: "", startAt, endZip: "", homeBy: "", places: String(usualPlaces), ...noHoursUsed };
}

type Kept = Pick<TripJson, "name" | "startZip" | "startAt" | "endZip" | "homeBy">;

/** The fields as the API takes them. @param before keeps the seconds that the fields do not show */
export const draftFrom = ({ name, startZip, startAt, endZip, homeBy }: Omit<Typed, "places">, before?: Kept): Kept => ({
  name,
  startZip,
  startAt: isoOf(startAt, before?.startAt),
  endZip: endZip || null,
  homeBy: homeBy ? isoOf(homeBy, before?.homeBy) : null,
});

const placesOptions = Array.from({ length: mostPlaces }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 place" : `${index + 1} places`,
}));

type Props = {
  readonly input: (name: Name) => ComponentProps<typeof TextInput> & ComponentProps<typeof Select>;
  readonly errorOf: (name: Name) => string | undefined;
};

/** The place and time of a truck's start, what it holds, and the hours its driver has used. */
export const TripFields = ({ input, errorOf }: Props) => (
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
    <Field label="Trailer" error={errorOf("places")}>
      <Select {...input("places")} options={placesOptions} />
    </Field>
    <DriverHours input={input} errorOf={errorOf} />
  </>
);
