import { describe, expect, it } from "vitest";
import type { PasswordHasher } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type PasswordHasherTest = {
  readonly passwords: PasswordHasher;
  /** The same at another cost. */
  readonly otherCost: PasswordHasher;
};

export function passwordHasherContract(name: string, setUp: SetUp<PasswordHasherTest>): void {
  describe(`password hasher: ${name}`, () => {
    const test = eachTestWith(setUp);

    it.each(["demo-lotlane", " ", "Zoë’s päßwörd 🔑", "with \u0000 inside", "$argon2id$v=19$", "x".repeat(10_000)])(
      "knows %j again, and nothing else",
      async (password) => {
        const { passwords } = test();
        const hash = await passwords.hash(password);
        expect(await passwords.verify(hash, password)).toBe(true);
        for (const other of [
          `${password} `,
          `${password}\u0000`,
          password.slice(0, -1),
          `${password.slice(0, -1)}ÿ`,
          "",
        ])
          expect(await passwords.verify(hash, other)).toBe(false);
      },
    );

    it("takes case and every letter of a password as they are", async () => {
      const { passwords } = test();
      const hash = await passwords.hash("Password é");
      for (const other of ["password é", "Password e"]) expect(await passwords.verify(hash, other)).toBe(false);
    });

    it("keeps no password readable, and makes another hash each time", async () => {
      const { passwords } = test();
      const [one, other] = [await passwords.hash("demo-lotlane"), await passwords.hash("demo-lotlane")];
      expect(one).not.toContain("demo-lotlane");
      expect(one).not.toBe(other);
      expect(await passwords.verify(other, "demo-lotlane")).toBe(true);
    });

    it("is false without a hash, and takes as long as with one", async () => {
      const { passwords } = test();
      const hash = await passwords.hash("demo-lotlane");
      const timed = async (given: string | undefined) => {
        const begun = Date.now();
        expect(await passwords.verify(given, "wrong")).toBe(false);
        return Date.now() - begun;
      };
      await timed(undefined);
      const [withHash, without]: [number[], number[]] = [[], []];
      for (let round = 0; round < 7; round++) {
        withHash.push(await timed(hash));
        without.push(await timed(undefined));
      }
      expect(median(without)).toBeGreaterThanOrEqual(median(withHash) / 3 - 2);
      expect(median(withHash)).toBeGreaterThanOrEqual(median(without) / 3 - 2);
    });

    it("knows by a hash whether it was made at another cost, and verifies it all the same", async () => {
      const { passwords, otherCost } = test();
      const [today, before] = [await passwords.hash("demo-lotlane"), await otherCost.hash("demo-lotlane")];
      expect(passwords.isOutdated(today)).toBe(false);
      expect(passwords.isOutdated(before)).toBe(true);
      expect(await passwords.verify(before, "demo-lotlane")).toBe(true);
      expect(await passwords.verify(before, "demo-lotlanes")).toBe(false);
    });

    it("hashes and verifies many at once", async () => {
      const { passwords } = test();
      const words = Array.from({ length: 8 }, (_, index) => `password ${index}`);
      const hashes = await Promise.all(words.map((word) => passwords.hash(word)));
      const right = await Promise.all(hashes.map((hash, index) => passwords.verify(hash, `password ${index}`)));
      const wrong = await Promise.all(hashes.map((hash, index) => passwords.verify(hash, `password ${index + 1}`)));
      expect(right).toEqual(words.map(() => true));
      expect(wrong).toEqual(words.map(() => false));
    });
  });
}

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[3] ?? 0;
