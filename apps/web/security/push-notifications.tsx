import type { Answer } from "@lotlane/adapters/http/contract";
import { pushGroupWords } from "@lotlane/core/notices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { pushHere, rememberPush, subscribeHere, unsubscribeHere } from "../app/offline/push-here.ts";
import { useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Select } from "../ui/select.tsx";
import { Switch } from "../ui/switch.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { securityQueries } from "./queries.ts";
import { Setting } from "./setting.tsx";

const change = "PATCH /api/push-settings";
const add = "POST /api/push-subscriptions";
const remove = "DELETE /api/push-subscriptions/{id}";

type Pushes = Answer<"GET /api/push-settings">;
type Device = Pushes["devices"][number];

const title = "Notifications";
const hint = "Shown on your phone or computer, also while Lotlane is closed. They say what the emails say.";
const card = "divide-y divide-line rounded-card border border-line bg-raised";

/** Where and when the user is told on a device. Each switch is saved at once. */
export const PushNotifications = () => (
  <FailureBoundary
    title="Your notifications cannot be shown right now"
    frame={(failure) => (
      <Setting title={title} hint={hint}>
        {failure}
      </Setting>
    )}
  >
    <Notifications />
  </FailureBoundary>
);

function Notifications() {
  const { data } = useLoaded(securityQueries().pushes);
  return (
    <Setting title={title} hint={hint}>
      {data ? (
        <div className="flex flex-col gap-4">
          <ul className={card}>
            {data.devices.some(({ current }) => current) ? null : <ThisDevice publicKey={data.publicKey} />}
            {data.devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          {data.devices.length > 0 ? (
            <ul className={card}>
              {data.groups.map((group) => (
                <Group key={group.group} {...group} />
              ))}
              <Quiet quiet={data.quiet} />
            </ul>
          ) : null}
        </div>
      ) : (
        <Loading label="Loading your notifications" className={card}>
          <div className="flex h-[4.75rem] items-center gap-4 px-4">
            <Skeleton className="w-56 max-w-full" />
          </div>
        </Loading>
      )}
    </Setting>
  );
}

const Entry = ({
  name,
  says,
  children,
}: {
  readonly name: ReactNode;
  readonly says: ReactNode;
  readonly children?: ReactNode;
}) => (
  <li className="flex items-center gap-3 px-4 py-3">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">{name}</p>
      <p className="text-small text-pretty text-muted">{says}</p>
    </div>
    {children}
  </li>
);

const stateWords = {
  unsupported:
    "This browser cannot show notifications. On an iPhone or iPad, add Lotlane to the Home Screen and open it from there.",
  blocked: "This browser blocks notifications from Lotlane. Allow them in the browser’s settings for this site.",
  not_asked: "Notifications are off here. Your browser asks for your permission first.",
  allowed: "Notifications are off here.",
} as const;

function ThisDevice({ publicKey }: { readonly publicKey: string }) {
  const { id } = useUser();
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [state, setState] = useState(pushHere);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const permission = await Notification.requestPermission();
      setState(pushHere());
      if (permission !== "granted") return false;
      await api(add, { body: await subscribeHere(publicKey) });
      rememberPush(id);
      return true;
    },
    onSuccess: async (isOn) => {
      if (isOn) toast({ title: "Notifications are on", description: "This device shows them until you sign out." });
      await refreshAfter(queries, add);
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "This browser could not turn notifications on. Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <Entry name="On this device" says={stateWords[state]}>
      {state === "unsupported" || state === "blocked" ? null : (
        <Button size="small" pending={isPending} onClick={() => mutate()}>
          Turn on
        </Button>
      )}
    </Entry>
  );
}

