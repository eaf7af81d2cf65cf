import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import type { NewEntry } from "../../app/offline/outbox/entry.ts";
import { useOutbox } from "../../app/offline/outbox/outbox-context.tsx";
import { vehicleName } from "../parts/labels.ts";
import { allows } from "../parts/order-facts.ts";
import { type Fix, followDevice, locate, NotLocated } from "./locate.ts";
import { createSharer, type Sharing, tooOld } from "./sharer.ts";

const tickMs = 15_000;
const nothingYet: Sharing = { lastSentAt: null, waiting: false, problem: null, ended: false };

export type KeepSharing = Sharing & {
  /** The start of the sharing, in milliseconds; null while it is off. */
  readonly since: number | null;
  readonly start: () => void;
  readonly stop: () => void;
};

/**
 * Shares the position of this device while the page is open and the order takes positions.
 * @param onFix hears each measured position
 */
export function useKeepSharing(order: OrderJson, onFix?: (fix: Fix) => void): KeepSharing {
  const api = useApi();
  const queries = useQueryClient();
  const { add } = useOutbox();
  const [since, setSince] = useState<number | null>(null);
  const [sharing, setSharing] = useState(nothingYet);
  const { id } = order;
  const taken = allows(order, "share_position");
  const on = since !== null && taken;
  if (since !== null && (!taken || sharing.ended)) setSince(null);

  const keep = useEffectEvent((fix: Fix, key: string) => add(keptOnTheWay(order, fix, key)));
  const heard = useEffectEvent((fix: Fix) => onFix?.(fix));
  useEffect(() => {
    if (!on) return;
    const sharer = createSharer({
      now: () => Date.now(),
      newKey: () => crypto.randomUUID(),
      send: async (fix, idempotencyKey) => {
        try {
          await api("POST /api/orders/{id}/tracking", { params: { id }, body: fix, idempotencyKey });
        } catch (error) {
          if (!(error instanceof ConnectionLost)) throw error;
          await keep(fix, idempotencyKey);
          return "kept";
        }
        void refreshAfter(queries, "POST /api/orders/{id}/tracking", id);
        return "arrived";
      },
      onChange: (now) => {
        setSharing(now);
        // Refetches the order, so that the screen shows the refusal.
        if (now.ended) void refreshAfter(queries, "POST /api/orders/{id}/tracking", id);
      },
    });
    const onError = (error: unknown) => {
      if (!(error instanceof NotLocated)) throw error;
      sharer.trouble(error.message);
      if (error.denied) setSince(null);
    };
    const take = (fix: Fix) => {
      heard(fix);
      return sharer.take(fix);
    };
    const tick = () => {
      if (sharer.needsFix()) locate().then(take, onError);
      else void sharer.tick();
    };
    const online = () => void sharer.online();
    const timer = setInterval(tick, tickMs);
    addEventListener("online", online);
    const stops = [followDevice((fix) => void take(fix), onError), keepAwake()];
    return () => {
      clearInterval(timer);
      removeEventListener("online", online);
      for (const stop of stops) stop();
    };
  }, [on, id, api, queries]);

  return {
    ...sharing,
    since,
    start: () => {
      setSharing(nothingYet);
      setSince(Date.now());
    },
    stop: () => {
      setSince(null);
      setSharing(nothingYet);
    },
  };
}

/** Keeps the screen on where the browser can: a phone that sleeps measures nothing. @returns stop */
function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let stopped = false;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    // A low battery may forbid it: then the screen sleeps.
    const given = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (stopped) void given?.release();
    else lock = given;
  };
  const again = () => void ask();
  again();
  // The browser takes it back whenever the page is hidden.
  document.addEventListener("visibilitychange", again);
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

/** A position that waits for a connection. */
export const keptPosition = (
  order: OrderJson,
  body: Fix & { readonly notes?: string | null },
  key: string,
): NewEntry => ({
  id: key,
  kind: "position",
  chain: `position:${order.id}`,
  about: order.id,
  call: { name: "POST /api/orders/{id}/tracking", params: { id: order.id }, body },
  words: `Position: ${vehicleName(order)}`,
});

/** A position shared along the way: only the newest is worth sending, and only for a while. */
const keptOnTheWay = (order: OrderJson, fix: Fix, key: string): NewEntry => ({
  ...keptPosition(order, fix, key),
  slot: `position:${order.id}`,
  goodUntil: new Date(Date.parse(fix.measuredAt) + tooOld).toISOString(),
});
