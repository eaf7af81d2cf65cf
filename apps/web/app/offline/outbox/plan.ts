import type { Entry } from "./entry.ts";
import type { Outcome } from "./attempt.ts";

/** True when an entry names the local id, and so cannot be sent before the server's id is known. */
const isNamedIn = ({ call, about, doneWhen }: Entry, local: string): boolean =>
  [call.params, call.body, about, doneWhen].some((part) => holds(part, local));

/** The entry with the server's id in place of the local one. */
const replaced = (entry: Entry, local: string, given: string): Entry => ({
  ...entry,
  about: entry.about === local ? given : entry.about,
  call: {
    ...entry.call,
    ...(entry.call.params && { params: put(entry.call.params, local, given) }),
    ...(entry.call.body !== undefined && { body: put(entry.call.body, local, given) }),
  },
  doneWhen: put(entry.doneWhen, local, given),
});

const holds = (value: unknown, local: string): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some((part) => holds(part, local))
    : value === local;

function put<Value>(value: Value, local: string, given: string): Value {
  const within = (part: unknown): unknown => {
    if (part === local) return given;
    if (Array.isArray(part)) return part.map(within);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, within(one)]));
  };
  return within(value) as Value;
}

/** The entries that the store writes and removes, in one step. */
export type Change = { readonly put: readonly Entry[]; readonly remove: readonly string[] };

const nothing: Change = { put: [], remove: [] };

/** The oldest entry that waits for nothing but its turn. @param entries oldest first */
export function nextToSend(entries: readonly Entry[], now: number): Entry | undefined {
  return firstOfChains(entries).find(({ refusal, notBefore }) => refusal === null && notBefore <= now);
}

/** The time of the next attempt, in milliseconds since 1970; undefined when none is due. */
export function nextTurn(entries: readonly Entry[]): number | undefined {
  const turns = firstOfChains(entries).filter(({ refusal }) => refusal === null);
  return turns.length === 0 ? undefined : Math.min(...turns.map(({ notBefore }) => notBefore));
}

function firstOfChains(entries: readonly Entry[]): Entry[] {
  const met = new Set<string>();
  return entries.filter(({ chain }) => !met.has(chain) && met.add(chain));
}

/** True when an entry waits for a refused one before it. */
export const isHeldUp = (entries: readonly Entry[], { id, chain }: Entry): boolean => {
  const [first] = entries.filter((entry) => entry.chain === chain);
  return first !== undefined && first.id !== id && first.refusal !== null;
};

/** The server keeps a key for 24 hours: a later repeat would be done twice. */
const keyHours = 23;
const hour = 3_600_000;

/** Removes expired entries, and stops those that are too old to repeat until the user has looked. */
export function tidied(entries: readonly Entry[], now: number): Change {
  const over = entries.filter(({ goodUntil }) => goodUntil !== null && Date.parse(goodUntil) <= now);
  const unsure = entries.filter(
    ({ firstTriedAt, refusal, doneWhen }) =>
      refusal === null &&
      doneWhen === null &&
      firstTriedAt !== null &&
      now - Date.parse(firstTriedAt) > keyHours * hour,
  );
  return {
    put: unsure.map((entry) => ({ ...entry, refusal: mayHaveArrived })),
    remove: over.map(({ id }) => id),
  };
}

export const mayHaveArrived =
  "This was sent more than a day ago and we never got a response, so it may have gone through. Check before you send it again.";

const firstWait = 5_000;
const longestWait = 5 * 60_000;

/** Doubles with each try. @param attempts made so far, from 1 @returns milliseconds */
export const waitAfter = (attempts: number): number => Math.min(firstWait * 2 ** (attempts - 1), longestWait);

/** The changes that follow from an attempt's outcome. */
export function settled(entries: readonly Entry[], id: string, outcome: Outcome, now: number): Change {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return nothing;
  switch (outcome.kind) {
    case "done":
      return { put: entry.makes ? withId(entries, entry, outcome.answer) : [], remove: [id] };
    case "refused":
      return { put: [{ ...tried(entry, now), refusal: outcome.sentence }], remove: [] };
    case "signed_out":
      return nothing;
    case "lost":
    case "busy": {
      const again = tried(entry, now);
      return { put: [{ ...again, notBefore: now + waitAfter(again.attempts) }], remove: [] };
    }
  }
}

const tried = (entry: Entry, now: number): Entry => ({
  ...entry,
  attempts: entry.attempts + 1,
  firstTriedAt: entry.firstTriedAt ?? new Date(now).toISOString(),
});

function withId(entries: readonly Entry[], { id, makes }: Entry, answer: unknown): Entry[] {
  const given = (answer as Record<string, unknown> | undefined)?.[makes!.from];
  if (typeof given !== "string") return [];
  return entries
    .filter((entry) => entry.id !== id && isNamedIn(entry, makes!.local))
    .map((entry) => replaced(entry, makes!.local, given));
}

/** The network or the user is back: entries put off for later are tried now. */
export const hurried = (entries: readonly Entry[]): Change => ({
  put: entries.filter(({ notBefore }) => notBefore > 0).map((entry) => ({ ...entry, notBefore: 0 })),
  remove: [],
});

/** Sends a refused entry again when the user asks. Its key is still good: nothing was done under it. */
export const retried = (entries: readonly Entry[], id: string): Change => ({
  put: entries
    .filter((entry) => entry.id === id)
    .map((entry) => ({ ...entry, refusal: null, notBefore: 0, firstTriedAt: null })),
  remove: [],
});

/** An entry, and those that depend on the record it would have made. */
export function goesWith(entries: readonly Entry[], id: string): Entry[] {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return [];
  const { makes } = entry;
  const needing = makes
    ? entries.filter((one) => one.id !== id && isNamedIn(one, makes.local)).flatMap((one) => goesWith(entries, one.id))
    : [];
  return [...new Map([entry, ...needing].map((one) => [one.id, one])).values()];
}
