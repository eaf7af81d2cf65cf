import { useSyncExternalStore } from "react";

const marked = /<meta name="version" content="(\w+)"/;

/** The version of this page, which the build writes into it; null while the product is being developed. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** The version of the contract that the page's answers follow. */
export const pageData = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="data-version"]')?.content ?? "development";

/** The version that the server gives out now. @throws without a network */
export async function servedVersion(): Promise<string | null> {
  // The service worker answers pages, and lets this pass.
  const response = await fetch("/index.html", { cache: "no-store" });
  return marked.exec(await response.text())?.[1] ?? null;
}

let ready = false;
const listeners = new Set<() => void>();

/** The product has a newer version than the one on this page. */
export function newVersionIsReady(): void {
  ready = true;
  for (const listener of listeners) listener();
}

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => ready,
  );

/** For stories. */
export function forgetNewVersion(): void {
  ready = false;
  for (const listener of listeners) listener();
}

const triedFor = "reloaded-for-version";
const lost = new WeakSet<object>();

/** True for the error of code that could not be loaded. */
export const isLostCode = (error: unknown): boolean => typeof error === "object" && error !== null && lost.has(error);

/**
 * Remembers which errors come from lost code. The error screen reloads the page: by then the address is the one that
 * the user asked for, which it is not yet while the code loads.
 */
export function followLostCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => void lost.add(payload));
}

let looking: Promise<boolean> | undefined;

/**
 * Reloads an outdated page, whose code may be gone from the server, once for each version.
 * @returns false when the page stays as it is
 */
export const reloadIfOutdated = (): Promise<boolean> =>
  (looking ??= look().finally(() => {
    looking = undefined;
  }));

async function look(): Promise<boolean> {
  const served = await servedVersion().catch(() => null);
  if (served === null || served === pageVersion() || !firstTry(served)) return false;
  location.reload();
  return true;
}

function firstTry(version: string): boolean {
  try {
    if (sessionStorage.getItem(triedFor) === version) return false;
    sessionStorage.setItem(triedFor, version);
    return true;
  } catch {
    // Without storage a page could be loaded again and again.
    return false;
  }
}
