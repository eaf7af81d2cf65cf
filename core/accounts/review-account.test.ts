import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId, castPassword } from "../testing/index.ts";
import { accountReviewSchema } from "./review-account.ts";
import { accountSuspended, type User } from "./user.ts";

freshBeforeEach();

const review = (id: string, asked: Record<string, unknown>, admin: User = people.ada) =>
  lotlane.commands.reviewAccount(admin, id, accountReviewSchema.parse(asked));
const history = async ({ id }: User) => accepted(await lotlane.queries.accountHistory(id));
const notFound = { ok: false, refusal: { kind: "person_not_found", message: "User not found" } };

describe("reviewing an account", () => {
  it("verifies it and takes that back, with who, when and why", async () => {
    expect(accepted(await review(people.dana.id, { isVerified: false, reason: " Papers have run out " }))).toEqual({
      ...people.dana,
      isVerified: false,
    });
    ports.clock.advance({ hours: 1 });
    expect(accepted(await review(people.dana.id, { isVerified: true }))).toEqual(people.dana);
    const by = { accountId: people.dana.id, actorId: people.ada.id, actorName: "Ada Admin" };
    expect(await history(people.dana)).toEqual([
      { ...by, kind: "verified", at: "2026-11-20T13:00:00.000Z", reason: null },
      { ...by, kind: "unverified", at: memoryNow, reason: "Papers have run out" },
    ]);
  });

  it("mails a dealer and a carrier that they are verified, once, and no one else", async () => {
    for (const { id } of [people.dana, people.carlos, people.sam]) {
      await review(id, { isVerified: false });
      await review(id, { isVerified: true });
      await review(id, { isVerified: true });
    }
    await ports.drainEffects();
    const told = ports.outbox.filter(({ kind }) => kind === "account_verified_email").map(({ to }) => to);
    expect(told).toHaveLength(2);
    expect(new Set(told)).toEqual(new Set([people.carlos.email, people.dana.email]));
  });

  it("mails one who may sign in, by the same review and when the mail leaves", async () => {
    const suspended = { isSuspended: true, reason: "Unpaid" };
    const mails = () => ports.outbox.filter(({ kind }) => kind === "account_verified_email");
    const told = async (...reviews: readonly Record<string, unknown>[]) => {
      await review(people.dana.id, { isVerified: false, isSuspended: false });
      const before = mails().length;
      for (const asked of reviews) await review(people.dana.id, asked);
      await ports.drainEffects();
      return mails().length - before;
    };
    expect(await told({ isVerified: true, ...suspended })).toBe(0);
    expect(await told(suspended, { isVerified: true })).toBe(0);
    expect(await told({ isVerified: true }, suspended)).toBe(0);
    expect(await told(suspended, { isVerified: true, isSuspended: false })).toBe(1);
    ports.clock.advance({ hours: 1 });
    expect(await told(suspended, { isVerified: true }, { isSuspended: false }, { isSuspended: false })).toBe(1);
    const { length } = mails();
    ports.clock.advance({ hours: 1 });
    for (const asked of [suspended, { isSuspended: false }]) await review(people.dana.id, asked);
    await ports.drainEffects();
    expect(mails()).toHaveLength(length);
  });

  it("mails nothing where the verification was taken back before the mail left", async () => {
    await review(people.dana.id, { isVerified: false });
    await review(people.dana.id, { isVerified: true });
    await review(people.dana.id, { isVerified: false });
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
  });

  it("suspends: every session ends, and the user cannot sign in until an admin lifts it", async () => {
    const now = ports.clock.now();
    const visit = { stage: "signed_in", userAgent: "", address: "" } as const;
    await ports.sessions.save("dana's", { ...visit, accountId: people.dana.id }, now);
    await ports.sessions.save("carlos's", { ...visit, accountId: people.carlos.id }, now);
    expect(accepted(await review(people.dana.id, { isSuspended: true, reason: "Unpaid" })).suspendedAt).toBe(memoryNow);
    expect(ports.storage.sessions.size).toBe(1);
    expect(await ports.sessions.find("carlos's", now)).toBeDefined();
    const signIn = () => lotlane.commands.signIn({ email: people.dana.email, password: castPassword });
    expect(await signIn()).toMatchObject({ ok: false, refusal: { kind: "account_suspended" } });

    ports.clock.advance({ hours: 1 });
    expect(accepted(await review(people.dana.id, { isSuspended: false })).suspendedAt).toBeNull();
    expect((await signIn()).ok).toBe(true);
    expect(await ports.sessions.find("dana's", now)).toBeUndefined();
    expect(await history(people.dana)).toMatchObject([
      { kind: "reinstated", reason: null },
      { kind: "suspended", reason: "Unpaid", actorId: people.ada.id },
    ]);
  });

  it.each([
    ["dana", "sam"],
    ["carlos", "dina"],
  ] as const)("of %s keeps %s out too, until it is lifted", async (main, member) => {
    const now = ports.clock.now();
    const visit = { stage: "signed_in", userAgent: "", address: "" } as const;
    const signIn = (name: keyof typeof people) =>
      lotlane.commands.signIn({ email: people[name].email, password: castPassword });
    const keptOut = { ok: false, refusal: accountSuspended };
    for (const { id } of Object.values(people)) await ports.sessions.save(id, { ...visit, accountId: id }, now);
    accepted(await review(people[main].id, { isSuspended: true, reason: "Unpaid" }));
    expect([...ports.storage.sessions.keys()].toSorted()).toEqual(
      Object.values(people)
        .filter(({ organizationId }) => organizationId !== people[main].organizationId)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await signIn(member)).toEqual(keptOut);
    expect(await lotlane.commands.giveSecondFactor(people[member].id, "000000")).toEqual(keptOut);
    await lotlane.commands.requestPasswordReset(people[member].email);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect(ports.storage.accounts.get(people[member].id)?.user).toEqual(people[member]);
    expect((await signIn("rita")).ok).toBe(true);

    accepted(await review(people[main].id, { isSuspended: false }));
    expect((await signIn(member)).ok).toBe(true);
    expect(await ports.sessions.find(people[member].id, now)).toBeUndefined();
  });

  it("lifted from a main account leaves a member out who is suspended themselves", async () => {
    for (const { id } of [people.sam, people.dana]) accepted(await review(id, { isSuspended: true, reason: "Unpaid" }));
    accepted(await review(people.dana.id, { isSuspended: false }));
    const signIn = ({ email }: User) => lotlane.commands.signIn({ email, password: castPassword });
    expect(await signIn(people.sam)).toMatchObject({ refusal: { kind: "account_suspended" } });
    expect((await signIn(people.dana)).ok).toBe(true);
  });

  it("of a member leaves everyone else of the organization in", async () => {
    accepted(await review(people.dina.id, { isSuspended: true, reason: "License expired" }));
    expect((await lotlane.commands.signIn({ email: people.carlos.email, password: castPassword })).ok).toBe(true);
  });

  it("does both in one step, and notes both", async () => {
    accepted(await review(people.dana.id, { isVerified: false, isSuspended: true, reason: "A forged license" }));
    expect(new Set((await history(people.dana)).map(({ kind, reason }) => `${kind}: ${reason}`))).toEqual(
      new Set(["suspended: A forged license", "unverified: A forged license"]),
    );
  });

  it("writes nothing when nothing changes", async () => {
    accepted(await review(people.dana.id, { isVerified: true, isSuspended: false, reason: "again" }));
    expect(ports.storage.accounts.get(people.dana.id)?.user).toEqual(people.dana);
    expect(ports.storage.accountFacts).toEqual([]);
  });

  it("keeps the day on which the user was first suspended", async () => {
    accepted(await review(people.dana.id, { isSuspended: true, reason: "Unpaid" }));
    ports.clock.advance({ days: 1 });
    const again = accepted(await review(people.dana.id, { isSuspended: true, reason: "Still unpaid" }));
    expect(again.suspendedAt).toBe(memoryNow);
    expect(await history(people.dana)).toHaveLength(1);
  });

  it("leaves alone what is not asked for", async () => {
    accepted(await review(people.dana.id, { isSuspended: true, reason: "Unpaid" }));
    expect(accepted(await review(people.dana.id, { isVerified: false }))).toMatchObject({
      isVerified: false,
      suspendedAt: memoryNow,
    });
  });

  it("does not let an admin suspend their own account", async () => {
    expect(await review(people.ada.id, { isSuspended: true, reason: "Holiday" })).toEqual({
      ok: false,
      refusal: {
        kind: "invalid_fields",
        errors: [{ path: "isSuspended", message: "You cannot suspend your own account" }],
      },
    });
    expect(ports.storage.accounts.get(people.ada.id)?.user).toEqual(people.ada);
    expect((await review(people.ada.id, { isVerified: false })).ok).toBe(true);
  });

  it("finds neither strangers nor removed people", async () => {
    expect(await review(anId(), { isVerified: true })).toEqual(notFound);
    accepted(await lotlane.commands.removeMember(people.dana, "sub_user", people.sam.id));
    expect(await review(people.sam.id, { isVerified: false })).toEqual(notFound);
    expect(ports.storage.accounts.get(people.sam.id)?.user.isVerified).toBe(true);
  });
});

