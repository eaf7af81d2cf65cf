import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { choosableTypes, isProfileComplete, profileSchema, type User, userTypes } from "../accounts/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anAccount, anId, anOrder, carlosCarrier, danasMotors, keepOrder } from "../testing/index.ts";

freshBeforeEach();

const profile = {
  userType: "shipper",
  phoneNumber: "(213) 555-0199",
  companyName: "Dana & Daughters",
  address: "1 Main St\nLos Angeles",
};
const complete = (user: User, overrides: Record<string, unknown> = {}) =>
  lotlane.commands.completeProfile(user, profileSchema.parse({ ...profile, userType: user.userType, ...overrides }));

/** Removes the phone, as for a user who gave none at registration. */
function withoutPhone(user: User): User {
  const account = ports.storage.accounts.get(user.id)!;
  const incomplete = { ...account.user, phoneNumber: null };
  ports.storage.accounts.set(user.id, { ...account, user: incomplete });
  return incomplete;
}

const notChoosable = {
  ok: false,
  refusal: {
    kind: "invalid_fields",
    errors: [{ path: "userType", message: "You cannot choose this role for your account" }],
  },
};

const tied = {
  ok: false,
  refusal: {
    kind: "invalid_fields",
    errors: [
      { path: "userType", message: "You cannot change your role while your company has orders or other people" },
    ],
  },
};

