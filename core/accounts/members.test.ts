import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId, anOrder, castPassword, keepDispatcher, keepOrder, once } from "../testing/index.ts";
import { type MemberKind, memberSchema, teamRoleOf } from "./members.ts";
import type { User } from "./user.ts";

freshBeforeEach();

const form = {
  email: "Nina@Dealer.Example",
  password: "nina-lotlane",
  firstName: "Nina",
  lastName: "New",
  phoneNumber: "(213) 555-0177",
};
const add = (actor: User, kind: MemberKind, overrides: Record<string, unknown> = {}) =>
  lotlane.commands.addMember(actor, kind, memberSchema.parse({ ...form, ...overrides }));
const list = (actor: User, kind: MemberKind, limit = 50) => lotlane.queries.listMembers(actor, kind, { limit });
const remove = (actor: User, kind: MemberKind, id: string) => lotlane.commands.removeMember(actor, kind, id);

const notFound = { ok: false, refusal: { kind: "person_not_found", message: "User not found" } };

describe("adding a person", () => {
  it("makes a dealer's sub-user, of the dealer's company", async () => {
    const user = accepted(await add(people.dana, "sub_user")).value;
    expect(user).toMatchObject({
      email: "nina@dealer.example",
      userType: "shipper",
      isSubUser: true,
      organizationId: people.dana.organizationId,
      companyName: people.dana.companyName,
      phoneNumber: "(213) 555-0177",
      isVerified: false,
      emailVerifiedAt: null,
      createdAt: memoryNow,
    });
    expect(accepted(await lotlane.queries.accountHistory(user.id))).toMatchObject([
      { kind: "added", actorId: people.dana.id, actorName: "Dana Dealer" },
    ]);
    expect(ports.storage.organizations.size).toBe(2);
  });

  it("gives a sub-user the standing that the dealer's people share, and a driver none", async () => {
    const marks = { accuracy: "4.50", readiness: "4.00", payment: "5.00" };
    const standing = { rating: "4.50", marks, totalJobs: 12 };
    expect(accepted(await add({ ...people.dana, ...standing }, "sub_user")).value).toMatchObject(standing);
    expect(
      accepted(await add({ ...people.carlos, ...standing, marks: null }, "driver", { email: "d@carrier.example" }))
        .value,
    ).toMatchObject({
      rating: null,
      totalJobs: 0,
    });
  });

  it("makes a transporter's driver", async () => {
    const user = accepted(await add(people.carlos, "driver")).value;
    expect(user).toMatchObject({
      userType: "driver",
      isSubUser: false,
      organizationId: people.carlos.organizationId,
      companyName: people.carlos.companyName,
    });
  });

  it("lets them sign in with what was typed, and mails them a link", async () => {
    const user = accepted(await add(people.dana, "sub_user")).value;
    expect(accepted(await lotlane.commands.signIn({ email: user.email, password: form.password })).user).toEqual(user);
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "verification_email", to: user.email }]);
  });

  it("takes another company name and address where they are given", async () => {
    const user = accepted(await add(people.dana, "sub_user", { companyName: "East Lot", address: "2 Main St" })).value;
    expect(user).toMatchObject({ companyName: "East Lot", address: "2 Main St" });
  });

  it.each(["dana@dealer.example", "SAM@dealer.example", "carlos@carrier.example"])(
    "is refused for the taken address %s",
    async (email) => {
      const before = ports.storage.accounts.size;
      expect(await add(people.dana, "sub_user", { email })).toMatchObject({
        ok: false,
        refusal: { kind: "email_unavailable" },
      });
      expect(ports.storage.accounts.size).toBe(before);
    },
  );

  it("answers a repeat with the first person", async () => {
    const call = once();
    const member = memberSchema.parse(form);
    const first = accepted(await lotlane.commands.addMember(people.dana, "sub_user", member, call));
    expect(accepted(await lotlane.commands.addMember(people.dana, "sub_user", member, call))).toEqual({
      value: first.value,
      repeated: true,
    });
  });

  it("asks for 8 characters of password", () => {
    expect(memberSchema.safeParse({ ...form, password: "1234567" }).error?.issues).toMatchObject([
      { path: ["password"], message: "Password must be at least 8 characters" },
    ]);
  });

  it("takes neither a role nor a company id from the form", async () => {
    const smuggled = { userType: "admin", isSubUser: false, organizationId: people.carlos.organizationId };
    expect(accepted(await add(people.dana, "sub_user", smuggled)).value).toMatchObject({
      userType: "shipper",
      isSubUser: true,
      organizationId: people.dana.organizationId,
    });
  });
});

describe("listing people", () => {
  it("shows one's own of that kind, newest first, page by page", async () => {
    for (const firstName of ["One", "Two", "Three"]) {
      ports.clock.advance({ minutes: 1 });
      accepted(await add(people.dana, "sub_user", { firstName, email: `${firstName}@dealer.example` }));
    }
    const first = await list(people.dana, "sub_user", 2);
    expect(first.rows.map(({ firstName }) => firstName)).toEqual(["Three", "Two"]);
    const next = await lotlane.queries.listMembers(people.dana, "sub_user", { limit: 2, after: first.next! });
    expect(next.rows.map(({ firstName }) => firstName)).toEqual(["One", "Sam"]);
    expect(next.next).toBeNull();
  });

  it("leaves out users of other companies and of other types", async () => {
    expect((await list(people.dana, "sub_user")).rows).toEqual([people.sam]);
    expect((await list(people.dana, "driver")).rows).toEqual([]);
    expect((await list(people.carlos, "driver")).rows).toEqual([people.dina]);
    expect((await list(people.carlos, "sub_user")).rows).toEqual([]);
  });

  it("is empty for a user without a company", async () => {
    for (const kind of ["sub_user", "driver"] as const)
      expect(await list(people.rita, kind)).toEqual({ rows: [], next: null });
  });
});

