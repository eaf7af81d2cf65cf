import Star from "lucide-react/icons/star";
import { useState } from "react";
import type { Answer, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { mostInvitations } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { formatDay } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Segmented } from "../../ui/segmented.tsx";

type Carrier = Answer<"GET /api/orders/{id}/carriers">[number];

const times = { "4": "4 hours", "24": "1 day", "72": "3 days", never: "No end" } as const;
type Time = keyof typeof times;
const untilOf = (time: Time): string | null =>
  time === "never" ? null : new Date(Date.now() + Number(time) * 3_600_000).toISOString();

type Props = {
  readonly order: Pick<OrderDetailJson, "id">;
  readonly invited: Answer<"GET /api/orders/{id}/invitations">;
  readonly onClose: () => void;
};

export function InviteDialog({ order: { id }, invited, onClose }: Props) {
  const api = useApi();
  const { data, isError } = useAnswer("GET /api/orders/{id}/carriers", { params: { id } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [time, setTime] = useState<Time>("24");
  const [exclusive, setExclusive] = useState(false);
  const invite = useChange({
    call: "POST /api/orders/{id}/invitations",
    id,
    send: () =>
      api("POST /api/orders/{id}/invitations", {
        params: { id },
        body: { carrierIds: [...chosen], until: untilOf(time), exclusive },
      }),
    done: () => ({
      title: chosen.size === 1 ? "Carrier Invited" : `${chosen.size} Carriers Invited`,
      description: exclusive ? "Only they see the order until the time is over" : "They get an email",
    }),
    failed: "Failed to invite the carriers",
    after: onClose,
  });
  const waiting = new Set(invited.flatMap(({ carrier, state }) => (carrier && isWaiting(state) ? [carrier.id] : [])));
  const choose = (carrierId: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(carrierId);
      else after.delete(carrierId);
      return after;
    });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!invite.isPending}
      title="Invite Carriers"
      description="Each can take the order at your price, name another one, or refuse. The first that takes it has it."
    >
      <FormShell
        label="Invite Carriers"
        pending={invite.isPending}
        submitError={invite.refusal}
        submitLabel={chosen.size > 1 ? `Invite ${chosen.size} Carriers` : "Invite Carrier"}
        submitDisabled={chosen.size === 0 || chosen.size > mostInvitations}
        onSubmit={() => invite.mutate()}
        leaveGuard={false}
      >
        {isError ? <Alert tone="danger" title="The carriers cannot be shown right now" /> : null}
        {!data && !isError ? (
          <Loading label="Looking for carriers" className="flex flex-col gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        ) : null}
        {data?.length === 0 ? (
          <p className="text-muted">
            No carrier has delivered for your company or on this lane yet. Those who do are listed here from then on.
          </p>
        ) : null}
        {data && data.length > 0 ? (
          <ul aria-label="Carriers" className="flex flex-col divide-y divide-line">
            {data.map((carrier) => (
              <li key={carrier.id} className="flex items-start justify-between gap-3 py-2">
                <Checkbox
                  label={carrier.name}
                  hint={waiting.has(carrier.id) ? "Invited already" : factsOf(carrier)}
                  checked={chosen.has(carrier.id)}
                  onChange={({ currentTarget }) => choose(carrier.id, currentTarget.checked)}
                  className="min-w-0"
                />
                <FavoriteButton carrier={carrier} />
              </li>
            ))}
          </ul>
        ) : null}
        <Field label="Their time to answer" group>
          <Segmented
            options={Object.entries(times).map(([value, label]) => ({ value: value as Time, label }))}
            value={time}
            onChange={setTime}
          />
        </Field>
        <Checkbox
          label="Before all others"
          hint="Until then, the order is off the loadboard, and only invited carriers see it."
          checked={exclusive}
          onChange={({ currentTarget }) => setExclusive(currentTarget.checked)}
        />
      </FormShell>
    </Dialog>
  );
}

const isWaiting = (state: Props["invited"][number]["state"]): boolean =>
  state === "open" || state === "countered" || state === "counter_refused";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function factsOf({ rating, totalJobs, jobsForYou, jobsOnLane, lastJobAt }: Carrier): string {
  return [
    rating === null ? "No rating yet" : `${Number(rating).toFixed(1)} out of 5.0`,
    counted(totalJobs, "job", "jobs"),
    ...(jobsForYou > 0 ? [`${jobsForYou} for you${lastJobAt ? `, last on ${formatDay(lastJobAt)}` : ""}`] : []),
    ...(jobsOnLane > 0 ? [`${jobsOnLane} on this lane`] : []),
  ].join(" · ");
}

function FavoriteButton({ carrier: { id, name, isFavorite } }: { readonly carrier: Carrier }) {
  const api = useApi();
  const call = isFavorite ? "DELETE /api/favorites/{carrierId}" : "PUT /api/favorites/{carrierId}";
  const favor = useChange({
    call,
    id,
    send: () => api(call, { params: { carrierId: id } }),
    done: () => ({ title: isFavorite ? "Taken off Your Favorites" : "Added to Your Favorites", description: name }),
    failed: "Failed to change your favorites",
  });
  return (
    <Button
      variant="ghost"
      icon
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${name}`}
      pending={favor.isPending}
      onClick={() => favor.mutate()}
    >
      <Star size={16} aria-hidden className={cx(isFavorite ? "fill-signal text-signal" : "text-muted")} />
    </Button>
  );
}
