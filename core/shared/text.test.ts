import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  blankAsNone,
  caseless,
  emailText,
  isPlainText,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from "./text.ts";

const message = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const required = requiredText("Name is required", 10);
const optional = optionalText("Name", 10);
const lines = requiredLines("Message is required", 20);
const moreLines = optionalLines("Address", 20);

describe("plain text", () => {
  it.each(["Zoë-Ngọc O’Brien", "日本車", "👩‍🔧 🚚", "<b>&\"'", "  ", ""])("is %j", (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  it.each(["\u0000", "a\u0007b", "a\u001b[31m", "a\nb", "a\tb", "a\u007f", "a\u0085b", "\ud83d", "\ude9a\ud83d"])(
    "is not %j",
    (text) => {
      expect(isPlainText(text)).toBe(false);
    },
  );
});

describe("a blank that counts as none", () => {
  const kind = blankAsNone((error) => z.enum(["dealer", "home"], error), "Kind must be dealer or home");

  it.each(["", "  ", "\u200e", " \u2068\u2069 ", null, undefined])("is %j", (typed) => {
    expect(kind.parse(typed)).toBeNull();
  });

  it.each(["port", 1])("says the same in every branch where %j is neither: forms show the first", (typed) => {
    const [issue] = kind.safeParse(typed).error!.issues;
    const branches = issue?.code === "invalid_union" ? issue.errors.flat() : [];
    const messages = [issue, ...branches].map((one) => one?.message);
    expect(messages).toHaveLength(4);
    expect(new Set(messages)).toEqual(new Set(["Kind must be dealer or home"]));
  });
});

describe("required text", () => {
  it.each([
    ["Dana", "Dana"],
    ["  Dana\u00a0\n", "Dana"],
    ["1234567890", "1234567890"],
    ["    1234567890    ", "1234567890"],
    ["\u202aDana\u202c", "Dana"],
    ["\ufeff\u200fדנה\u200e", "דנה"],
    ["\u2068 Dana \u2069", "Dana"],
  ])("takes %j as %j", (typed, kept) => {
    expect(required.parse(typed)).toBe(kept);
  });

  it.each([undefined, null, 1, "", "  ", "\n\t", [], {}])("is missing in %j", (typed) => {
    expect(message(required.safeParse(typed))).toBe("Name is required");
  });

  it("has an end, and no control characters", () => {
    expect(message(required.safeParse("12345678901"))).toBe("Please use at most 10 characters");
    expect(message(required.safeParse("Da\nna"))).toBe("Please use only letters, digits and symbols");
  });
});

describe("text that may be left out", () => {
  it.each([undefined, null, "", "   ", "\n"])("is none for %j", (typed) => {
    expect(optional.parse(typed)).toBeNull();
    expect(moreLines.parse(typed)).toBeNull();
  });

  it("says its name in what it refuses", () => {
    expect(message(optional.safeParse(1))).toBe("Name must be text");
    expect(message(optional.safeParse("12345678901"))).toBe("Name must be at most 10 characters");
    expect(message(optional.safeParse("a\u0000"))).toBe("Name can contain only letters, digits and symbols");
    expect(message(moreLines.safeParse({}))).toBe("Address must be text");
    expect(message(moreLines.safeParse("a".repeat(21)))).toBe("Address must be at most 20 characters");
    expect(message(moreLines.safeParse("a\u0000"))).toBe("Address can contain only letters, digits and symbols");
  });
});

describe("several lines", () => {
  it("keep their breaks and tabs, without blanks around them", () => {
    expect(lines.parse("\n one\r\n\ttwo\n\n")).toBe("one\r\n\ttwo");
    expect(moreLines.parse("1 Main St\nLos A.")).toBe("1 Main St\nLos A.");
  });

  it("hold no other control characters, and an end", () => {
    for (const typed of ["a\u0000b", "a\u000bb", "a\u0085b", "a\ud83d"])
      expect(message(lines.safeParse(typed))).toBe("Please use only letters, digits and symbols");
    expect(message(lines.safeParse("a".repeat(21)))).toBe("Please use at most 20 characters");
    expect(message(lines.safeParse(" \n "))).toBe("Message is required");
  });
});

/** Any code units, halves of characters too, and those of ASCII more often. */
const anything = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units));

describe("whatever is typed", () => {
  it("is kept trimmed, within its length and fit for a database, or refused", () => {
    fc.assert(
      fc.property(anything, (typed) => {
        for (const schema of [required, optional, lines, moreLines, emailText]) {
          const kept: string | null | undefined = schema.safeParse(typed).data;
          if (kept === undefined || kept === null) continue;
          const asKept = { kept: typed.trim(), fits: true, again: kept };
          const fits = kept.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(kept);
          expect({ kept, fits, again: schema.parse(kept) }).toEqual(asKept);
        }
      }),
    );
  });
});

describe("the same text for any case", () => {
  it("is the same whether or not letters beyond ASCII stand beside it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        expect(`${caseless(text)}é`).toBe(caseless(`${text}É`));
      }),
    );
  });

  it.each([
    ["Straße", "STRASSE"],
    ["ΟΔΥΣΣΕΎΣ", "οδυσσεύς"],
  ])("takes %s for %s", (one, other) => expect(caseless(one)).toBe(caseless(other)));
});