describe("what happened to an account", () => {
  it("is told newest first, for removed people too", async () => {
    accepted(await review(people.sam.id, { isVerified: false }));
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.removeMember(people.dana, "sub_user", people.sam.id));
    expect((await history(people.sam)).map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ["removed", "Dana Dealer"],
      ["unverified", "Ada Admin"],
    ]);
  });

  it("is refused for an unknown user", async () => {
    expect(await lotlane.queries.accountHistory(anId())).toEqual(notFound);
  });
});

describe("the review form", () => {
  const refusals = (asked: unknown) =>
    accountReviewSchema.safeParse(asked).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each([
    [{}, "isVerified", "isVerified or isSuspended is required"],
    [{ reason: "why not" }, "isVerified", "isVerified or isSuspended is required"],
    [{ isVerified: "yes" }, "isVerified", "isVerified must be true or false"],
    [{ isSuspended: 1, reason: "x" }, "isSuspended", "isSuspended must be true or false"],
    [{ isSuspended: true }, "reason", "A reason is required to suspend an account"],
    [{ isSuspended: true, reason: "  " }, "reason", "A reason is required to suspend an account"],
    [{ isVerified: true, reason: "a".repeat(501) }, "reason", "Reason must be at most 500 characters"],
  ])("says what is wrong with %j", (asked, path, message) => {
    expect(refusals(asked)).toEqual([[path, message]]);
  });

  it("asks for no reason to reinstate", () => {
    expect(refusals({ isSuspended: false })).toBeUndefined();
  });
});
