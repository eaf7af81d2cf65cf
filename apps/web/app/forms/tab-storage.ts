/**
 * Storage that lives as long as the tab: it survives a reload and leaves nothing on a shared computer. It belongs to
 * the signed-in user, or to the visitor before: another user of the same tab finds nothing of it.
 */
const prefix = "kept-for:";
const visitor = "visitor";
let owner = visitor;

const named = (key: string, of = owner): string => `${prefix}${of}:${key}`;

/** Where storage is blocked or full, nothing is kept: a value then lives as long as the page. */
function ifKept<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

export const loadFromTab = <Value>(key: string): Value | undefined =>
  ifKept(() => JSON.parse(sessionStorage.getItem(named(key)) ?? "null") as Value | null) ?? undefined;

export const saveInTab = (key: string, value: unknown): void =>
  ifKept(() => {
    if (value === undefined) sessionStorage.removeItem(named(key));
    else sessionStorage.setItem(named(key), JSON.stringify(value));
  });

/**
 * A user who signs in takes over what they entered as a visitor, and the values of other users are deleted. A user's
 * own values stay when their session ends. @param userId null for a visitor
 */
export function ownTab(userId: string | null): void {
  const next = userId ?? visitor;
  if (next === owner) return;
  owner = next;
  if (userId === null) return;
  ifKept(() => {
    const others = keptKeys().filter((key) => !key.startsWith(named("")));
    const ofVisitor = named("", visitor);
    // A visitor who comes after another user's session may be anyone.
    const isFirst = others.every((key) => key.startsWith(ofVisitor));
    for (const key of others) {
      if (isFirst) sessionStorage.setItem(named(key.slice(ofVisitor.length)), sessionStorage.getItem(key)!);
      sessionStorage.removeItem(key);
    }
  });
}

/** Deletes all of it, for instance when a user signs out. */
export const forgetTab = (): void =>
  ifKept(() => {
    for (const key of keptKeys()) sessionStorage.removeItem(key);
  });
