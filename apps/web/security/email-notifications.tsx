import type { Answer } from "@lotlane/adapters/http/contract";
import { mailGroupWords } from "@lotlane/core/notices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Switch } from "../ui/switch.tsx";
import { useToast } from "../ui/toast.tsx";
import { useLoaded } from "../app/data/panel.tsx";
import { Setting } from "./setting.tsx";
import { zoneHere } from "./push-notifications.tsx";
import { securityQueries } from "./queries.ts";

const read = "GET /api/notification-settings";
const change = "PUT /api/notification-settings/{group}";

type NoticeSetting = Answer<typeof read>[number];
type Choice = Pick<NoticeSetting, "on" | "daily">;

const title = "Email Notifications";
const card = "divide-y divide-line rounded-card border border-line bg-raised";

/** Which mails reach the user. Each switch is saved at once. */
export const EmailNotifications = () => (
  <FailureBoundary
    title="Your email notifications cannot be shown right now"
    frame={(failure) => (
      <Setting title={title} hint="Which emails Lotlane sends you.">
        {failure}
      </Setting>
    )}
  >
    <Groups />
  </FailureBoundary>
);

function Groups() {
  const { email } = useUser();
  const { data } = useLoaded(securityQueries().notifications);
  return (
    <Setting
      title={title}
      hint={
        <>
          Which emails Lotlane sends to <span className="wrap-anywhere">{email}</span>. Changes take effect right away.
        </>
      }
    >
      {data ? (
        <ul className={card}>
          {data.map((setting) => (
            <Group key={setting.group} setting={setting} />
          ))}
          <li className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                Security and invoices
                <Badge tone="gray">Always sent</Badge>
              </p>
              <p className="text-small text-pretty text-muted">
                Sign-in, password and payment settings, quotes and bookings you ask for, and invoices.
              </p>
            </div>
          </li>
        </ul>
      ) : (
        <Loading label="Loading your email notifications" className={card}>
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex h-[4.75rem] items-center gap-4 px-4">
              <Skeleton className="w-56 max-w-full" />
            </div>
          ))}
        </Loading>
      )}
    </Setting>
  );
}

function Group({ setting: { group, on, daily } }: { readonly setting: NoticeSetting }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { name, about, says } = mailGroupWords[group];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: Choice) => api(change, { params: { group }, body: { ...wanted, zone: zoneHere() } }),
    onSuccess: (_, wanted) => toast(saidOf(wanted)),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Your choice was not saved. Please try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshAfter(queries, change),
  });
  const shown = isPending ? variables : { on, daily };
  const saidOf = (wanted: Choice) => {
    if (!wanted.on)
      return { title: `${name}: emails are off`, description: `Lotlane will not send you emails ${about}.` };
    if (wanted.daily)
      return { title: `${name}: once a day`, description: "One email in the morning lists what you have not read." };
    return { title: daily ? `${name}: emails come right away` : `${name}: emails are on` };
  };
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-pretty text-muted">{says}</p>
        {shown.on ? (
          <Checkbox
            className="mt-1 text-muted"
            label={
              <>
                Once a day at 7:00 AM <span className="sr-only">(emails {about})</span>
              </>
            }
            checked={shown.daily}
            disabled={isPending}
            onChange={({ target }) => mutate({ on: true, daily: target.checked })}
          />
        ) : null}
      </div>
      <Switch
        label={`Emails ${about}`}
        on={shown.on}
        disabled={isPending}
        onChange={(wanted) => mutate({ on: wanted, daily: false })}
      />
    </li>
  );
}
