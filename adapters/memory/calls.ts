import { fullName, mayNotSignIn } from "@lotlane/core/accounts";
import { accept, callableNumber, type IdempotencyKey, refuse, type Result } from "@lotlane/core";
import { type Call, deleteRecording, isPlayable, isRunning, type LastCall, type ListedCall } from "@lotlane/core/desk";
import type { CallChange, CallNotPlaced, CallProvider, CallStore, NewTask } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { tellLiveOfCall } from "./live-feed.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { earlierOf, keepOnce, recall, remember } from "./once.ts";
import { calledAt, nameOfSubject } from "./subjects.ts";

/** The last call that a colleague had and whose outcome is known. */
export function lastKnown(calls: readonly Call[]): LastCall | null {
  for (const { outcome, callerId, createdAt } of calls.toSorted(newestFirst))
    if (outcome !== null && callerId !== null) return { outcome, createdAt };
  return null;
}

/** Takes the ids of recordings from calls. @returns those ids */
export const takeRecordings = ({ calls }: MemoryStorage, from: Iterable<Call>): readonly string[] =>
  [...from].flatMap((call) => {
    if (!isPlayable(call.recording)) return [];
    calls.set(call.id, { ...call, recording: { ...call.recording, id: null } });
    return [call.recording.id];
  });

export function memoryCallStore(storage: MemoryStorage): CallStore {
  const { calls, quotes, accounts } = storage;
  const addTask = (next: NewTask | null | undefined) => {
    if (!next) return;
    storage.tasks.set(next.task.id, next.task);
    storage.taskFacts.push(next.fact);
  };
  const shown = ({ callerId, about, ...call }: Call): ListedCall => ({
    ...call,
    caller: callerId === null ? null : { id: callerId, name: fullName(accounts.get(callerId)!.user) },
    about: about && { ...about, name: nameOfSubject(storage, about) ?? "" },
  });
  const nameOf = ({ about }: Call): string | null => {
    if (about?.area === "account") return nameOfSubject(storage, about) ?? null;
    const person = about && (about.area === "quote" ? quotes : storage.orders).get(about.id)?.customer;
    return person ? fullName(person) : null;
  };
  const openingsOf = (id: string) => {
    const opened = storage.quoteOpenings.get(id);
    return opened ? { count: opened.count, lastAt: opened.lastAt } : null;
  };
  const openedAt = (id: string): string => openingsOf(id)?.lastAt ?? "";
  const callsAbout = (area: string, id: string) =>
    [...calls.values()].filter(({ about }) => about?.area === area && about.id === id);

  return {
    add: async (call, next, once) =>
      keepOnce(storage, once, () => {
        calls.set(call.id, call);
        addTask(next);
        return shown(call);
      }),

    earlier: async (once) => earlierOf<ListedCall>(storage, once),

    async begin(call, { ringingSince, talkingSince, problem }, once) {
      const repeat = recall<ListedCall>(storage, once);
      if (repeat) return repeat;
      const running = [...calls.values()].filter(
        (one) => one.callerId === call.callerId && one.direction === "out" && isRunning(one),
      );
      for (const one of running) {
        if (one.createdAt >= (one.state === "talking" ? talkingSince : ringingSince)) return undefined;
        calls.set(one.id, { ...one, state: "ended", endedAt: call.createdAt, problem });
      }
      calls.set(call.id, call);
      tellLiveOfCall(storage, "dialing");
      remember(storage, once, shown(call));
      return accept({ value: shown(call), repeated: false });
    },

    async receive(call, next, effects) {
      const known = [...calls.values()].find(({ providerId }) => providerId === call.providerId);
      if (known) return known;
      calls.set(call.id, call);
      addTask(next);
      saveEffects(storage, effects);
      tellLiveOfCall(storage, "incoming");
      return call;
    },

    async recordOf(number) {
      const isTheirs = (phone: string | null) => callableNumber(phone ?? "") === number;
      const account = [...accounts.values()]
        .map(({ user }) => user)
        .filter(({ phoneNumber, removedAt }) => isTheirs(phoneNumber) && removedAt === null)
        .toSorted(newestFirst)[0];
      if (account) return { area: "account", id: account.id };
      const [record] = [
        ...[...storage.orders.values()]
          .filter(({ customer }) => isTheirs(customer?.phoneNumber ?? null))
          .map(({ id, createdAt }) => ({ area: "order" as const, id, createdAt })),
        ...[...quotes.values()]
          .filter(({ customer }) => isTheirs(customer.phoneNumber))
          .map(({ id, createdAt }) => ({ area: "quote" as const, id, createdAt })),
      ].toSorted(newestFirst);
      return record ? { area: record.area, id: record.id } : null;
    },

    calledAt: async (call) => calledAt(storage, call),

    incoming: async ({ ringingSince, talkingSince }, most) =>
      [...calls.values()]
        .filter((call) => call.direction === "in" && isRunning(call))
        .filter(({ state, createdAt }) => createdAt > (state === "talking" ? talkingSince : ringingSince))
        .toSorted(newestFirst)
        .slice(0, most)
        .map((call) => ({ ...shown(call), name: nameOf(call) })),

    phones: async (most) =>
      [...storage.deskPhones.values()]
        .filter(({ accountId }) => {
          const user = accounts.get(accountId)?.user;
          return user?.userType === "admin" && !mayNotSignIn(user);
        })
        .toSorted((one, other) => (one.since < other.since ? -1 : 1))
        .flatMap(({ accountId }) => {
          const number = accounts.get(accountId)?.user.phoneNumber ?? null;
          return number === null ? [] : [{ accountId, number }];
        })
        .slice(0, most),

    async ring(accountId, since) {
      if (since === null) storage.deskPhones.delete(accountId);
      else if (!storage.deskPhones.has(accountId)) storage.deskPhones.set(accountId, { accountId, since });
    },

    isRung: async (accountId) => storage.deskPhones.has(accountId),

    find: async (id) => {
      const call = calls.get(id);
      return call && shown(call);
    },

    async change<Refusal>(
      id: string,
      once: IdempotencyKey | undefined,
      decide: (call: Call) => Result<CallChange, Refusal> | undefined,
    ) {
      const repeat = recall<ListedCall>(storage, once);
      if (repeat) return repeat;
      const former = calls.get(id);
      const decided = former && decide(former);
      if (!decided?.ok) return decided;
      const { call, next, effects = [] } = decided.value;
      calls.set(id, call);
      addTask(next);
      saveEffects(storage, effects);
      tellLiveOfCall(storage, call.state ?? "told");
      remember(storage, once, shown(call));
      return accept({ value: shown(call), repeated: false });
    },

    async giveUpRecordings(before, most) {
      const given = [...calls.values()]
        .filter(({ recording, createdAt }) => isPlayable(recording) && createdAt < before)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
        .slice(0, most);
      saveEffects(storage, takeRecordings(storage, given).map(deleteRecording));
      return given.length;
    },

    list: async ({ about, ...page }) =>
      newestPage((about ? callsAbout(about.area, about.id) : [...calls.values()]).map(shown), page),

    toMake: async ({ now, triedBefore, most }) =>
      [...quotes.values()]
        .filter((quote) => quote.status === "sent" && quote.expiresAt > now && quote.customer.phoneNumber !== null)
        .filter(({ id }) => !storage.leads.get(id)?.lost)
        .toSorted(newestFirst)
        .toSorted((one, other) =>
          openedAt(one.id) > openedAt(other.id) ? -1 : openedAt(one.id) < openedAt(other.id) ? 1 : 0,
        )
        .map((quote) => ({ quote, last: lastKnown(callsAbout("quote", quote.id)) }))
        .filter(
          ({ last }) => !last || (!["reached", "wrong_number"].includes(last.outcome) && last.createdAt < triedBefore),
        )
        .slice(0, most)
        .map(({ quote, last }) => ({
          about: { area: "quote", id: quote.id, name: quote.refCode },
          name: `${quote.customer.firstName} ${quote.customer.lastName}`,
          number: quote.customer.phoneNumber ?? "",
          vehicle: `${quote.vehicle.year} ${quote.vehicle.make} ${quote.vehicle.model}`,
          pickup: quote.pickup.place,
          delivery: quote.delivery.place,
          cashPrice: quote.cashPrice,
          sentAt: quote.createdAt,
          expiresAt: quote.expiresAt,
          openings: openingsOf(quote.id),
          lastCall: last,
        })),
  };
}

