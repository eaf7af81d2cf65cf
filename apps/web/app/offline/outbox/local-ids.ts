import type { Entry } from "./entry.ts";

/** True when an entry names the local id, and so cannot be sent before the server's id is known. */
export const isNamedIn = ({ call, about, doneWhen }: Entry, local: string): boolean =>
  [call.params, call.body, about, doneWhen].some((part) => holds(part, local));

/** The entry with the server's id in place of the local one. */
export const replaced = (entry: Entry, local: string, given: string): Entry => ({
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
