import { describe, expect, it } from "vitest";
import { addressIn, isFoundIn, isPersonFoundIn, phoneDigits, searchTerm, searchTerms } from "./search.ts";

describe("a search", () => {
  it.each([
    ["a part of a word", "Los Angeles, CA", "gel"],
    ["words and signs", "Town & Country", "town & c"],
    ["any case of its letters", "CITROËN Straße", "citroën STRASSE".replace("SS", "ß")],
    ["one letter that begins a word", "Los Angeles, CA", "a"],
    ["two letters that begin a word", "Los Angeles, CA", "ca"],
    ["one letter that begins the text", "Los Angeles", "L"],
    ["two letters after a sign", "Los Angeles, CA", ", ca"],
    ["two letters before a sign", "Ford F-150", "f-"],
    ["letters of any script", "東京 京都", "京都"],
    ["words in another order", "Town & Country", "Country Town"],
    ["words that were not parted by blanks", "Dallas, TX", "dallas,tx"],
    ["a printed number", "a688ac14", "#A688AC14"],
    ["a printed number and its word", "a688ac14", "Order #A688AC14"],
    ["a printed number of letters", "deadbeef", "order deadbeef"],
    ["a printed reference of letters", "LL-CDFGHJKM", "Quote LL-CDFGHJKM"],
    ["a word before the beginning of a number", "a688ac14", "invoice #a6"],
    ["a word with a dot", "12 Palm St", "palm st."],
    ["dots after a word", "Palm Street", "Palm Street..."],
  ])("finds by %s", (_, text, q) => expect(isFoundIn([text], q)).toBe(true));

  it.each([
    ["one letter inside a word", "Miami", "a"],
    ["two letters inside a word", "Miami", "am"],
    ["two letters inside a word, after a sign", "Ford F-150", "15"],
    ["a letter inside a word, with a sign", "Miami, FL", "i,"],
    ["signs alone", "Town & Country", "&"],
    ["blanks", "Town & Country", " "],
    ["what stands between words", "Town, #1", ", #"],
    ["one word that it has not", "Town & Country", "Country Club"],
    ["a part of two words", "Town & Country", "n&c"],
    ["dots alone", "Palm St.", "..."],
    ["a word before no number", "Country Club", "order club"],
    ["a word behind a number", "a688ac14", "a688ac14 order"],
  ])("does not find by %s", (_, text, q) => expect(isFoundIn([text], q)).toBe(false));

  it("finds its words in several texts", () => {
    const texts = ["2021 Honda Accord", "Atlanta, GA 30303 Georgia"];
    for (const q of ["honda atlanta", "GEORGIA accord", "30303, 2021 honda"]) expect(isFoundIn(texts, q)).toBe(true);
    expect(isFoundIn(texts, "honda boston")).toBe(false);
  });

  it("looks anywhere for what has a letter after a sign", () => {
    expect(searchTerm("A-b")).toEqual({ part: "a-b", beginsWord: false });
    expect(searchTerm("Ab--")).toEqual({ part: "ab--", beginsWord: true });
    expect(searchTerm("%%%")).toBeUndefined();
  });

  it("looks for ten words at most, each once", () => {
    expect(searchTerms("b a b").map(({ part }) => part)).toEqual(["b", "a"]);
    expect(searchTerms(Array.from({ length: 50 }, (_, index) => `w${index}`).join(" "))).toHaveLength(10);
  });
});

it.each([
  ["(404) 555-0199", "4045550199"],
  ["+1 404.555.0199", "4045550199"],
  ["555-0199", "5550199"],
  ["+44 20 7946 0958", "442079460958"],
  ["30303", undefined],
  ["2021 Honda", undefined],
])("reads a telephone number in any spelling: %s", (text, digits) => expect(phoneDigits(text)).toBe(digits));

it.each([
  [" Jane@Dealer.example ", "jane@dealer.example"],
  ["j.o'h+x@mail.dealer.co", "j.o'h+x@mail.dealer.co"],
  ["jane@", undefined],
  ["jane@dealer", undefined],
  ["jane@dealer.c", undefined],
  ["@dealer.example", undefined],
  ["jane@dealer.example 2021", undefined],
  ["jane@x@dealer.example", undefined],
])("reads a whole e-mail address: %s", (text, address) => expect(addressIn(text)).toBe(address));

it("finds a person by a whole address that is theirs, or by a part of it", () => {
  const texts = ["Mary.Jane@Dealer.example", "Mary Jane"];
  for (const q of ["mary.jane@dealer.example", "jane@dealer.exam", "jane@", "mary"])
    expect([q, isPersonFoundIn(texts, q)]).toEqual([q, q !== "jane@dealer.exam"]);
  expect(isPersonFoundIn(texts, "jane@dealer.example")).toBe(false);
});
