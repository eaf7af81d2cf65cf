import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useOnline } from "../app/live/use-online.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Section } from "../ui/page.tsx";
import { hoursFrom } from "./driver-hours.tsx";
import { checkTyped, draftFrom, newTripTyped, TripFields, tripFields } from "./trip-fields.tsx";

const formSchema = z.object(tripFields).superRefine(checkTyped);

/** The form for a new trip: a truck's start, and what it holds. */
export function NewTrip() {
  const api = useApi();
  const queries = useQueryClient();
  const { change } = useAddress();
  const online = useOnline();
  const [defaultValues] = useState(newTripTyped);
  const form = useServerForm({
    schema: formSchema,
    defaultValues,
    submit: async ({ places, ...typed }) => {
      const trip = await api("POST /api/trips", {
        body: { ...draftFrom(typed), trailer: { places: Number(places) }, hours: hoursFrom(typed), orderIds: [] },
      });
      void refreshAfter(queries, "POST /api/trips");
      change({ trip: trip.id });
    },
  });
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
            You need a connection to plan a trip. Trips you have opened on this device are available offline.
          </Alert>
        )}
        <TripFields input={form.register} errorOf={form.errorOf} />
      </FormShell>
    </Section>
  );
}
