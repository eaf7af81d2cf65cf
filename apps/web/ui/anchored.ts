import { useLayoutEffect, type RefObject } from "react";

const gap = 4;
const margin = 8;

export type AnchoredOptions = { align?: "start" | "end"; matchWidth?: boolean };

/** Keeps a fixed element beside its anchor, above it where there is no room below. */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  { align = "start", matchWidth = false }: AnchoredOptions = {},
) {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (anchor.current && floating.current)
        placeBeside(anchor.current.getBoundingClientRect(), floating.current, align, matchWidth);
    };
    place();
    const observer = new ResizeObserver(place);
    if (floating.current) observer.observe(floating.current);
    if (anchor.current) observer.observe(anchor.current);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, { capture: true });
    };
  }, [anchor, floating, open, align, matchWidth]);
}

function placeBeside(anchor: DOMRect, floating: HTMLElement, align: "start" | "end", matchWidth: boolean) {
  if (matchWidth) floating.style.width = `${anchor.width}px`;
  const { offsetWidth: width, offsetHeight: height } = floating;
  const left = align === "end" ? anchor.right - width : anchor.left;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - height;
  const fitsBelow = below + height <= window.innerHeight - margin;
  floating.style.left = `${clamp(left, margin, window.innerWidth - width - margin)}px`;
  const top = fitsBelow || above < margin ? below : above;
  floating.style.top = `${clamp(top, margin, window.innerHeight - height - margin)}px`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
