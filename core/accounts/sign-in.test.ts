import { memoryPasswordHasher } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, castPassword } from "../testing/index.ts";
import { signInSchema } from "./sign-in.ts";
import type { User } from "./user.ts";

freshBeforeEach();

const signIn = (email: string, password: string = castPassword) =>
  lotlane.commands.signIn(signInSchema.parse({ email, password }));

async function alter(user: User, overrides: Partial<User>) {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...user, ...overrides } });
}

const invalid = {
  ok: false,
  refusal: { kind: "invalid_credentials", message: "Invalid email or password." },
};
const suspended = {
  ok: false,
  refusal: { kind: "account_suspended", message: "This account is suspended. Please contact support." },
};

describe("signing in", () => {
  it.each(["dana", "sam", "carlos", "dina", "rita", "ada"] as const)(
    "lets %s in by address and password",
    async (name) => {
      expect(await signIn(people[name].email)).toEqual({
        ok: true,
        value: {
          user: people[name],
          secondFactorAwaited: false,
          passwordHash: ports.storage.accounts.get(people[name].id)?.credentials.passwordHash,
        },
      });
    },
  );

  it("takes the address in any case", async () => {
    expect(accepted(await signIn(" DANA@Dealer.Example ")).user).toEqual(people.dana);
  });

  it.each(["demo-lotlan", "demo-lotlane ", "Demo-lotlane", "demo-lotlane1", "      "])(
    "refuses the password %j",
    async (password) => {
      expect(await signIn(people.dana.email, password)).toEqual(invalid);
    },
  );

  it("answers an unknown address as it answers a wrong password, after the same work", async () => {
    const worked: (string | undefined)[] = [];
    const passwords = memoryPasswordHasher();
    const watched: typeof passwords = {
      ...passwords,
      verify(hash, password) {
        worked.push(hash);
        return passwords.verify(hash, password);
      },
    };
    const { commands } = createLotlane({ ...ports, passwords: watched });
    expect(await commands.signIn({ email: "unknown@dealer.example", password: castPassword })).toEqual(invalid);
    expect(await commands.signIn({ email: people.dana.email, password: "another one" })).toEqual(invalid);
    expect(worked).toEqual([undefined, expect.any(String)]);
  });

  it("waits for the code of a user who has turned it on, and not after a wrong password", async () => {
    await alter(people.dana, { twoFactorEnabledAt: "2026-11-01T12:00:00.000Z" });
    expect(accepted(await signIn(people.dana.email)).secondFactorAwaited).toBe(true);
    expect(await signIn(people.dana.email, "another one")).toEqual(invalid);
  });

  it("tells a suspended person so, once the password is right", async () => {
    await alter(people.dana, { suspendedAt: "2026-11-01T12:00:00.000Z" });
    expect(await signIn(people.dana.email)).toEqual(suspended);
    expect(await signIn(people.dana.email, "another one")).toEqual(invalid);
  });

  it("does not know a removed person any more", async () => {
    await alter(people.sam, { removedAt: "2026-11-01T12:00:00.000Z" });
    expect(await signIn(people.sam.email)).toEqual(invalid);
  });
});

describe("a hash of an older cost", () => {
  const hashOf = (user: User) => ports.storage.accounts.get(user.id)!.credentials.passwordHash;

  it("is rehashed at today's cost when its owner signs in", async () => {
    const today = createLotlane({ ...ports, passwords: memoryPasswordHasher(2) });
    const before = hashOf(people.dana);
    accepted(await today.commands.signIn({ email: people.dana.email, password: castPassword }));
    const renewed = hashOf(people.dana);
    expect(renewed).not.toBe(before);
    expect(memoryPasswordHasher(2).isOutdated(renewed)).toBe(false);
    accepted(await today.commands.signIn({ email: people.dana.email, password: castPassword }));
    expect(hashOf(people.dana)).toBe(renewed);
    expect(ports.storage.accountFacts).toEqual([]);
  });

  it("stays for a wrong password, and for a suspended person", async () => {
    const today = createLotlane({ ...ports, passwords: memoryPasswordHasher(2) });
    const before = hashOf(people.dana);
    await today.commands.signIn({ email: people.dana.email, password: "another one" });
    await alter(people.dana, { suspendedAt: "2026-11-01T12:00:00.000Z" });
    await today.commands.signIn({ email: people.dana.email, password: castPassword });
    expect(hashOf(people.dana)).toBe(before);
  });

  it("does not bring an old password back over a new one", async () => {
    const passwords = memoryPasswordHasher(2);
    const changingPasswords: typeof passwords = {
      ...passwords,
      async hash(password) {
        const account = ports.storage.accounts.get(people.dana.id)!;
        const credentials = { ...account.credentials, passwordHash: "the new password's" };
        ports.storage.accounts.set(people.dana.id, { ...account, credentials });
        return passwords.hash(password);
      },
    };
    const { commands } = createLotlane({ ...ports, passwords: changingPasswords });
    accepted(await commands.signIn({ email: people.dana.email, password: castPassword }));
    expect(hashOf(people.dana)).toBe("the new password's");
  });
});
