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
export const keptCalls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === "lotlane-kept")) return [];
    const request = indexedDB.open("lotlane-kept");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const keys = request.result.transaction("answers").objectStore("answers").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    request.result.close();
    return keys.result.map((key) => (key as [string, string])[1]);
  });
