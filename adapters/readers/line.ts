type Turn = { readonly sender: string; readonly begin: () => void };

type Options = {
  readonly atOnce: number;
  /** Of one sender; fewer than in all, so that a turn is free for the next one. */
  readonly ofOneAtOnce: number;
  readonly mostWaiting: number;
  readonly mostOfOneWaiting: number;
};

/** So many at once, and so many more that wait. Senders take turns, so that the many files of one do not delay another's. */
export function createLine({ atOnce, ofOneAtOnce, mostWaiting, mostOfOneWaiting }: Options) {
  /** By sender, whose turn comes first at the beginning. */
  const waiting = new Map<string, Turn[]>();
  const running = new Map<string, number>();
  let [runningInAll, waitingInAll] = [0, 0];

  const count = (sender: string, by: number): void => {
    const now = (running.get(sender) ?? 0) + by;
    if (now === 0) running.delete(sender);
    else running.set(sender, now);
    runningInAll += by;
  };

  function beginNext(): void {
    for (const [sender, turns] of waiting) {
      if (runningInAll >= atOnce) return;
      if ((running.get(sender) ?? 0) >= ofOneAtOnce) continue;
      const turn = turns.shift()!;
      waitingInAll--;
      waiting.delete(sender);
      if (turns.length > 0) waiting.set(sender, turns);
      count(sender, 1);
      turn.begin();
    }
  }

  /** @returns undefined where the line is full, or the sender's part of it */
  return <Value>(sender: string, act: () => Promise<Value>): Promise<Value> | undefined => {
    const turns = waiting.get(sender) ?? [];
    const isFull = waitingInAll >= mostWaiting || turns.length >= mostOfOneWaiting;
    if (isFull && (runningInAll >= atOnce || turns.length > 0)) return undefined;
    const begun = new Promise<void>((resolve) => {
      turns.push({ sender, begin: resolve });
    });
    waiting.set(sender, turns);
    waitingInAll++;
    beginNext();
    return begun.then(act).finally(() => {
      count(sender, -1);
      beginNext();
    });
  };
}
