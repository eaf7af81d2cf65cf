type Kept<Value> = { readonly value: Value; readonly until: number };

/** Remembers values for a while, the newest `most` of them. */
export function createAnswers<Value>({
  most,
  milliseconds,
  now,
}: {
  most: number;
  milliseconds: number;
  now: () => Date;
}) {
  const kept = new Map<string, Kept<Value>>();
  return {
    get(key: string): Value | undefined {
      const found = kept.get(key);
      return found && now().getTime() < found.until ? found.value : undefined;
    },
    set(key: string, value: Value): void {
      kept.delete(key);
      kept.set(key, { value, until: now().getTime() + milliseconds });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
