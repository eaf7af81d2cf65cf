import { mostPlaces, tripDraftSchema, usualPlaces } from "@lotlane/core/trips";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useApi } from "../app/data/api.ts";
import { useOnline } from "../app/live/use-online.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Field } from "../ui/field.tsx";
import { DriverHours, driverHoursFields, hoursFrom, noHoursUsed, wrongHours } from "./driver-hours.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Section } from "../ui/page.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";

const zip = "Please enter a ZIP code of five digits";
const formSchema = z
  .object({
    name: tripDraftSchema.shape.name,
    startZip: z
      .string()
      .trim()
      .regex(/^\d{5}$/, zip),
    startAt: z.string().min(1, "Please say when the truck starts"),
    endZip: z
      .string()
      .trim()
      .regex(/^(\d{5})?$/, zip),
    homeBy: z.string(),
    places: z.string(),
    ...driverHoursFields,
  })
  .superRefine((typed, { addIssue }) => {
    for (const { field, message } of wrongHours(typed)) addIssue({ code: "custom", path: [field], message });
  });

/** As the browser's own picker has it: the visitor's time, to the minute. */
function inAnHour(): string {
  const soon = new Date(Date.now() + 3_600_000);
  soon.setMinutes(0, 0, 0);
  const local = new Date(soon.getTime() - soon.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const placesOptions = Array.from({ length: mostPlaces }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? "1 place" : `${index + 1} places`,
}));

/** Where and when a truck starts, and what it holds. */
export function NewTrip() {
  const api = useApi();
  const queries = useQueryClient();
  const { change } = useAddress();
  const online = useOnline();
  const [startAt] = useState(inAnHour);
  const form = useServerForm({
    schema: formSchema,
    defaultValues: {
      name: "",
      startZip: "",
      startAt,
      endZip: "",
      homeBy: "",
      places: String(usualPlaces),
      ...noHoursUsed,
    },
    submit: async ({ name, startZip, startAt: start, endZip, homeBy, places, ...driver }) => {
      const trip = await api("POST /api/trips", {
        body: {
          name,
          startZip,
          startAt: new Date(start).toISOString(),
          endZip: endZip || null,
          homeBy: homeBy ? new Date(homeBy).toISOString() : null,
          trailer: { places: Number(places) },
          hours: hoursFrom(driver),
          orderIds: [],
        },
      });
      void refreshAfter(queries, "POST /api/trips");
      change({ trip: trip.id });
    },
  });
  const input = (field: "name" | "startZip" | "startAt" | "endZip" | "homeBy") => form.register(field);
  return (
    <Section title="New trip">
      <FormShell
        label="New trip"
        submitLabel="Plan Trip"
        pendingLabel="Planning..."
        pending={form.pending}
        submitDisabled={!online}
        submitError={form.submitError}
        leaveGuard={false}
        onSubmit={form.onSubmit}
        className="gap-4"
      >
        {online ? null : (
          <Alert live>
            Planning a trip needs a network. Trips that you opened on this device are there without one.
          </Alert>
        )}
        <Field label="Name" error={form.errorOf("name")} required>
          <TextInput {...input("name")} maxLength={80} autoComplete="off" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Start ZIP" error={form.errorOf("startZip")} required>
            <TextInput {...input("startZip")} inputMode="numeric" maxLength={5} autoComplete="off" />
          </Field>
          <Field label="End ZIP (optional)" error={form.errorOf("endZip")}>
            <TextInput {...input("endZip")} inputMode="numeric" maxLength={5} autoComplete="off" />
          </Field>
        </div>
        <Field label="Starts at" error={form.errorOf("startAt")} required>
          <TextInput {...input("startAt")} type="datetime-local" />
        </Field>
        <Field label="Home by (optional)" error={form.errorOf("homeBy")}>
          <TextInput {...input("homeBy")} type="datetime-local" />
        </Field>
        <Field label="Trailer">
          <Select {...form.register("places")} options={placesOptions} />
        </Field>
        <DriverHours input={form.register} errorOf={form.errorOf} />
      </FormShell>
    </Section>
  );
}
