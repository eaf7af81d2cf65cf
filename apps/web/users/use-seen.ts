import { type RefObject, useEffect, useRef } from "react";

/** Calls back once the element comes near the window, as long as it is `active`. */
export function useSeen(onSeen: () => void, active: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const node = element.current;
    if (!active || !node) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Out of sight and in again may be told at once: the last word counts.
        if (entries.at(-1)?.isIntersecting) latest.current();
      },
      { rootMargin: "400px" },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [active]);
  return element;
}
