type Waiting = { readonly begin: () => void };

/** So many at once, and so many more that wait for their turn. */
export function createLine({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
  const waiting: Waiting[] = [];
  let running = 0;

  const end = (): void => {
    running--;
    waiting.shift()?.begin();
  };

  /** @returns undefined where the line is full */
  return <Value>(act: () => Promise<Value>): Promise<Value> | undefined => {
    if (running + waiting.length >= atOnce + mostWaiting) return undefined;
    const turn =
      running < atOnce
        ? Promise.resolve(void running++)
        : new Promise<void>((resolve) => {
            waiting.push({ begin: () => resolve(void running++) });
          });
    return turn.then(act).finally(end);
  };
}
