import { useSyncExternalStore } from "react";

/** True while the page is in front of its reader. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );
