const freshForMilliseconds = 1000;

/** For values that rarely change and are read all the time: loads once a second at most, and again after `forget`. */
export function cached<Value>(load: () => Promise<Value>) {
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
