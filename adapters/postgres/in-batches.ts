type Waiting<Item> = { readonly item: Item; readonly resolve: () => void; readonly reject: (error: unknown) => void };

/**
 * Joins what is asked for while earlier batches are under way into the next one. Nothing waits
 * for company: alone, an item leaves at once. A batch that the data of one item spoils is
 * done again one by one, so that each item gets its own outcome.
 */
export function inBatches<Item>(
  act: (items: readonly Item[]) => Promise<unknown>,
  { atOnce = 2, most = 50 } = {},
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
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

  const carryOut = async (batch: readonly Waiting<Item>[]): Promise<void> => {
    try {
      await act(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
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
