import { mostCounted } from "@lotlane/core/orders";

/** The count, with a plus where the server stops counting: `1,000+`. */
export const countText = (count: number): string =>
  `${count.toLocaleString("en-US")}${count >= mostCounted ? "+" : ""}`;

export const archivedText = (count: number): string =>
  `${countText(count)} archived ${count === 1 ? "order" : "orders"}`;