describe("removing a person", () => {
  it("ends their sessions and their sign-in", async () => {
    const now = ports.clock.now();
    const visit = { stage: "signed_in", userAgent: "", address: "" } as const;
    await ports.sessions.save("sam's", { ...visit, accountId: people.sam.id }, now);
    await ports.sessions.save("dana's", { ...visit, accountId: people.dana.id }, now);
    expect(accepted(await remove(people.dana, "sub_user", people.sam.id)).removedAt).toBe(memoryNow);
    expect(ports.storage.sessions.size).toBe(1);
    expect(await ports.sessions.find("dana's", now)).toBeDefined();
    expect(await lotlane.commands.signIn({ email: people.sam.email, password: castPassword })).toMatchObject({
      ok: false,
      refusal: { kind: "invalid_credentials" },
    });
    expect((await list(people.dana, "sub_user")).rows).toEqual([]);
  });

  it("keeps what they did", async () => {
    const order = anOrder({ shipperId: people.sam.id });
    keepOrder(ports, order);
    accepted(await remove(people.dana, "sub_user", people.sam.id));
    expect((await ports.orders.find(order.id))?.shipperId).toBe(people.sam.id);
    expect(accepted(await lotlane.queries.findUser(people.dana, people.sam.id)).firstName).toBe("Sam");
    expect(accepted(await lotlane.queries.accountHistory(people.sam.id))).toMatchObject([
      { kind: "removed", at: memoryNow, actorId: people.dana.id, actorName: "Dana Dealer" },
    ]);
  });

  it("frees their address", async () => {
    accepted(await remove(people.dana, "sub_user", people.sam.id));
    const again = accepted(await add(people.dana, "sub_user", { email: people.sam.email })).value;
    expect(again.id).not.toBe(people.sam.id);
  });

  it.each([
    ["dana", "driver", "dina"],
    ["dana", "sub_user", "dina"],
    ["carlos", "sub_user", "sam"],
    ["carlos", "driver", "sam"],
    ["dana", "driver", "sam"],
    ["carlos", "sub_user", "dina"],
    ["dana", "sub_user", "dana"],
    ["dana", "sub_user", "ada"],
    ["carlos", "driver", "carlos"],
    ["rita", "sub_user", "ada"],
    ["rita", "driver", "rita"],
  ] as const)("%s has no %s of the name %s", async (actor, kind, name) => {
    expect(await remove(people[actor], kind, people[name].id)).toEqual(notFound);
    expect(ports.storage.accounts.get(people[name].id)?.user).toEqual(people[name]);
    expect(ports.storage.accountFacts).toEqual([]);
  });

  it("is refused between people who have no company", async () => {
    const account = ports.storage.accounts.get(people.dina.id)!;
    const alone = { ...account, user: { ...account.user, organizationId: null } };
    ports.storage.accounts.set(people.dina.id, alone);
    expect(await remove(people.rita, "driver", people.dina.id)).toEqual(notFound);
    expect(ports.storage.accounts.get(people.dina.id)).toEqual(alone);
  });

  it("is refused for an unknown user and for one removed before", async () => {
    expect(await remove(people.dana, "sub_user", anId())).toEqual(notFound);
    accepted(await remove(people.dana, "sub_user", people.sam.id));
    ports.clock.advance({ hours: 1 });
    expect(await remove(people.dana, "sub_user", people.sam.id)).toEqual(notFound);
    expect(ports.storage.accounts.get(people.sam.id)?.user.removedAt).toBe(memoryNow);
    expect(ports.storage.accountFacts).toHaveLength(1);
  });
});

describe("a carrier's team", () => {
  it("is its owner, its dispatchers and its drivers", async () => {
    keepDispatcher(ports);
    const { rows } = await lotlane.queries.listMembers(people.carlos, "everyone", { limit: 5 });
    expect(new Map(rows.map((user) => [user.firstName, teamRoleOf(user)]))).toEqual(
      new Map([
        ["Carlos", "owner"],
        ["Dina", "driver"],
        ["Dora", "dispatcher"],
      ]),
    );
  });

  it("lets dispatchers and drivers go, and never its owner or another company's people", async () => {
    const dispatcher = keepDispatcher(ports);
    const leave = (id: string) => lotlane.commands.removeMember(people.carlos, "everyone", id);
    expect(await leave(people.carlos.id)).toEqual(notFound);
    expect(await leave(people.sam.id)).toEqual(notFound);
    for (const { id } of [dispatcher, people.dina]) expect(accepted(await leave(id)).removedAt).toBe(memoryNow);
    expect(await lotlane.commands.signIn({ email: dispatcher.email, password: castPassword })).toMatchObject({
      ok: false,
      refusal: { kind: "invalid_credentials" },
    });
  });
});
