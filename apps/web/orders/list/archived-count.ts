import { mostCounted } from "@lotlane/core/orders";

/** As far as the server counts: `1,000+`. */
export const countText = (count: number): string =>
  `${count.toLocaleString("en-US")}${count >= mostCounted ? "+" : ""}`;

export const archivedText = (count: number): string =>
  `${countText(count)} archived ${count === 1 ? "order" : "orders"}`;
