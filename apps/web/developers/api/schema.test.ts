import { describe, expect, it } from "vitest";
import { fieldOf, fieldsOf, type Schema, typeOf } from "./schema.ts";

const text: Schema = { type: "string" };

describe("a type in words", () => {
  it.each<[Schema, string]>([
    [{ type: "string", format: "uuid" }, "string (uuid)"],
    [{ enum: ["cash", "card"], type: "string" }, "string"],
    [{ const: null }, "null"],
    [{ anyOf: [{ type: "number" }, { type: "null" }] }, "number or null"],
    [{ type: "array", items: { type: "integer" } }, "array of integers"],
    [{ type: ["number", "string"] }, "number or string"],
    [{ $ref: "#/components/schemas/Problem" }, "Problem"],
    [{}, "anything"],
  ])("%j is %s", (schema, words) => expect(typeOf(schema)).toBe(words));
});

describe("a field", () => {
  it("says what it takes in words", () => {
    expect(fieldOf("a", { type: "number", minimum: 1, maximum: 200 }, true).limits).toEqual(["from 1", "up to 200"]);
    expect(fieldOf("a", { ...text, minLength: 1, maxLength: 9 }, true).limits).toEqual(["at most 9 characters"]);
    expect(fieldOf("a", { type: "integer", maximum: Number.MAX_SAFE_INTEGER }, true).limits).toEqual([]);
    expect(fieldOf("a", { type: "array", items: text, minItems: 1 }, true).limits).toEqual(["at least 1 item"]);
  });

  it("takes words and limits of what it may be instead", () => {
    const either: Schema = { anyOf: [{ ...text, description: "A day", maxLength: 9 }, { type: "null" }] };
    expect(fieldOf("a", either, false)).toMatchObject({ description: "A day", limits: ["at most 9 characters"] });
    const list: Schema = { type: "array", items: { enum: ["x", "y"] } };
    expect(fieldOf("a", list, false).values).toEqual(["x", "y"]);
  });

  it("holds the fields of its object, of each object of its list, and of its alternatives, each once", () => {
    const inner: Schema = { type: "object", properties: { b: text }, required: ["b"] };
    expect(fieldOf("a", inner, true).fields).toMatchObject([{ name: "b", required: true }]);
    expect(fieldOf("a", { type: "array", items: inner }, true).fields).toMatchObject([{ name: "b" }]);
    expect(
      fieldsOf({ anyOf: [inner, { type: "object", properties: { b: text, c: text } }, { type: "null" }] }),
    ).toMatchObject([
      { name: "b", required: true },
      { name: "c", required: false },
    ]);
  });
});
