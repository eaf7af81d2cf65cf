import { memoryNow, memoryPasswordHasher } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anAccount, anId, castPassword } from "../testing/index.ts";
import { passwordChangeSchema } from "./change-password.ts";

freshBeforeEach();

const password = "a new password";
const change = (currentPassword: string, sessionId = "none", user = people.dana) =>
  lotlane.commands.changePassword(user, { currentPassword, password }, sessionId);
const signsIn = async (typed: string) =>
  (await lotlane.commands.signIn({ email: people.dana.email, password: typed })).ok;

const wrong = {
  ok: false,
  refusal: {
    kind: "invalid_fields",
    errors: [{ path: "currentPassword", message: "The current password is wrong" }],
  },
};

describe("changing a password", () => {
  it("lets the person sign in with the new one, not with the old", async () => {
    expect(accepted(await change(castPassword))).toEqual(people.dana);
    expect(await signsIn(password)).toBe(true);
    expect(await signsIn(castPassword)).toBe(false);
  });

  it("ends the sessions elsewhere and stays signed in here", async () => {
    const now = ports.clock.now();
    const visit = { stage: "signed_in", userAgent: "", address: "" } as const;
    for (const [key, { id }] of Object.entries({ here: people.dana, phone: people.dana, other: people.sam }))
      await ports.sessions.save(key, { ...visit, accountId: id }, now);
    const here = await ports.sessions.find("here", now);
    accepted(await change(castPassword, here!.id));
    expect((await ports.sessions.find("here", now))?.id).toBe(here!.id);
    expect(await ports.sessions.find("phone", now)).toBeUndefined();
    expect(await ports.sessions.find("other", now)).toBeDefined();
  });

  it("is noted, and told to the owner", async () => {
    accepted(await change(castPassword));
    await ports.drainEffects();
    expect(accepted(await lotlane.queries.accountHistory(people.dana.id))).toMatchObject([
      { kind: "password_changed", at: memoryNow, actorId: people.dana.id, reason: null },
    ]);
    expect(ports.outbox).toEqual([
      { kind: "password_changed_email", to: people.dana.email, user: people.dana, at: memoryNow, takenOver: false },
    ]);
  });

  it.each(["another one", "", `${castPassword} `])("is refused for the present password %j", async (current) => {
    const now = ports.clock.now();
    await ports.sessions.save(
      "phone",
      { accountId: people.dana.id, stage: "signed_in", userAgent: "", address: "" },
      now,
    );
    expect(await change(current)).toEqual(wrong);
    expect(await signsIn(castPassword)).toBe(true);
    expect(await ports.sessions.find("phone", now)).toBeDefined();
    expect(ports.storage.waiting).toEqual([]);
    expect(ports.storage.accountFacts).toEqual([]);
  });

  it("is refused when the password has changed elsewhere", async () => {
    const passwords = memoryPasswordHasher();
    const { commands } = createLotlane({
      ...ports,
      passwords: {
        ...passwords,
        async hash(typed) {
          const account = ports.storage.accounts.get(people.dana.id)!;
          const credentials = { ...account.credentials, passwordHash: "the hash of another password" };
          ports.storage.accounts.set(people.dana.id, { ...account, credentials });
          return passwords.hash(typed);
        },
      },
    });
    expect(await commands.changePassword(people.dana, { currentPassword: castPassword, password }, "none")).toEqual(
      wrong,
    );
    expect(ports.storage.accounts.get(people.dana.id)?.credentials.passwordHash).toBe("the hash of another password");
  });

  it("is refused without an account", async () => {
    const { user } = anAccount({ id: anId(), email: "unknown@dealer.example" });
    expect(await change(castPassword, "none", user)).toEqual(wrong);
  });
});

describe("the form", () => {
  const refusals = (form: unknown) =>
    passwordChangeSchema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("says what is missing, and takes any present password", () => {
    expect(refusals({})).toEqual([
      ["currentPassword", "Current password is required"],
      ["password", "Password must be at least 6 characters"],
    ]);
    expect(refusals({ currentPassword: "", password: "12345" })).toEqual([
      ["currentPassword", "Current password is required"],
      ["password", "Password must be at least 6 characters"],
    ]);
    expect(refusals({ currentPassword: "x", password: "123456" })).toBeUndefined();
    expect(refusals({ currentPassword: "a".repeat(10_001), password: "123456" })).toEqual([
      ["currentPassword", "The current password is wrong"],
    ]);
  });
});
