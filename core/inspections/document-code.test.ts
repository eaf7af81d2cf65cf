import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../shared/canonical-json.ts";
import { documentCode, readDocumentCode } from "./verify-document.ts";

describe("canonical JSON", () => {
  it("orders the keys of every object and writes no blanks", () => {
    expect(canonicalJson({ b: [2, { d: null, c: "é\n" }], a: true, "": 1e-7 })).toBe(
      '{"":1e-7,"a":true,"b":[2,{"c":"é\\n","d":null}]}',
    );
  });

  it("reads as the same data, and is the same for keys in any order", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const json = JSON.parse(JSON.stringify(data)) as Record<string, never>;
        const backwards = Object.fromEntries(Object.entries(json).toReversed());
        expect(canonicalJson(backwards)).toBe(canonicalJson(json));
        expect(JSON.parse(canonicalJson(json))).toEqual(json);
      }),
    );
  });
});

describe("the code of a document", () => {
  const hash = fc.stringMatching(/^[0-9a-f]{64}$/);

  it("has three groups of four from the first 60 bits", () => {
    expect(documentCode("0".repeat(64))).toBe("LL-0000-0000-0000");
    expect(documentCode("f".repeat(64))).toBe("LL-ZZZZ-ZZZZ-ZZZZ");
    expect(documentCode(`000010002000400${"f".repeat(49)}`)).toBe("LL-0001-0010-0100");
  });

  it("is read however it is typed", () => {
    fc.assert(
      fc.property(hash, (contentHash) => {
        const code = documentCode(contentHash);
        for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " "), ` ${code.replaceAll("-", "")} `])
          expect(readDocumentCode(typed)).toEqual({ code });
        expect(readDocumentCode(code.slice(0, 2) + code.slice(2).replaceAll("0", "o").replaceAll("1", "L"))).toEqual({
          code,
        });
        expect(readDocumentCode(contentHash.toUpperCase())).toEqual({ contentHash });
      }),
    );
  });

  it.each([
    "",
    "LL",
    "LL-0000-0000-000",
    "LL-0000-0000-00000",
    "XX-0000-0000-0000",
    "LL-U000-0000-0000",
    "f".repeat(63),
  ])("is not %j", (typed) => {
    expect(readDocumentCode(typed)).toBeUndefined();
  });
});
