import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useToast } from "../../../ui/toast.tsx";
import type { Connection } from "../../data/connection.ts";
import { useSession } from "../../session/session.tsx";
import type { Entry, Heard, NewEntry } from "./entry.ts";
import type { OpenOutbox } from "./open-outbox.ts";
import type { OutboxState } from "./outbox.ts";
import type { EntryStore } from "./store.ts";

type Listener = Heard & { readonly kind: string };

type OutboxApi = {
  /** Keeps the entry and sends it as soon as possible. @throws StorageFull; the entry is not kept then */
  readonly add: (asked: NewEntry) => Promise<Entry>;
  readonly retry: (id: string) => Promise<void>;
  /** Also discards the entries that depend on it. */
  readonly discard: (id: string) => Promise<void>;
  readonly hurry: () => Promise<void>;
  /** The waiting entries, as stored now. */
  readonly list: () => Promise<readonly Entry[]>;
  readonly listen: (listener: Listener) => () => void;
};

const nothing: OutboxState = { entries: [], sending: null };
const StateContext = createContext<OutboxState>(nothing);
const ApiContext = createContext<OutboxApi | null>(null);

type Props = {
  readonly connection: Pick<Connection, "client" | "api">;
  /** This browser's own by default. */
  readonly store?: EntryStore | undefined;
  readonly children: ReactNode;
};

/** Keeps what the signed-in user does without a network, and sends it later by itself. */
export function OutboxProvider({ connection: { client, api }, store, children }: Props) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const account = useSession().user?.id;
  const [shown, setShown] = useState<{ readonly account: string | undefined; readonly state: OutboxState }>();
  const listeners = useRef(new Set<Listener>());
  const outbox = useRef<Promise<OpenOutbox>>(null);

  useEffect(() => {
    if (account === undefined) return;
    const heard = (kind: string) => [...listeners.current].filter((listener) => listener.kind === kind);
    const onState = (state: OutboxState) => setShown({ account, state });
    const opened = (async () => {
      const { openOutboxOf } = await import("./open-outbox.ts");
      return openOutboxOf({ account, connection: { client, api }, store, queries, toast, heard, onState });
    })();
    outbox.current = opened;
    // Without its code nothing waits that this page could know of.
    opened.catch(() => onState({ ...nothing }));
    return () => {
      outbox.current = null;
      void opened.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [account, client, api, store, queries, toast]);

  const value = useMemo<OutboxApi>(() => {
    const opened = async () => {
      if (!outbox.current) throw new Error("Only a signed-in user has an outbox");
      return outbox.current;
    };
    return {
      add: async (asked) => (await opened()).add(asked),
      retry: async (id) => (await opened()).retry(id),
      discard: async (id) => (await opened()).discard(id),
      hurry: async () => (await opened()).hurry(),
      list: async () => (await opened()).list(),
      listen: (listener) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    };
  }, []);
  return (
    <ApiContext value={value}>
      <StateContext value={shown && shown.account === account ? shown.state : nothing}>{children}</StateContext>
    </ApiContext>
  );
}

export function useOutbox(): OutboxApi {
  const api = use(ApiContext);
  if (!api) throw new Error("useOutbox needs an OutboxProvider above it");
  return api;
}

/** The waiting entries, oldest first, and the id of the one on its way. */
export const useWaiting = (): OutboxState => use(StateContext);

/**
 * False until this page has read what waits. Until then a screen that shows where the user is with a job would offer a
 * step that is done.
 */
export const useIsOutboxRead = (): boolean => use(StateContext) !== nothing;

/** Listens to entries of a kind while the screen is mounted. */
export function useHearOutbox(kind: string, { onArrived, putsInPlace, onPutOff, onRefused }: Heard): void {
  const { listen } = useOutbox();
  const arrived = useEffectEvent((entry: Entry, answer: unknown) => onArrived?.(entry, answer));
  const putOff = useEffectEvent((entry: Entry) => onPutOff?.(entry));
  const refused = useEffectEvent((entry: Entry) => onRefused?.(entry));
  const tellsRefusals = onRefused !== undefined;
  useEffect(
    () =>
      listen({
        kind,
        onArrived: arrived,
        ...(putsInPlace && { putsInPlace }),
        onPutOff: putOff,
        ...(tellsRefusals && { onRefused: refused }),
      }),
    [listen, kind, putsInPlace, tellsRefusals],
  );
}
