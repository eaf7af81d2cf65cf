import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import type { TripJson } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ConfirmDialog, FormDialog } from "../ui/dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import { useDriverOptions } from "../users/index.ts";
import {
  checkTyped,
  draftFrom,
  hoursFrom,
  hoursTyped,
  noDriver,
  TripFields,
  tripFields,
  typedTime,
} from "./trip-fields.tsx";
import { draftOf, withLeftOut } from "./edits.ts";

type Props = { readonly trip: TripJson; readonly locked: boolean };

/** The start, the end, the trailer and the hours of a trip, changed later. */
export function ChangeTrip({ trip, locked }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="max-md:h-11" disabled={locked} onClick={() => setOpen(true)}>
        Change Trip
      </Button>
      {open ? <ChangeDialog trip={trip} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const formSchema = z.object({ ...tripFields, keepsOrder: z.boolean() }).superRefine(checkTyped);

function ChangeDialog({ trip: given, onClose }: { readonly trip: TripJson; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  // The change is based on the trip that the carrier sees in the form.
  const [trip] = useState(given);
  const { id, startZip, startAt, endZip, homeBy, trailer, hours, plan } = trip;
  const form = useServerForm({
    schema: formSchema,
    defaultValues: {
      name: trip.name,
      startZip,
      startAt: typedTime(startAt),
      endZip: endZip ?? "",
      homeBy: homeBy === null ? "" : typedTime(homeBy),
      driverId: trip.driverId ?? "",
      places: String(trailer.places),
      ...hoursTyped(hours),
      keepsOrder: true,
    },
    submit: async ({ places, keepsOrder, ...typed }) => {
      const saved = await api("PUT /api/trips/{id}", {
        params: { id },
        body: {
          ...draftOf(trip),
          ...draftFrom(typed, trip),
          trailer: { ...trailer, places: Number(places) },
          hours: hoursFrom(typed, hours),
          stops: keepsOrder ? withLeftOut(trip) : null,
        },
      });
      const queryKey = ["GET /api/trips/{id}", { params: { id } }];
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<TripJson>(queryKey, saved);
      void refreshAfter(queries, "PUT /api/trips/{id}", id);
      toast({ title: "Trip changed", description: "The plan has been updated" });
      onClose();
    },
  });
  const drivers = useDriverOptions(noDriver, trip);
  const { start, hours: hoursNow } = trip.trip;
  const startNow = () => {
    const now = { startZip: start.place.zip, startAt: typedTime(start.at), ...hoursTyped(hoursNow) };
    for (const [name, value] of Object.entries(now)) form.setValue(name as keyof typeof now, value);
  };
  return (
    <FormDialog
      title="Change Trip"
      description="Its orders and loads stay as they are."
      size="medium"
      submitLabel="Save Changes"
      pendingLabel="Planning..."
      form={form}
      onClose={onClose}
    >
      {start.at > startAt ? (
        <Alert
          action={
            <Button size="small" className="max-md:h-11" onClick={startNow}>
              Start from Now
            </Button>
          }
        >
          {trip.follows
            ? "This trip continues from the last shared position of its vehicles."
            : "This trip is underway."}{" "}
          Start from Now fills in where the truck is, the time and the hours used so far. Correct anything that differs
          from your log.
        </Alert>
      ) : null}
      <TripFields input={form.register} errorOf={form.errorOf} drivers={drivers} />
      {plan && plan.stops.length > 0 ? (
        <Checkbox
          {...form.register("keepsOrder")}
          label="Keep the stops in this order"
          hint="Otherwise we find the best order again"
        />
      ) : null}
    </FormDialog>
  );
}

type RemoveTripProps = { readonly id: string; readonly name: string; readonly locked: boolean };

export function RemoveTrip({ id, name, locked }: RemoveTripProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { change } = useAddress();
  const [asks, setAsks] = useState(false);
  const removal = useMutation({
    mutationFn: () => api("DELETE /api/trips/{id}", { params: { id } }),
    onSuccess: async () => {
      toast({ title: "Trip removed" });
      change({ trip: null });
      await refreshAfter(queries, "DELETE /api/trips/{id}", id);
    },
    onError: (error) =>
      toast({
        title: "The trip was not removed",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <>
      <Button className="max-md:h-11" disabled={locked} onClick={() => setAsks(true)}>
        Remove Trip
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title="Remove Trip"
        description={`${name} will be removed. Its orders stay as they are.`}
        confirmLabel="Remove Trip"
        pending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

type Job = TripJson["jobs"][number];

/** The jobs of the trip that its driver does not have yet, and may get. */
const toGive = ({ driverId, jobs }: TripJson): readonly Job[] =>
  jobs.filter(({ order, load }) => {
    const job = order ?? load;
    const mayGive = job?.actions.some(({ name, allowed }) => name === "give_to_driver" && allowed);
    return driverId !== null && mayGive === true && job?.driverId !== driverId;
  });

/** Gives the jobs of a trip to its driver, each as if it were given alone. */
export function GiveJobs({ trip, locked }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { driverId, driverName } = trip;
  const give = useMutation({
    mutationFn: async (jobs: readonly Job[]) => {
      const refused: string[] = [];
      for (const { kind, jobId, name } of jobs)
        try {
          const sent = { params: { id: jobId }, body: { driverId } };
          await (kind === "order"
            ? api("POST /api/orders/{id}/driver", sent)
            : api("POST /api/loads/{id}/assign", sent));
        } catch (error) {
          refused.push(`${name}: ${messageOf(error as Error, "it was not given.")}`);
        }
      return refused;
    },
    onSuccess: (refused, jobs) => {
      const given = jobs.length - refused.length;
      if (given > 0) toast({ title: `${jobsWords(given)} given to ${driverName}` });
      if (refused.length > 0) toast({ title: "Not given", description: refused.join(" "), variant: "destructive" });
    },
    onSettled: (_, __, jobs) => {
      for (const { kind, jobId } of jobs)
        void refreshAfter(
          queries,
          kind === "order" ? "POST /api/orders/{id}/driver" : "POST /api/loads/{id}/assign",
          jobId,
        );
    },
  });
  const jobs = toGive(trip);
  if (jobs.length === 0) return null;
  return (
    <Button className="max-md:h-11" disabled={locked} pending={give.isPending} onClick={() => give.mutate(jobs)}>
      Give {jobsWords(jobs.length)} to {driverName?.split(" ")[0]}
    </Button>
  );
}

const jobsWords = (count: number): string => (count === 1 ? "1 job" : `${count} jobs`);
