/** What lives as long as the tab: long enough for a reload, gone from a shared computer. */
export function loadFromTab<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function saveInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the value then lives as long as the page.
  }
}
