import { useMutation, useQueryClient } from "@tanstack/react-query";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useRef, useState } from "react";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { Answer, OrderJson } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useIdempotencyKey } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { waitsToBeSent } from "../../app/offline/outbox/entry.ts";
import { useOutbox } from "../../app/offline/outbox/outbox-context.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { EntryDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { actionOf } from "../parts/order-facts.ts";
import { canLocate, type Fix, locate } from "./locate.ts";
import { type KeepSharing, keptPosition, useKeepSharing } from "./use-keep-sharing.ts";

type OrderProps = { readonly order: OrderJson };
export type ShareLocationProps = OrderProps & { readonly onFix?: (fix: Fix) => void };

/** Tells where the vehicle is: once, or on a phone all along the way. It stops when this leaves the screen. */
export function ShareLocation({ order, onFix }: ShareLocationProps) {
  const sharing = useKeepSharing(order, onFix);
  return (
    <div className="flex flex-col gap-3">
      <ShareControls order={order} sharing={sharing} />
      <SharingStatus sharing={sharing} />
    </div>
  );
}

type ControlsProps = OrderProps & { readonly sharing: KeepSharing };

export function ShareControls({ order, sharing }: ControlsProps) {
  const [open, setOpen] = useState(false);
  const on = sharing.since !== null;
  if (!actionOf(order, "share_position")?.allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button className="max-md:flex-1" onClick={() => setOpen(true)}>
        <LocateFixed size={16} aria-hidden />
        Share Location
      </Button>
      {canLocate() ? (
        <span className="flex items-center md:not-pointer-coarse:hidden">
          <Switch label="Keep sharing" on={on} onChange={on ? sharing.stop : sharing.start} />
          <span aria-hidden>Keep sharing</span>
        </span>
      ) : null}
      {open ? <ShareDialog order={order} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

type Props = { readonly order: OrderJson; readonly onClose: () => void };

/** Tells once where the vehicle is. */
function ShareDialog({ order, onClose }: Props) {
  const [from, setFrom] = useState<"device" | "place">(canLocate() ? "device" : "place");
  const [place, setPlace] = useState<Place | null>(null);
  const [missing, setMissing] = useState(false);
  const [notes, setNotes] = useState("");
  const share = useShare(order, onClose);
  const submit = () => {
    if (from === "place" && !place) setMissing(true);
    else share.mutate({ place: from === "place" ? place : null, notes: notes.trim() || null });
  };
  return (
    <EntryDialog onClose={onClose} dismissable={!share.isPending} title="Share Location" size="small">
      <FormShell
        label="Share Location"
        pending={share.isPending}
        submitError={share.error && messageOf(share.error, "Failed to share location")}
        submitLabel="Share Location"
        onSubmit={submit}
        leaveGuard={false}
      >
        <Field label="Where is the vehicle?" group>
          <Segmented
            options={[
              { value: "device", label: "Where I am" },
              { value: "place", label: "Another place" },
            ]}
            value={from}
            className="w-full"
            onChange={(next) => {
              setFrom(next);
              share.reset();
            }}
          />
        </Field>
        {from === "place" ? (
          <PlaceField
            value={place}
            error={missing ? "Please choose a place from the list" : null}
            onChange={(chosen) => {
              setPlace(chosen);
              setMissing(false);
            }}
          />
        ) : (
          <p className="text-small text-muted">We will ask your device for its location.</p>
        )}
        <Field label="Note" hint="Optional, such as a delay or where it is parked">
          <Textarea rows={2} maxLength={500} value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
      </FormShell>
    </EntryDialog>
  );
}

type Asked = { readonly place: Place | null; readonly notes: string | null };

const freshMs = 60_000;

const chosen = ({ latitude, longitude }: Place): Fix => ({ latitude, longitude, measuredAt: new Date().toISOString() });

function useShare(order: OrderJson, onShared: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const key = useIdempotencyKey();
  const { add } = useOutbox();
  // Sent again as it was: the first try may have arrived.
  const measured = useRef<(Fix & { readonly from: Place | null }) | null>(null);
  const measure = async (from: Place | null) => {
    const last = measured.current;
    if (!last || last.from !== from || Date.now() - Date.parse(last.measuredAt) > freshMs)
      measured.current = { ...(from ? chosen(from) : await locate()), from };
    return measured.current!;
  };
  return useMutation({
    mutationFn: async ({ place, notes }: Asked) => {
      const { from: _, ...spot } = await measure(place);
      const body = { ...spot, notes };
      const params = { id: order.id };
      const idempotencyKey = key.keyFor(body);
      try {
        return await api("POST /api/orders/{id}/tracking", { params, body, idempotencyKey });
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        await add(keptPosition(order, body, idempotencyKey));
        return null;
      }
    },
    onSuccess: (update) => {
      key.arrived();
      const near = update?.place ? `The vehicle is near ${update.place}` : undefined;
      toast(update ? { title: "Location Shared", description: near } : waitsToBeSent);
      void refreshAfter(queries, "POST /api/orders/{id}/tracking", order.id);
      onShared();
    },
    onError: () => {
      measured.current = null;
      void refreshAfter(queries, "POST /api/orders/{id}/tracking", order.id);
    },
  });
}

type Place = Answer<"GET /api/places">[number];

type PlaceFieldProps = {
  readonly value: Place | null;
  readonly error: string | null;
  readonly onChange: (place: Place | null) => void;
};

/** A town by its name, or by its ZIP code. */
function PlaceField({ value, error, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const isZip = /^\d{5}$/.test(wanted);
  const byZip = useAnswer("GET /api/places/{zip}", { params: { zip: wanted } }, { enabled: isZip });
  const isName = !/^\d*$/.test(wanted) && wanted.length > 1;
  const byName = useAnswer("GET /api/places", { query: { q: wanted } }, { enabled: isName });
  const found = isZip ? (byZip.data ? [byZip.data] : []) : isName ? (byName.data ?? []) : [];
  const known = value && !found.some(({ zip }) => zip === value.zip) ? [value] : [];
  const shown = wanted === "" ? known : found;
  const asked = isZip ? byZip : byName;
  return (
    <Field label="ZIP or city" required error={error}>
      <Combobox
        options={(shown.length > 0 ? shown : known).map((place) => optionOf(place, isZip))}
        value={value?.zip ?? ""}
        loading={asked.isFetching}
        placeholder="For example, 86001 or Flagstaff"
        emptyText={wordsFor(wanted, asked.isError && !isZip)}
        onQueryChange={setTyped}
        onChange={(zip) => onChange([...found, ...known].find((place) => place.zip === zip) ?? null)}
      />
    </Field>
  );
}

/** A ZIP that was typed in full is chosen by leaving the field. */
const optionOf = ({ zip, city, state }: Place, byZip: boolean) =>
  byZip ? { value: zip, label: zip, hint: `${city}, ${state}` } : { value: zip, label: `${city}, ${state}`, hint: zip };

const wordsFor = (wanted: string, failed: boolean): string =>
  failed ? "Places cannot be searched right now" : wanted === "" ? "Type a ZIP code or a city" : "Nothing found";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Tells the user that their position is being shared, on every tab. */
export function SharingStatus({ sharing }: { readonly sharing: KeepSharing }) {
  const { since, lastSentAt, problem, stop } = sharing;
  if (since === null)
    return problem ? (
      <Alert tone="warning" live title="Your location is no longer shared">
        {problem}
      </Alert>
    ) : null;
  return (
    <Alert
      tone={problem ? "warning" : "info"}
      live
      title={`Sharing your location since ${clock.format(since)}`}
      action={
        <Button size="small" className="max-md:h-11" onClick={stop}>
          Stop
        </Button>
      }
    >
      {lastSentAt === null ? "Nothing sent yet." : `Last sent at ${clock.format(lastSentAt)}.`}
      {problem ? ` ${problem}` : " Keep this page open on your phone."}
    </Alert>
  );
}
