import type { Client } from "@lotlane/adapters/http/client";
import type { QueryClient } from "@tanstack/react-query";
import type { ToastMessage } from "../../../ui/toast-message.ts";
import type { Connection } from "../../data/connection.ts";
import { refreshAfter } from "../../live/stale.ts";
import { attempt } from "./attempt.ts";
import type { Heard } from "./entry.ts";
import { createOutbox, type Outbox, type OutboxNeeds } from "./outbox.ts";
import { type EntryStore, memoryEntryStore, openEntryStore } from "./store.ts";

type Options = Pick<OutboxNeeds, "account" | "onState" | "onDone" | "onRefused" | "onPutOff" | "onSignedOut"> & {
  readonly client: Client;
  /** The storage for waiting entries; this browser's own by default. */
  readonly store?: EntryStore | undefined;
};

export type OpenOutbox = Outbox & { readonly close: () => void };

type Surroundings = Pick<Options, "account" | "store" | "onState"> & {
  readonly connection: Pick<Connection, "client" | "api">;
  readonly queries: QueryClient;
  readonly toast: (message: ToastMessage) => void;
  /** The screens that listen to entries of a kind. */
  readonly heard: (kind: string) => readonly Heard[];
};

/** The outbox of an account, which tells its screens and its user how its entries fare. */
export function openOutboxOf({ account, connection, store, queries, toast, heard, onState }: Surroundings) {
  const { client, api } = connection;
  return openOutbox({
    account,
    client,
    store,
    onState,
    onDone: async (entry, answer) => {
      const screens = heard(entry.kind);
      await Promise.all(screens.map(async ({ onArrived }) => onArrived?.(entry, answer)));
      const read = refreshAfter(queries, entry.call.name, entry.about ?? undefined);
      // An entry that has gone before the lists are read again would look as if it had never been made.
      if (!screens.some(({ putsInPlace }) => putsInPlace)) await Promise.race([read, pause(longestReadMs)]);
    },
    onRefused: (entry) => {
      const { kind, words, refusal, call, about } = entry;
      const told = heard(kind).filter(({ onRefused }) => onRefused);
      if (told.length === 0)
        toast({ title: `Not sent: ${words}`, description: refusal ?? undefined, variant: "destructive" });
      for (const { onRefused } of told) onRefused?.(entry);
      void refreshAfter(queries, call.name, about ?? undefined);
    },
    onPutOff: (entry) => heard(entry.kind).forEach(({ onPutOff }) => onPutOff?.(entry)),
    // Calls through the client that reports the end of the session.
    onSignedOut: () => void api("GET /api/auth/user", {}).catch(() => undefined),
  });
}

/** On a network that hardly answers, the next entry does not wait for the lists. */
const longestReadMs = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const name = "lotlane-outbox";

/** The outbox of an account on this page, which follows the network and the browser's other pages. */
export async function openOutbox({ client, store, ...needs }: Options): Promise<OpenOutbox> {
  const entries = store ?? (await openEntryStore().catch(memoryEntryStore));
  // The entries of one story or test concern no other page.
  const channel = store ? undefined : new BroadcastChannel(name);
  const outbox = createOutbox({
    ...needs,
    store: entries,
    attempt: (entry) => attempt(client, entry),
    isOnline: () => navigator.onLine,
    alone: store ? (work) => work() : alone,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    tellOthers: () => channel?.postMessage("changed"),
    now: () => Date.now(),
  });
  const elsewhere = () => void outbox.changedElsewhere();
  const hurry = () => void outbox.hurry();
  channel?.addEventListener("message", elsewhere);
  addEventListener("online", hurry);
  void outbox.start();
  return {
    ...outbox,
    add: async (asked) => {
      const added = await outbox.add(asked);
      askToKeep();
      return added;
    },
    close() {
      outbox.stop();
      channel?.close();
      removeEventListener("online", hurry);
    },
  };
}

/** Without locks in the browser, two pages may send the same entry: its key makes the server do it once. */
const alone = async (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

let asked = false;

/** A browser short of room empties its storage, unless the page has asked to keep it. */
function askToKeep(): void {
  if (asked || !("storage" in navigator)) return;
  asked = true;
  navigator.storage.persist?.().catch(() => false);
}
