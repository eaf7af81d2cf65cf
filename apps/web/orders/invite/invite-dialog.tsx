import Star from "lucide-react/icons/star";
import { useState } from "react";
import type { Answer, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { type AskedInvitations, mostInvitations } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Segmented } from "../../ui/segmented.tsx";

type Carrier = Answer<"GET /api/orders/{id}/carriers">[number];

const times = { "4": "4 hours", "24": "1 day", "72": "3 days", never: "No end" } as const;
type Time = keyof typeof times;

/** The carriers that a shipper asks, how long they have to answer, and whether they are asked before all others. */
export type Asking = {
  readonly carriers: readonly Pick<Carrier, "id" | "name">[];
  readonly time: Time;
  readonly exclusive: boolean;
  /** When the time ends, counted from the first attempt to send it. */
  readonly until?: string | null;
};

export const askingNone: Asking = { carriers: [], time: "24", exclusive: false };

/** The end of their time. A repeated attempt sends the same one, unless much of the time has passed. */
export function endOf({ time, until }: Asking): string | null {
  if (time === "never") return null;
  const length = Number(time) * 3_600_000;
  const isStillLong = typeof until === "string" && Date.parse(until) - Date.now() > length * 0.9;
  return isStillLong ? until : new Date(Date.now() + length).toISOString();
}

export const invitationIn = ({ carriers, exclusive, until = null }: Asking): AskedInvitations => ({
  carrierIds: carriers.map(({ id }) => id),
  until,
  exclusive,
});

type Props = {
  readonly order: Pick<OrderDetailJson, "id">;
  readonly invited: Answer<"GET /api/orders/{id}/invitations">;
  readonly onClose: () => void;
};

export function InviteDialog({ order: { id }, invited, onClose }: Props) {
  const api = useApi();
  const { data, isError } = useAnswer("GET /api/orders/{id}/carriers", { params: { id } });
  const [asking, setAsking] = useState(askingNone);
  const count = asking.carriers.length;
  const invite = useChange({
    call: "POST /api/orders/{id}/invitations",
    id,
    send: () =>
      api("POST /api/orders/{id}/invitations", {
        params: { id },
        body: invitationIn({ ...asking, until: endOf(asking) }),
      }),
    done: () => ({
      title: count === 1 ? "Carrier Invited" : `${count} Carriers Invited`,
      description: asking.exclusive ? "Only they see the order until their time is up" : "They get an email",
    }),
    failed: "Failed to invite the carriers",
    after: onClose,
  });
  const waiting = new Set(invited.flatMap(({ carrier, state }) => (carrier && isWaiting(state) ? [carrier.id] : [])));
  return (
    <FormDialog
      title="Invite Carriers"
      description="Each can take the order at your price, name another one, or refuse. The first that takes it has it."
      size="medium"
      label="Invite Carriers"
      submitLabel={count > 1 ? `Invite ${count} Carriers` : "Invite Carrier"}
      submitDisabled={count === 0 || count > mostInvitations}
      form={{ pending: invite.isPending, submitError: invite.refusal, onSubmit: () => invite.mutate() }}
      onClose={onClose}
    >
      <ChooseCarriers
        known={data}
        isError={isError}
        asking={asking}
        onChange={setAsking}
        noteOf={(carrierId) => (waiting.has(carrierId) ? "Invited already" : undefined)}
      />
    </FormDialog>
  );
}

type ChooseProps = {
  /** Undefined while they are on their way. */
  readonly known: readonly Carrier[] | undefined;
  readonly isError: boolean;
  readonly asking: Asking;
  readonly onChange: (asking: Asking) => void;
  readonly disabled?: boolean;
  /** A note about a carrier in place of its facts. */
  readonly noteOf?: (carrierId: string) => string | undefined;
};

const fewCarriers = 6;