describe("completing a profile", () => {
  it("fills in phone, company and address, and notes it", async () => {
    const incomplete = withoutPhone(people.dana);
    expect(isProfileComplete(incomplete)).toBe(false);
    const user = accepted(await complete(incomplete));
    // The profile names another company.
    expect(user).toEqual({ ...people.dana, ...profile, isVerified: false });
    expect(isProfileComplete(user)).toBe(true);
    expect(ports.storage.accounts.get(user.id)?.user).toEqual(user);
    expect(accepted(await lotlane.queries.accountHistory(user.id))).toMatchObject([
      { kind: "unverified", at: memoryNow, actorId: user.id, reason: expect.stringContaining("Company name: ") },
      { kind: "profile_completed", at: memoryNow, actorId: user.id },
    ]);
  });

  it("keeps a company verified that is only spelled in another way", async () => {
    const { companyName } = people.dana;
    const spelled = profileSchema.parse({ ...profile, companyName: ` The ${companyName!.toUpperCase()}` });
    const user = accepted(await lotlane.commands.completeProfile(withoutPhone(people.dana), spelled));
    expect(user.isVerified).toBe(true);
  });

  it("is asked of dealers and carriers alone", () => {
    const asked = userTypes.filter((userType) => !isProfileComplete({ phoneNumber: null, userType }));
    expect(asked).toEqual(["shipper", "transporter"]);
  });

  it("gives the company its name and what it lacks, and leaves the rest of it", async () => {
    const company = { ...danasMotors, companyName: null, companyPhone: null };
    await ports.companies.save(company);
    await complete(withoutPhone(people.dana));
    expect(await ports.companies.find(danasMotors.id)).toEqual({
      ...company,
      companyName: profile.companyName,
      companyPhone: profile.phoneNumber,
    });
    expect((await ports.accounts.find(people.sam.id))?.user.companyName).toBe(profile.companyName);
  });

  it("of a sub-user leaves the company alone", async () => {
    await complete(people.sam, { companyName: "Sam's own" });
    expect(await ports.companies.find(danasMotors.id)).toEqual(danasMotors);
  });

  it("takes the verification along with the role, and offers a new shipper what was booked with the address", async () => {
    const { carlos, dina } = people;
    accepted(await lotlane.commands.removeMember(carlos, "driver", dina.id));
    const order = anOrder({ customer: { ...carlosCarrier } });
    keepOrder(ports, order);
    const user = accepted(await complete(withoutPhone(carlos), { userType: "shipper" }));
    expect(user.isVerified).toBe(false);
    expect(
      accepted(await lotlane.queries.accountHistory(user.id))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(["profile_completed", "unverified"]);
    await ports.drainEffects();
    const shipper = ports.storage.accounts.get(carlos.id)!.user;
    const offered = await lotlane.queries.listOfferedOrders(shipper);
    expect(offered.map((view) => view.order)).toEqual([order]);
  });

  it("makes no transporter of a dealer who has sub-users", async () => {
    expect(await complete(withoutPhone(people.dana), { userType: "transporter" })).toEqual(tied);
    accepted(await lotlane.commands.removeMember(people.dana, "sub_user", people.sam.id));
    expect(await complete(withoutPhone(people.dana), { userType: "transporter" })).toMatchObject({ ok: true });
  });

  it("makes no transporter of a dealer who has orders, and leaves the profile to be completed as it is", async () => {
    accepted(await lotlane.commands.removeMember(people.dana, "sub_user", people.sam.id));
    keepOrder(ports, anOrder({ shipperId: people.dana.id }));
    expect(await complete(withoutPhone(people.dana), { userType: "transporter" })).toEqual(tied);
    expect(ports.storage.accounts.get(people.dana.id)?.user.phoneNumber).toBeNull();
    expect(await complete(withoutPhone(people.dana))).toMatchObject({ ok: true, value: { userType: "shipper" } });
  });

  it("may be done again, and takes away what is left out", async () => {
    accepted(await complete(people.dana));
    expect(accepted(await complete(people.dana, { companyName: "", address: undefined }))).toMatchObject({
      companyName: profile.companyName,
      address: null,
    });
  });

  it.each([
    ["dana", "transporter"],
    ["carlos", "shipper"],
  ] as const)("lets %s become a %s while the profile is incomplete", async (name, userType) => {
    const incomplete = withoutPhone(people[name]);
    expect(choosableTypes(incomplete)).toEqual(["shipper", "transporter"]);
    for (const [boss, kind, member] of [
      [people.dana, "sub_user", people.sam],
      [people.carlos, "driver", people.dina],
    ] as const)
      accepted(await lotlane.commands.removeMember(boss, kind, member.id));
    expect(accepted(await complete(incomplete, { userType })).userType).toBe(userType);
    expect(await complete(incomplete, { userType: incomplete.userType })).toEqual(notChoosable);
  });

  it("keeps the role once the profile is complete, whatever the caller last saw", async () => {
    expect(await complete(people.dana, { userType: "transporter" })).toEqual(notChoosable);
    expect(await complete({ ...people.dana, phoneNumber: null }, { userType: "transporter" })).toEqual(notChoosable);
    expect(ports.storage.accounts.get(people.dana.id)?.user).toEqual(people.dana);
    expect(ports.storage.accountFacts).toEqual([]);
  });

  it.each(
    (["sam", "dina", "rita", "ada"] as const).flatMap((name) => userTypes.map((userType) => ({ name, userType }))),
  )("gives $name the role $userType only if it is theirs", async ({ name, userType }) => {
    const incomplete = withoutPhone(people[name]);
    expect(choosableTypes(incomplete)).toEqual([people[name].userType]);
    const result = await complete(incomplete, { userType });
    if (userType === people[name].userType) expect(accepted(result).userType).toBe(userType);
    else expect(result).toEqual(notChoosable);
  });

  it.each(["admin", "driver", "receiver"])("never makes a user %s", async (userType) => {
    expect(await complete(withoutPhone(people.dana), { userType })).toEqual(notChoosable);
  });

  it("changes nothing but the profile", async () => {
    const smuggled = { id: anId(), email: "x@dealer.example", isSubUser: true, isVerified: true, organizationId: "x" };
    const { companyName: _, ...own } = profile;
    expect(accepted(await complete(people.sam, smuggled))).toEqual({ ...people.sam, ...own });
  });

  it("is a fault without an account", async () => {
    await expect(complete(anAccount({ id: anId(), email: "unknown@dealer.example" }).user)).rejects.toThrow();
  });
});

describe("the profile form", () => {
  const refusals = (overrides: Record<string, unknown>) =>
    profileSchema
      .safeParse({ ...profile, ...overrides })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it.each([
    [{ userType: "owner" }, "userType", "Role is required"],
    [{ userType: undefined }, "userType", "Role is required"],
    [{ phoneNumber: "" }, "phoneNumber", "Phone is required"],
    [{ phoneNumber: null }, "phoneNumber", "Phone is required"],
    [{ phoneNumber: "123456" }, "phoneNumber", "Phone needs at least 7 digits"],
    [{ address: "a".repeat(501) }, "address", "Address must be at most 500 characters"],
  ])("says what is wrong with %j", (overrides, path, message) => {
    expect(refusals(overrides)).toContainEqual([path, message]);
  });
});
