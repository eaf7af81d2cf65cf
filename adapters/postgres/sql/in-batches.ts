type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly impatience: ReturnType<typeof setTimeout>;
};

type Options = {
  /** Batches under way, apart from those that are stuck. */
  readonly atOnce?: number;
  /** Items of a batch. */
  readonly most?: number;
  /** A batch that takes longer is stuck, and another one may begin in its place. */
  readonly stuckAfterMilliseconds?: number;
  /** Batches under way with those that are stuck; other statements need connections too. */
  readonly atMost?: number;
  /** An item that has not begun by then fails. */
  readonly patienceMilliseconds?: number;
};

/**
 * Joins what is asked for in one turn of the event loop, or while earlier batches are under way, into the next one.
 * Nothing waits for company: alone, an item leaves at the end of its turn. A batch that the data of one item spoils is
 * done again one by one, so that each item gets its own outcome. Batches that are stuck hold no others up.
 * @param act answers an outcome for each item, in their order
 */
export function inBatches<Item, Outcome>(
  act: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { atOnce = 2, most = 50, stuckAfterMilliseconds = 1000, atMost = 6, patienceMilliseconds = 5000 }: Options = {},
): (item: Item) => Promise<Outcome> {
  const waiting = new Set<Waiting<Item, Outcome>>();
  let running = 0;
  let stuck = 0;
  let isPlanned = false;

  const mayBegin = (): boolean => running < atOnce && running + stuck < atMost && waiting.size > 0;

  const start = (): void => {
    if (isPlanned || !mayBegin()) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      beginWaiting();
    });
  };

  const beginWaiting = (): void => {
    while (mayBegin()) void begin(take());
  };

  const take = (): Waiting<Item, Outcome>[] => {
    const batch = [...waiting].slice(0, most);
    for (const one of batch) {
      waiting.delete(one);
      clearTimeout(one.impatience);
    }
    return batch;
  };

  const begin = async (batch: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    running++;
    let isStuck = false;
    const notice = setTimeout(() => {
      isStuck = true;
      running--;
      stuck++;
      start();
    }, stuckAfterMilliseconds);
    const settle = await carryOut(batch);
    clearTimeout(notice);
    if (isStuck) stuck--;
    else running--;
    if (!mayBegin()) return settle();
    beginWaiting();
    // Once the next batch is on its way: the database would wait while all these callers go on.
    setImmediate(settle);
  };

  /** @returns what tells the callers their outcomes, where that is not done yet */
  const carryOut = async (batch: readonly Waiting<Item, Outcome>[]): Promise<() => void> => {
    try {
      const outcomes = await act(batch.map(({ item }) => item));
      return () => batch.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      if (batch.length === 1 || !isAboutData(error)) return () => batch.forEach(({ reject }) => reject(error));
      for (const one of batch) (await carryOut([one]))();
      return () => undefined;
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        waiting.delete(one);
        reject(notBegun());
      }, patienceMilliseconds);
      const one: Waiting<Item, Outcome> = { item, resolve, reject, impatience };
      waiting.add(one);
      start();
    });
}

const notBegun = () =>
  Object.assign(new Error("timeout exceeded when waiting for a batch to begin"), { code: "ETIMEDOUT" });

// SQLSTATE classes 22, data exception, and 23, integrity constraint violation: nothing of the statement was kept.
function isAboutData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code);
}
