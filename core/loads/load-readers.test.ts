import { expect, it } from "vitest";
import { loadFieldReaders } from "./load-readers.ts";

/** `npx vitest -u` writes the file again after a change that is wanted. */
it("shows each reader no more of a load, and no less, than is written down here", async () => {
  const lines = Object.entries(loadFieldReaders).map(
    ([field, viewers]) => `${field}: ${(viewers as readonly string[]).toSorted().join(" ")}`,
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("load-readers.txt");
});
