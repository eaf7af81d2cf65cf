import DataLoader from "dataloader";

type Asked<Item> = { readonly item: Item; readonly impatience: ReturnType<typeof setTimeout>; isGivenUp: boolean };

const most = 50;
/** A batch that takes longer is stuck, and another one may begin in its place. */
const stuckAfterMilliseconds = 1000;
/** Batches under way with those that are stuck; other statements need connections too. */
const atMost = 6;
/** An item that has not begun by then fails. */
const patienceMilliseconds = 5000;

/**
 * Joins what is asked for in one turn of the event loop, or while earlier batches are under way, into the next one.
 * Nothing waits for company: alone, an item leaves at the end of its turn. A batch that the data of one item spoils is
 * done again one by one, so that each item gets its own outcome. Batches that are stuck hold no others up.
 * @param act answers an outcome for each item, in their order
 * @param atOnce batches under way, apart from those that are stuck
 */
export function inBatches<Item, Outcome>(
  act: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { atOnce = 2 }: { readonly atOnce?: number } = {},
): (item: Item) => Promise<Outcome> {
  const waiting: (() => void)[] = [];
  let running = 0;
  let stuck = 0;

  const mayBegin = (): boolean => waiting.length > 0 && running < atOnce && running + stuck < atMost;

  const beginWaiting = (): void => {
    while (mayBegin()) waiting.shift()!();
  };

  const carryOut = async (asked: readonly Asked<Item>[]): Promise<readonly (Outcome | Error)[]> => {
    const present = asked.filter(({ isGivenUp }) => !isGivenUp);
    for (const { impatience } of present) clearTimeout(impatience);
    running++;
    let isStuck = false;
    const notice = setTimeout(() => {
      isStuck = true;
      running--;
      stuck++;
      beginWaiting();
    }, stuckAfterMilliseconds);
    try {
      const outcomes = present.length > 0 ? await act(present.map(({ item }) => item)) : [];
      const outcomeOf = new Map(present.map((one, at) => [one, outcomes[at]!]));
      return asked.map((one) => outcomeOf.get(one)!);
    } catch (error) {
      throw present.length > 1 && isAboutData(error) ? spoilt : error;
    } finally {
      clearTimeout(notice);
      if (isStuck) stuck--;
      else running--;
      // Before the callers hear of this batch: the database would wait while they all go on.
      beginWaiting();
    }
  };

  const batchScheduleFn = (begin: () => void): void => {
    waiting.push(begin);
    setImmediate(beginWaiting);
  };
  const together = new DataLoader(carryOut, { cache: false, maxBatchSize: most, batchScheduleFn });
  const alone = new DataLoader(carryOut, { cache: false, maxBatchSize: 1, batchScheduleFn });

  const ask = (loader: typeof together, item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        asked.isGivenUp = true;
        reject(notBegun());
      }, patienceMilliseconds);
      const asked: Asked<Item> = { item, impatience, isGivenUp: false };
      loader.load(asked).then(resolve, reject);
    });

  return (item) =>
    ask(together, item).catch((error: unknown) => {
      if (error !== spoilt) throw error;
      return ask(alone, item);
    });
}

const spoilt = new Error("the data of one item spoilt its batch");

const notBegun = () =>
  Object.assign(new Error("timeout exceeded when waiting for a batch to begin"), { code: "ETIMEDOUT" });

// SQLSTATE classes 22, data exception, and 23, integrity constraint violation: nothing of the statement was kept.
function isAboutData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code);
}
