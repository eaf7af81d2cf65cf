import { pageVersion, servedVersion } from "./page-version.ts";

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