function DeviceRow({ device: { id, device, createdAt, current } }: { readonly device: Device }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api(remove, { params: { id } });
      // The server sends nothing more, also where the browser does not hear of it.
      if (current && pushHere() !== "unsupported") await unsubscribeHere().catch(() => undefined);
    },
    onSuccess: () => toast({ title: "Notifications are off", description: `${device} no longer shows them.` }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The device was not removed. Please try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshAfter(queries, remove),
  });
  return (
    <Entry
      name={
        <>
          {device}
          {current ? <Badge tone="green">This device</Badge> : null}
        </>
      }
      says={
        <>
          On since <time dateTime={createdAt}>{formatDay(createdAt)}</time>, until it is signed out
        </>
      }
    >
      <Button size="small" pending={isPending} onClick={() => mutate()} aria-label={`Remove ${device}`}>
        Remove
      </Button>
    </Entry>
  );
}

function useChange(saved: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof change>>[1]["body"]) => api(change, { body }),
    onSuccess: () => toast({ title: saved }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Your choice was not saved. Please try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshAfter(queries, change),
  });
}

function Group({ group, on }: Pushes["groups"][number]) {
  const { name, says } = pushGroupWords(group);
  const { mutate, isPending } = useChange(`${name}: notifications are ${on ? "off" : "on"}`);
  return (
    <Entry name={name} says={says}>
      <Switch
        label={`Notifications: ${name}`}
        on={isPending ? !on : on}
        disabled={isPending}
        onChange={(wanted) => mutate(wanted ? { on: [group] } : { off: [group] })}
      />
    </Entry>
  );
}

/** The time zone of the browser. */
export const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const night = { from: "22:00", to: "07:00" };
const zoneNames = new Map([
  ["America/New_York", "Eastern time"],
  ["America/Chicago", "Central time"],
  ["America/Denver", "Mountain time"],
  ["America/Phoenix", "Arizona time"],
  ["America/Los_Angeles", "Pacific time"],
  ["America/Anchorage", "Alaska time"],
  ["Pacific/Honolulu", "Hawaii time"],
]);
const zoneName = (zone: string) => zoneNames.get(zone) ?? `${zone.replaceAll("_", " ")} time`;

function Quiet({ quiet }: { readonly quiet: Pushes["quiet"] }) {
  const [times, setTimes] = useState(() => quiet ?? { ...night, zone: zoneHere() });
  const isOn = useChange("Quiet hours are saved");
  const isOff = useChange("Quiet hours are off");
  const pending = isOn.isPending || isOff.isPending;
  const save = () => isOn.mutate({ quiet: times });
  const zones = new Set([...zoneNames.keys(), zoneHere(), times.zone]);
  const time = (end: "from" | "to", label: string) => (
    <Field label={label}>
      <TextInput
        type="time"
        className="tabular"
        value={times[end]}
        onChange={({ target }) => setTimes({ ...times, [end]: target.value })}
      />
    </Field>
  );
  const isChanged = quiet && (times.from !== quiet.from || times.to !== quiet.to || times.zone !== quiet.zone);
  return (
    <>
      <Entry
        name="Quiet hours"
        says={
          quiet
            ? `Notifications wait until these hours end, by ${zoneName(quiet.zone)}. Emails do not wait.`
            : "Notifications can wait for the morning. Emails do not wait."
        }
      >
        <Switch
          label="Quiet hours"
          on={quiet !== null}
          disabled={pending}
          onChange={(wanted) => (wanted ? save() : isOff.mutate({ quiet: null }))}
        />
      </Entry>
      {quiet ? (
        <li className="flex flex-wrap items-end gap-3 px-4 py-3">
          {time("from", "From")}
          {time("to", "To")}
          <Field label="Time zone">
            <Select value={times.zone} onChange={({ target }) => setTimes({ ...times, zone: target.value })}>
              {[...zones].map((zone) => (
                <option key={zone} value={zone} className="text-ink">
                  {zoneName(zone)}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            pending={isOn.isPending}
            disabled={!isChanged || !times.from || !times.to || times.from === times.to}
            onClick={save}
          >
            Save
          </Button>
        </li>
      ) : null}
    </>
  );
}
