import { describe, expect, it } from "vitest";
import { isFoundIn, searchTerm } from "./search.ts";

describe("a search", () => {
  it.each([
    ["a part of a word", "Los Angeles, CA", "gel"],
    ["words and signs", "Town & Country", "n & c"],
    ["any case of its letters", "CITROËN Straße", "citroën STRASSE".replace("SS", "ß")],
    ["one letter that begins a word", "Los Angeles, CA", "a"],
    ["two letters that begin a word", "Los Angeles, CA", "ca"],
    ["one letter that begins the text", "Los Angeles", "L"],
    ["two letters after a sign", "Los Angeles, CA", ", ca"],
    ["two letters before a sign", "Ford F-150", "f-"],
    ["letters of any script", "東京 京都", "京都"],
  ])("finds by %s", (_, text, q) => expect(isFoundIn(text, q)).toBe(true));

  it.each([
    ["one letter inside a word", "Miami", "a"],
    ["two letters inside a word", "Miami", "am"],
    ["two letters inside a word, after a sign", "Ford F-150", "15"],
    ["a letter inside a word, with a sign", "Miami, FL", "i,"],
    ["signs alone", "Town & Country", "&"],
    ["blanks", "Town & Country", " "],
    ["words in another order", "Town & Country", "Country Town"],
  ])("does not find by %s", (_, text, q) => expect(isFoundIn(text, q)).toBe(false));

  it("looks anywhere for what has a letter after a sign", () => {
    expect(searchTerm("A-b")).toEqual({ part: "a-b", beginsWord: false });
    expect(searchTerm("Ab--")).toEqual({ part: "ab--", beginsWord: true });
    expect(searchTerm("%%%")).toBeUndefined();
  });
});
