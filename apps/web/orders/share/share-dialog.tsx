import type { OrderJson } from "@lotlane/adapters/http/contract";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { useIdempotencyKey } from "../../app/forms/use-idempotency-key.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useOutbox } from "../../app/offline/outbox/outbox-context.tsx";
import { waitsToBeSent } from "../../app/offline/words.ts";
import { keptPosition } from "./kept-position.ts";
import { canLocate, type Fix, locate } from "./locate.ts";
import { type Place, PlaceField } from "./place-field.tsx";

type Props = { readonly order: OrderJson; readonly onClose: () => void };

/** Tells once where the vehicle is. */
export function ShareDialog({ order, onClose }: Props) {
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
    <Dialog open onClose={onClose} dismissable={!share.isPending} title="Share Location" size="small">
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
    </Dialog>
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