/** The carriers to ask, and once one is chosen, how long they have and who is asked first. */
export function ChooseCarriers({ known, isError, asking, onChange, disabled = false, noteOf }: ChooseProps) {
  const [showsAll, setShowsAll] = useState(false);
  const chosen = new Set(asking.carriers.map(({ id }) => id));
  // Another lane has other carriers: those that are chosen stay.
  const others = asking.carriers.filter(({ id }) => known && !known.some((carrier) => carrier.id === id));
  const shown = (known ?? []).filter(({ id }, at) => showsAll || at < fewCarriers || chosen.has(id));
  const set = (change: Partial<Asking>) => onChange({ ...asking, ...change });
  const choose = ({ id, name }: Asking["carriers"][number], isChosen: boolean) =>
    set({ carriers: [...asking.carriers.filter((carrier) => carrier.id !== id), ...(isChosen ? [{ id, name }] : [])] });
  return (
    <>
      {isError ? <Alert tone="danger" title="The carriers cannot be shown right now" /> : null}
      {!known && !isError ? (
        <Loading label="Looking for carriers" className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      ) : null}
      {known?.length === 0 && others.length === 0 ? (
        <p className="text-muted">
          No carrier has delivered for your company or on this lane yet. Those who do are listed here from then on.
        </p>
      ) : null}
      {shown.length + others.length > 0 ? (
        <div>
          <ul aria-label="Carriers" className="flex flex-col divide-y divide-line">
            {[...others.map((carrier) => ({ ...carrier, facts: null })), ...shown.map(withFacts)].map((carrier) => (
              <li key={carrier.id} className="flex items-start justify-between gap-3 py-2">
                <Checkbox
                  label={carrier.name}
                  hint={noteOf?.(carrier.id) ?? carrier.facts ?? "Chosen before"}
                  checked={chosen.has(carrier.id)}
                  disabled={disabled}
                  onChange={({ currentTarget }) => choose(carrier, currentTarget.checked)}
                  className="min-w-0"
                />
                {carrier.facts === null ? null : <FavoriteStar {...carrier} />}
              </li>
            ))}
          </ul>
          {known && shown.length < known.length ? (
            <Button size="small" variant="ghost" className="max-md:h-11" onClick={() => setShowsAll(true)}>
              Show all {known.length} carriers
            </Button>
          ) : null}
        </div>
      ) : null}
      {asking.carriers.length > 0 ? (
        <>
          <Field label="Their time to answer" group>
            <Segmented
              options={Object.entries(times).map(([value, label]) => ({ value: value as Time, label }))}
              value={asking.time}
              onChange={(time) => set({ time })}
            />
          </Field>
          <Checkbox
            label="Before all others"
            hint="Until then, the order is off the loadboard, and only invited carriers see it."
            checked={asking.exclusive}
            disabled={disabled}
            onChange={({ currentTarget }) => set({ exclusive: currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  );
}

const isWaiting = (state: Props["invited"][number]["state"]): boolean =>
  state === "open" || state === "countered" || state === "counter_refused";

const withFacts = (carrier: Carrier) => ({ ...carrier, facts: factsOf(carrier) });

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function factsOf({ rating, totalJobs, jobsForYou, jobsOnLane, lastJobAt }: Carrier): string {
  return [
    rating === null ? "No rating yet" : `${Number(rating).toFixed(1)} out of 5.0`,
    counted(totalJobs, "job", "jobs"),
    ...(jobsForYou > 0 ? [`${jobsForYou} for you${lastJobAt ? `, last on ${formatDay(lastJobAt)}` : ""}`] : []),
    ...(jobsOnLane > 0 ? [`${jobsOnLane} on this lane`] : []),
  ].join(" · ");
}

type StarProps = Pick<Carrier, "id" | "name" | "isFavorite">;

/** Keeps a carrier among the company's favorites, or takes it off. */
export function FavoriteStar({ id, name, isFavorite }: StarProps) {
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

/** The same for a carrier of which nothing is known but its id and its name. */
export function FavoriteOf({ id, name }: Pick<StarProps, "id" | "name">) {
  const { data } = useAnswer("GET /api/favorites/{carrierId}", { params: { carrierId: id } });
  return data ? <FavoriteStar id={id} name={name} isFavorite={data.isFavorite} /> : null;
}
