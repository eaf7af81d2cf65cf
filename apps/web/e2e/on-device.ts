import type { Page } from "@playwright/test";

/** Until the app can start without a network. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });

/** The calls whose answers the device keeps for reading without a network, with what was sent. */
export const keptCalls = async (page: Page): Promise<readonly string[]> =>
  (await keptAnswers(page)).map(({ call }) => call);

/** The same with the answers, as JSON. */
export const keptAnswers = async (page: Page): Promise<readonly { readonly call: string; readonly answer: string }[]> =>
  (await rowsOf(page, "lotlane-kept", "answers")).map(({ id, answer }) => ({
    // Before it stands the version of the contract.
    call: String(id).slice(String(id).indexOf("[")),
    answer: JSON.stringify(answer),
  }));

/** How many papers of a job the device keeps for reading without a network. */
export const keptPapers = async (page: Page, orderId: string): Promise<number> =>
  (await rowsOf(page, "lotlane-papers", "papers")).filter((row) => row["orderId"] === orderId).length;

const rowsOf = (page: Page, database: string, store: string): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(
    async ([name, table]) => {
      const found = await indexedDB.databases();
      if (!found.some((known) => known.name === name)) return [];
      const request = indexedDB.open(name!);
      await new Promise((resolve) => request.addEventListener("success", resolve));
      const rows = request.result.transaction(table!).objectStore(table!).getAll();
      await new Promise((resolve) => rows.addEventListener("success", resolve));
      request.result.close();
      // A file that is kept would not leave the page.
      return rows.result.map(({ content: _, ...row }: Record<string, unknown>) => row);
    },
    [database, store],
  );
