import { describe, expect, it } from "vitest";
import type { Identities } from "../../ports.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

const times = (count: number, make: () => string) => Array.from({ length: count }, make);

export function identitiesContract(name: string, setUp: SetUp<{ readonly identities: Identities }>): void {
  describe(`identities: ${name}`, () => {
    const test = eachTestWith(setUp);

    it("names things by UUIDs of version 4 that people can tell apart by 8 characters", () => {
      // Of many more random ids, two would share their first 8 characters now and then.
      const ids = times(100, () => test().identities.newId());
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(100);
    });

    it("gives orders ids that end with the 8 characters they begin with", () => {
      const ids = times(100, () => test().identities.newOrderId());
      for (const id of ids)
        expect(id).toMatch(/^([0-9a-f]{8})-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{4}\1$/);
      expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(100);
    });

    it("gives quotes short names for people, each once", () => {
      const codes = times(1_000, () => test().identities.newRefCode());
      for (const code of codes) expect(code).toMatch(/^LL-[0-9A-Z]{8}$/);
      expect(new Set(codes).size).toBe(1_000);
    });

    it("makes secrets that are long enough and fit into an address", () => {
      const secrets = times(1_000, () => test().identities.newSecret());
      for (const secret of secrets) expect(secret).toMatch(/^[\w.~-]{22,}$/);
      expect(new Set(secrets).size).toBe(1_000);
    });

    it("makes backup codes of ten capitals and digits that are hard to misread", () => {
      const codes = times(1_000, () => test().identities.newBackupCode());
      for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
      expect(new Set(codes).size).toBe(1_000);
      expect(new Set(codes.join("")).size).toBeGreaterThanOrEqual(27);
    });
  });
}
