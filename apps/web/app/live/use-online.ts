import { useSyncExternalStore } from "react";

/** True when the browser has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

function follow(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** True while the page is in front of its reader. */
export const useVisible = (): boolean =>
  useSyncExternalStore(followSight, () => document.visibilityState === "visible");

function followSight(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
