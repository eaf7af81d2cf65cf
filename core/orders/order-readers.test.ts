import { expect, it } from "vitest";
import { orderFieldReaders } from "./order-readers.ts";

/** `npx vitest -u` writes the file again after a change that is wanted. */
it("shows each reader no more of an order, and no less, than is written down here", async () => {
  const lines = Object.entries(orderFieldReaders).map(([field, places]) => {
    const placesOf = new Map<string, string[]>();
    for (const [place, readers] of Object.entries<readonly string[]>(places)) {
      const who = readers.toSorted().join(" ");
      placesOf.set(who, [...(placesOf.get(who) ?? []), place]);
    }
    return `${field}: ${[...placesOf].map(([who, where]) => `${who} (${where.join(", ")})`).join("; ")}`;
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("order-readers.txt");
});
