import { describe, expect, it } from "vitest";
import { describeFault } from "./describe-fault.ts";

describe("describeFault", () => {
  it("says what kind of fault it was and where, and nothing that the database quoted", () => {
    const row = "Failing row contains (vera@example.com, 12 Main St)";
    const error = Object.assign(new Error(`null value refused: ${row}`), {
      name: "NotNullConstraintViolationException",
      code: "23502",
      table: "quotes",
      column: "email",
      detail: row,
    });
    const described = describeFault(error);
    expect(described).toMatchObject({
      fault: "NotNullConstraintViolationException",
      code: "23502",
      table: "quotes",
      column: "email",
      frames: expect.arrayContaining([expect.stringContaining("describe-fault.test.ts")]),
    });
    expect(JSON.stringify(described)).not.toMatch(/vera|Main St|null value/);
  });

  it("takes what is no error", () => {
    expect(describeFault("a thrown text with vera@example.com")).toEqual({ fault: "string" });
  });
});
