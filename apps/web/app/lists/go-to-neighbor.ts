import type { KeyboardEvent } from "react";

/** Moves with the arrow keys from one entry of a list to the next: to its main link, or to its first one. */
export function goToNeighbor(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const card = (event.target as Element).closest("li");
  const next = event.key === "ArrowDown" ? card?.nextElementSibling : card?.previousElementSibling;
  const link = next?.querySelector<HTMLElement>("[data-main]") ?? next?.querySelector("a");
  if (!link) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}