export type MemoryCallProvider = CallProvider & {
  /** The calls that it was asked for, oldest first. */
  readonly placed: { readonly id: string; readonly agent: string }[];
  /** The failure of the next calls; `lost` makes them and does not answer. */
  failing: CallNotPlaced | "lost" | undefined;
  /** The sounds of recordings by their ids. */
  readonly recordings: Map<string, Uint8Array>;
};

/** A provider whose messages are what they tell, as JSON, and whose answers are the scripts. */
export function memoryCallProvider(): MemoryCallProvider {
  const placed: MemoryCallProvider["placed"] = [];
  const recordings: MemoryCallProvider["recordings"] = new Map();
  const provider: MemoryCallProvider = {
    name: "Memory",
    placed,
    recordings,
    failing: undefined,
    async place({ id, agent }) {
      if (provider.failing !== undefined && provider.failing !== "lost") return refuse(provider.failing);
      placed.push({ id, agent });
      return provider.failing === "lost"
        ? refuse({ kind: "calls_out_of_reach", message: "Memory is out of reach: no answer" })
        : accept({ providerId: `CA${placed.length}` });
    },
    hear: (body, signature, { call }) =>
      signature === memoryCallSignature
        ? accept({ ...(call !== undefined && { callId: call }), ...JSON.parse(new TextDecoder().decode(body)) })
        : refuse({ kind: "hook_refused", message: "The signature is missing or wrong." }),
    async recording(id) {
      if (provider.failing) return refuse({ kind: "calls_out_of_reach", message: "Memory is out of reach" });
      const sound = recordings.get(id);
      return sound
        ? accept({ mediaType: "audio/mpeg", bytes: sound.length, body: inPieces(sound) })
        : refuse({ kind: "recording_not_found", message: "Memory has no such recording" });
    },
    async deleteRecording(id) {
      if (provider.failing) throw new Error("Memory is out of reach");
      recordings.delete(id);
    },
    answer: (script) => ({ media: "application/json", body: new TextEncoder().encode(JSON.stringify(script)) }),
  };
  return provider;
}

async function* inPieces(sound: Uint8Array): AsyncGenerator<Uint8Array> {
  yield sound;
}

/** The signature of the provider's messages in memory. */
export const memoryCallSignature = "signed";
