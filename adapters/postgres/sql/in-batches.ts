type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Joins what is asked for while earlier batches are under way into the next one. Nothing waits
 * for company: alone, an item leaves at once. A batch that the data of one item spoils is
 * done again one by one, so that each item gets its own outcome.
 * @param act answers an outcome for each item, in their order
 */
export function inBatches<Item, Outcome>(
  act: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { atOnce = 2, most = 50 } = {},
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  let running = 0;

  const start = (): void => {
    while (running < atOnce && waiting.length > 0) {
      running++;
      void carryOut(waiting.splice(0, most)).finally(() => {
        running--;
        start();
      });
    }
  };

  const carryOut = async (batch: readonly Waiting<Item, Outcome>[]): Promise<void> => {
    try {
      const outcomes = await act(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index]!);
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) for (const one of batch) await carryOut([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      start();
    });
}

// SQLSTATE classes 22, data exception, and 23, integrity constraint violation: nothing of the statement was kept.
function isAboutData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code);
}
