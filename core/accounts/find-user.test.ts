import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, anId, keepDispatcher } from "../testing/index.ts";

freshBeforeEach();

const notFound = { ok: false, refusal: { kind: "person_not_found", message: "User not found" } };

describe("the account as which a person works", () => {
  it("is the carrier's for its dispatcher, and one's own for everyone else", async () => {
    const dispatcher = keepDispatcher(ports);
    expect(await lotlane.queries.workAs(dispatcher)).toEqual({ ...people.carlos, dispatcherId: dispatcher.id });
    for (const name of ["carlos", "dina", "dana", "sam", "rita", "ada"] as const)
      expect(await lotlane.queries.workAs(people[name])).toBe(people[name]);
  });

  it("is none for a dispatcher whose carrier is gone", async () => {
    const dispatcher = keepDispatcher(ports);
    const carlos = ports.storage.accounts.get(people.carlos.id)!;
    ports.storage.accounts.set(people.carlos.id, { ...carlos, user: { ...carlos.user, removedAt: memoryNow } });
    expect(await lotlane.queries.workAs(dispatcher)).toBeUndefined();
    expect(await lotlane.queries.workAs({ ...dispatcher, organizationId: null })).toBeUndefined();
  });
});

describe("looking a person up", () => {
  it.each([
    ["dana", "dana"],
    ["dana", "sam"],
    ["sam", "dana"],
    ["carlos", "dina"],
    ["dina", "carlos"],
    ["rita", "rita"],
    ["ada", "carlos"],
    ["ada", "rita"],
  ] as const)("%s finds %s", async (actor, name) => {
    expect(accepted(await lotlane.queries.findUser(people[actor], people[name].id))).toEqual(people[name]);
  });

  it.each([
    ["dana", "carlos"],
    ["sam", "dina"],
    ["carlos", "sam"],
    ["rita", "dana"],
    ["dana", "ada"],
    ["rita", "ada"],
  ] as const)("%s does not find %s, as if there were no such person", async (actor, name) => {
    expect(await lotlane.queries.findUser(people[actor], people[name].id)).toEqual(notFound);
    expect(await lotlane.queries.findUser(people[actor], anId())).toEqual(notFound);
  });

  it("answers no credentials", async () => {
    expect(JSON.stringify(await lotlane.queries.findUser(people.ada, people.dana.id))).not.toMatch(
      /credentials|password|\$memory/i,
    );
  });
});

describe("an admin's search", () => {
  const found = async (search: Record<string, unknown>) =>
    (await lotlane.queries.searchAccounts({ limit: 50, ...search })).rows.map(({ firstName }) => firstName).toSorted();

  it("goes by address, name and company, in any case, and by role", async () => {
    expect(await found({})).toEqual(["Ada", "Carlos", "Dana", "Dina", "Rita", "Sam"]);
    expect(await found({ q: "DANA'S mot" })).toEqual(["Dana", "Sam"]);
    expect(await found({ q: "sam sub" })).toEqual(["Sam"]);
    expect(await found({ q: "@carrier.example" })).toEqual(["Carlos", "Dina"]);
    expect(await found({ userType: "shipper" })).toEqual(["Dana", "Sam"]);
    expect(await found({ q: "%" })).toEqual([]);
  });

  it("counts people by role and by what waits", async () => {
    expect(await lotlane.queries.adminStats()).toMatchObject({
      totalUsers: 6,
      newUsersThisWeek: 0,
      pendingVerifications: 0,
      totalShippers: 2,
      totalTransporters: 1,
    });
  });
});
