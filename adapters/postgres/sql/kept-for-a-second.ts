const freshForMilliseconds = 1000;

/** Reads what seldom changes and is asked for all the time: once a second at most, and anew after it was forgotten. */
export function keptForASecond<Value>(load: () => Promise<Value>) {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return {
    read(): Promise<Value> {
      if (kept && kept.until > performance.now()) return kept.value;
      const value = load();
      const entry = { value, until: performance.now() + freshForMilliseconds };
      kept = entry;
      value.catch(() => {
        if (kept === entry) kept = undefined;
      });
      return value;
    },
    forget(): void {
      kept = undefined;
    },
  };
}
