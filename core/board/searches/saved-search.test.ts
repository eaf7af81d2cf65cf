import { expect, it } from "vitest";
import { aSavedSearch } from "../../testing/index.ts";
import { askedBy } from "./saved-search.ts";

it("asks for days that a database knows, whatever was kept", () => {
  const kept = aSavedSearch({ criteria: { pickupFrom: "0000-01-01", pickupTo: "9999-12-31" } });
  expect(askedBy(kept)).toMatchObject({ pickupFrom: "1900-01-01", pickupTo: "2100-12-31" });
});
