import { useSyncExternalStore } from "react";

/** The breakpoint `md`. */
const desk = () => matchMedia("(min-width: 48rem)");

/** True when the window is wide enough for a table; false on a phone. */
export const useDesk = (): boolean => useSyncExternalStore(onResize, () => desk().matches);

function onResize(listener: () => void): () => void {
  const query = desk();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
