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
export const keptAnswers = (page: Page): Promise<readonly { readonly call: string; readonly answer: string }[]> =>
  page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === "lotlane-kept")) return [];
    const request = indexedDB.open("lotlane-kept");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const rows = request.result.transaction("answers").objectStore("answers").getAll();
    await new Promise((resolve) => rows.addEventListener("success", resolve));
    request.result.close();
    return rows.result.map(({ id, answer }: { id: string; answer: unknown }) => ({
      call: id,
      answer: JSON.stringify(answer),
    }));
  });
