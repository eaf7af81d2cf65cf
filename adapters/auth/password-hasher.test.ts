import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPasswordHasher } from "./index.ts";

const quick = { memoryKiB: 64, passes: 1, lanes: 1 };
const passwords = createPasswordHasher(quick);

describe("password hasher", () => {
  it("hashes with Argon2id at the least cost that OWASP asks, unless told otherwise", async () => {
    expect(await createPasswordHasher().hash("demo-lotlane")).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
    expect(await createPasswordHasher({ memoryKiB: 128, passes: 3, lanes: 2 }).hash("demo-lotlane")).toMatch(
      /^\$argon2id\$v=19\$m=128,t=3,p=2\$/,
    );
  });

  it.each([0, 1, 5, 6, 71, 72, 73, 256, 10_000])(
    "tells passwords of %i characters from longer ones",
    async (length) => {
      const password = "a".repeat(length);
      const hash = await passwords.hash(password);
      expect(await passwords.verify(hash, password)).toBe(true);
      expect(await passwords.verify(hash, `${password}a`)).toBe(false);
      expect(await passwords.verify(hash, `${password}b`)).toBe(false);
    },
  );

  it("reads a password to its last character", async () => {
    const hash = await passwords.hash(`${"a".repeat(9_999)}x`);
    expect(await passwords.verify(hash, `${"a".repeat(9_999)}y`)).toBe(false);
    expect(await passwords.verify(await passwords.hash("demo\0lotlane"), "demo\0another")).toBe(false);
  });

  it.each([
    ["a composed and a decomposed é", "caf\u00e9-noir", "cafe\u0301-noir"],
    ["full-width and plain letters", "ｄｅｍｏ１２", "demo12"],
    ["a ligature and its letters", "ﬁrst-lane", "first-lane"],
    ["a no-break space and a space", "demo\u00a0lotlane", "demo lotlane"],
    ["the sign and the letter of ångström", "\u212bngstrom", "\u00c5ngstrom"],
  ])("takes %s for the same", async (_, one, other) => {
    expect(await passwords.verify(await passwords.hash(one), other)).toBe(true);
    expect(await passwords.verify(await passwords.hash(other), one)).toBe(true);
  });

  it.each([
    ["case", "Demo-Lotlane", "demo-lotlane"],
    ["blanks around it", " demo-lotlane", "demo-lotlane"],
    ["letters of another script", "dem\u043e-lotlane", "demo-lotlane"],
    ["accents", "demó-lotlane", "demo-lotlane"],
  ])("minds %s", async (_, one, other) => {
    expect(await passwords.verify(await passwords.hash(one), other)).toBe(false);
  });

  it("verifies what it hashed, for any text, and with a new salt each time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 100 }), async (password) => {
        const [one, other] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
        expect(one).not.toBe(other);
        expect(await passwords.verify(one, password)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each(["", "demo-lotlane", "ｄｅｍｏ１２"])("refuses %j for an account without a password", async (password) => {
    expect(await passwords.verify(undefined, password)).toBe(false);
  });

  it("takes as long without a hash as with one, from the first time on", async () => {
    const slow = createPasswordHasher({ memoryKiB: 8192, passes: 2, lanes: 1 });
    const hash = await slow.hash("demo-lotlane");
    const [withHash, without] = await fastest([
      () => slow.verify(hash, "another one"),
      () => slow.verify(undefined, "another one"),
    ]);
    expect(without! / withHash!).toBeGreaterThan(1 / 3);
    expect(without! / withHash!).toBeLessThan(3);
  });

  it.each([
    "",
    "no password",
    "demo-lotlane",
    "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
    "$argon2id$v=19$m=64,t=1",
    "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAA",
  ])("cannot work with the kept hash %j", async (malformed) => {
    await expect(passwords.verify(malformed, "demo-lotlane")).rejects.toThrow();
    expect(() => passwords.isOutdated(malformed)).toThrow();
  });

  it("knows a hash of another cost, and still verifies it", async () => {
    const hash = await passwords.hash("demo-lotlane");
    expect(passwords.isOutdated(hash)).toBe(false);
    for (const raised of [{ memoryKiB: 128 }, { passes: 2 }, { lanes: 2 }]) {
      const later = createPasswordHasher({ ...quick, ...raised });
      expect(later.isOutdated(hash)).toBe(true);
      expect(await later.verify(hash, "demo-lotlane")).toBe(true);
      expect(later.isOutdated(await later.hash("demo-lotlane"))).toBe(false);
    }
  });

  it("finds the other kinds of Argon2 outdated", async () => {
    const hash = await passwords.hash("demo-lotlane");
    expect(passwords.isOutdated(hash.replace("argon2id", "argon2i"))).toBe(true);
    expect(passwords.isOutdated(hash.replace("v=19", "v=16"))).toBe(true);
  });
});

/** The shortest of several runs each, taken in turn: what else the machine does only adds to a run. */
async function fastest(works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const best = works.map(() => Infinity);
  for (let round = 0; round < 7; round++)
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      await work();
      best[index] = Math.min(best[index]!, performance.now() - begun);
    }
  return best;
}
