import { emailSchema, isProfileComplete, type User } from "@lotlane/core/accounts";
import { describe, expect, it } from "vitest";
import {
  demoBeforeAll,
  expectInOrder,
  now,
  ofType,
  ports,
  user,
  users,
  withEmail,
  world,
} from "./testing/fresh-demo.ts";
import { demoAccounts } from "./index.ts";

demoBeforeAll();

describe("the people of the demo world", () => {
  const accountFact = ({ id }: User, kind: string) =>
    world.accountFacts.find((fact) => fact.accountId === id && fact.kind === kind);

  it("lets the five demo accounts in, complete, proved and verified, with one hash for all", async () => {
    expect(demoAccounts.map(({ email }) => email)).toEqual([
      "dealer@demo.lotlane.test",
      "carrier@demo.lotlane.test",
      "admin@demo.lotlane.test",
      "driver@demo.lotlane.test",
      "receiver@demo.lotlane.test",
    ]);
    for (const { email, password, userType } of demoAccounts) {
      const account = world.accounts.find((one) => one.user.email === email)!;
      expect(account.user).toMatchObject({ userType, isVerified: true, isSubUser: false, suspendedAt: null });
      expect(account.user.emailVerifiedAt).not.toBeNull();
      expect(isProfileComplete(account.user)).toBe(true);
      expect(await ports.passwords.verify(account.credentials.passwordHash, password)).toBe(true);
    }
    expect(new Set(world.accounts.map(({ credentials }) => credentials.passwordHash)).size).toBe(1);
  });

  it("gives the demo dealer sub-users and the demo carrier its drivers, the demo driver among them", () => {
    const dealer = withEmail("dealer@demo.lotlane.test");
    const carrier = withEmail("carrier@demo.lotlane.test");
    const membersOf = ({ organizationId }: User, is: (one: User) => boolean) =>
      [...users.values()].filter((one) => one.organizationId === organizationId && is(one));
    expect(membersOf(dealer, ({ isSubUser }) => isSubUser)).toHaveLength(3);
    const drivers = membersOf(carrier, ({ userType }) => userType === "driver");
    expect(drivers).toHaveLength(4);
    expect(drivers).toContainEqual(withEmail("driver@demo.lotlane.test"));
    const company = world.organizations.find(({ id }) => id === carrier.organizationId);
    expect(company).toMatchObject({ dotNumber: expect.any(String), mcNumber: expect.any(String) });
  });

  it("knows some carriers that wait for their review, and one that was suspended for a reason", () => {
    const carriers = ofType("transporter");
    expect(carriers.filter(({ isVerified }) => !isVerified)).toHaveLength(3);
    const [suspended, ...more] = carriers.filter(({ suspendedAt }) => suspendedAt !== null);
    expect(more).toEqual([]);
    expect(accountFact(suspended!, "suspended")).toMatchObject({
      at: suspended!.suspendedAt,
      reason: expect.stringMatching(/\w{3}/),
    });
  });

  it("uses addresses and numbers that no real person has", () => {
    for (const { email, phoneNumber } of users.values()) {
      expect(emailSchema.parse(email)).toBe(email);
      expect(email).toMatch(/@([\w-]+\.example|demo\.lotlane\.test)$/);
      expect(phoneNumber).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });

  it("has a fact for each step that brought an account to its state", () => {
    for (const one of users.values()) {
      const facts = world.accountFacts.filter(({ accountId }) => accountId === one.id);
      const main = ["shipper", "transporter"].includes(one.userType) && !one.isSubUser;
      expect(facts[0]).toMatchObject({ kind: main ? "registered" : "added", at: one.createdAt });
      expect(accountFact(one, "email_verified")?.at ?? null).toBe(one.emailVerifiedAt);
      expect(accountFact(one, "verified") !== undefined).toBe(one.isVerified);
      expect(accountFact(one, "suspended")?.at ?? null).toBe(one.suspendedAt);
      expectInOrder(facts.map(({ at }) => at));
    }
    for (const { kind, actorId, accountId } of world.accountFacts) {
      if (kind === "verified" || kind === "suspended") expect(user(actorId)?.userType).toBe("admin");
      if (kind === "registered" || kind === "email_verified") expect(actorId).toBe(accountId);
    }
  });

  it("counts what each carrier delivered and rates it by the stars that its shippers gave", () => {
    const ratings = ofType("transporter").map(({ id, totalJobs, rating }) => {
      const jobs = world.orders.filter(({ status, transporterId }) => status === "delivered" && transporterId === id);
      const stars = jobs.flatMap((job) => job.rating?.stars ?? []);
      expect(totalJobs).toBe(jobs.length);
      if (stars.length === 0) return expect(rating).toBeNull();
      const sum = stars.reduce((total, one) => total + one, 0);
      expect(rating).toMatch(/^[1-5]\.\d\d$/);
      expect(Math.abs(Number(rating) - sum / stars.length)).toBeLessThanOrEqual(0.005);
      return rating;
    });
    expect(new Set(ratings).size).toBeGreaterThan(3);
    for (const { organizationId, totalJobs, rating, marks } of ofType("shipper")) {
      const jobs = world.orders.filter(
        ({ status, shipperOrganizationId }) => status === "delivered" && shipperOrganizationId === organizationId,
      );
      expect(totalJobs).toBe(jobs.length);
      expect([rating !== null, marks !== null]).toEqual(Array(2).fill(jobs.some((job) => job.shipperRating)));
    }
    const others = [...users.values()].filter(({ userType }) => userType !== "transporter" && userType !== "shipper");
    for (const { rating, totalJobs } of others) expect([rating, totalJobs]).toEqual([null, 0]);
  });

  it("has conversations with support, some of which wait for an answer", () => {
    const conversations = Map.groupBy(world.supportMessages, ({ accountId }) => accountId);
    expect(conversations.size).toBe(4);
    for (const [accountId, messages] of conversations) {
      expectInOrder([...messages.map(({ createdAt }) => createdAt), now.toISOString()]);
      expect(messages[0]).toMatchObject({ fromSupport: false, authorId: accountId });
      for (const { fromSupport, authorId } of messages)
        if (fromSupport) expect(user(authorId)?.userType).toBe("admin");
        else expect(authorId).toBe(accountId);
    }
    const waiting = [...conversations.values()].filter((messages) => !messages.at(-1)!.fromSupport);
    expect(waiting).toHaveLength(2);
  });
});
