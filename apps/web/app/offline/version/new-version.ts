import { useSyncExternalStore } from "react";

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
