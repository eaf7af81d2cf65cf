import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted } from "../testing/index.ts";

freshBeforeEach();

const email = "first@lotlane.example";

describe("the first admin", () => {
  it("is made, with a link to set a password", async () => {
    expect(await lotlane.commands.ensureAdmin(email)).toBe(true);
    await ports.drainEffects();
    const [mail] = ports.outbox;
    if (mail?.kind !== "password_reset_email") throw new Error("no link was mailed");
    expect(mail.to).toBe(email);
    accepted(await lotlane.commands.resetPassword({ token: mail.secret, password: "a new password" }));
    const { user } = accepted(await lotlane.commands.signIn({ email, password: "a new password" }));
    expect(user).toMatchObject({ userType: "admin", organizationId: null, emailVerifiedAt: memoryNow });
    expect(accepted(await lotlane.queries.accountHistory(user.id)).map(({ kind }) => kind)).toContain("added");
  });

  it("is made once, and mailed once", async () => {
    await lotlane.commands.ensureAdmin(email);
    expect(await lotlane.commands.ensureAdmin(email)).toBe(false);
    expect(await lotlane.commands.ensureAdmin(email.toUpperCase())).toBe(false);
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });

  it("is made by one of two processes that start together", async () => {
    const made = await Promise.all([lotlane.commands.ensureAdmin(email), lotlane.commands.ensureAdmin(email)]);
    expect(made.toSorted()).toEqual([false, true]);
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });

  it("never takes over an existing account", async () => {
    expect(await lotlane.commands.ensureAdmin(people.dana.email)).toBe(false);
    expect(ports.storage.accounts.get(people.dana.id)?.user).toEqual(people.dana);
    expect(ports.storage.waiting).toEqual([]);
  });
});
