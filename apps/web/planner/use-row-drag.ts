import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";

type Drag = {
  readonly from: number;
  readonly pointerId: number;
  /** The place where the pointer went down, in pixels of the page. */
  readonly startY: number;
  readonly middles: readonly number[];
  readonly height: number;
  readonly movedBy: number;
};

/** The page scrolls along this near to the edge of the window. Pixels. */
const edge = 96;
const scrollStep = 8;

/**
 * Rows of a list that are dragged by a handle, with a finger, a pen or a mouse.
 * @param rows what the first rows of the list show; a drag ends when they change
 */
export function useRowDrag(rows: readonly unknown[], onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointerY = useRef(0);
  const [shownRows, setShownRows] = useState(rows);
  if (shownRows !== rows) {
    setShownRows(rows);
    setDrag(null);
  }
  const dragging = drag !== null;
  useEffect(() => {
    if (!dragging) return;
    const follow = () =>
      setDrag((now) => {
        const movedBy = now ? pointerY.current + window.scrollY - now.startY : 0;
        return now && now.movedBy !== movedBy ? { ...now, movedBy } : now;
      });
    let frame = requestAnimationFrame(function scroll() {
      const y = pointerY.current;
      const by = y < edge ? -scrollStep : y > window.innerHeight - edge ? scrollStep : 0;
      if (by !== 0) window.scrollBy(0, by);
      follow();
      frame = requestAnimationFrame(scroll);
    });
    const giveUp = ({ key }: KeyboardEvent) => key === "Escape" && setDrag(null);
    addEventListener("keydown", giveUp);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("keydown", giveUp);
    };
  }, [dragging]);

  const to = drag && dropPlace(drag.middles, drag.from, drag.movedBy);
  const offsetOf = (index: number): number => {
    if (drag === null || to === null) return 0;
    if (index === drag.from) return drag.movedBy;
    if (index > drag.from && index <= to) return -drag.height;
    return index < drag.from && index >= to ? drag.height : 0;
  };
  return {
    list,
    dragged: drag?.from ?? null,
    styleOf: (index: number): CSSProperties | undefined =>
      drag ? { transform: `translateY(${offsetOf(index)}px)` } : undefined,
    handleOf: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || drag) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const boxes = [...list.current!.children].slice(0, rows.length).map((row) => row.getBoundingClientRect());
        pointerY.current = event.clientY;
        setDrag({
          from,
          pointerId: event.pointerId,
          startY: event.clientY + window.scrollY,
          middles: boxes.map(({ top, height }) => top + height / 2 + window.scrollY),
          height: boxes[from]!.height,
          movedBy: 0,
        });
      },
      onPointerMove({ pointerId, clientY }: PointerEvent) {
        if (pointerId === drag?.pointerId) pointerY.current = clientY;
      },
      onPointerUp({ pointerId, clientY }: PointerEvent) {
        if (pointerId !== drag?.pointerId) return;
        const place = dropPlace(drag.middles, drag.from, clientY + window.scrollY - drag.startY);
        setDrag(null);
        if (place !== drag.from) onMove(drag.from, place);
      },
      onPointerCancel({ pointerId }: PointerEvent) {
        if (pointerId === drag?.pointerId) setDrag(null);
      },
    }),
  };
}

/**
 * The place in the order that a dragged row is let go at.
 * @param middles of the rows from top to bottom, in pixels, as they were before the drag
 * @param from index of the dragged row
 * @param movedBy pixels, down the page
 */
export function dropPlace(middles: readonly number[], from: number, movedBy: number): number {
  const at = middles[from]! + movedBy;
  const above = middles.slice(0, from).filter((middle) => middle <= at).length;
  return above + middles.slice(from + 1).filter((middle) => middle < at).length;
}
