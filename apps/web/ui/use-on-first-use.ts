import { useEffect } from "react";

/** Loads code with the user's first click or key press, so that it is there when it is needed and not part of the first load. */
export function useOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const used = new AbortController();
    const onUse = () => {
      used.abort();
      void load();
    };
    for (const event of ["pointerdown", "keydown"])
      window.addEventListener(event, onUse, { capture: true, signal: used.signal });
    return () => used.abort();
  }, [load]);
}
