import { createMemoryPorts, memoryCarrierRegistry, memoryNow, type MemoryRegistry } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { companyInputSchema } from "../companies/index.ts";
import { createLotlane } from "../lotlane.ts";
import {
  accepted,
  aCarrierRecord,
  aDealersOrder,
  aLoadForm,
  anAddition,
  anOrganization,
  aPerson,
  carlosHauling,
  keepCast,
  keepOrder,
} from "../testing/index.ts";
import { newLoadSchema } from "../loads/index.ts";

const setUp = (registry: MemoryRegistry | null) => {
  const ports = createMemoryPorts({ registry });
  return { ports, lotlane: createLotlane(ports) };
};

let registry: MemoryRegistry;
let { ports, lotlane } = setUp(null);
let people: Awaited<ReturnType<typeof keepCast>>;

beforeEach(async () => {
  registry = memoryCarrierRegistry([{ record: aCarrierRecord(), mcNumber: "271828" }]);
  ({ ports, lotlane } = setUp(registry));
  people = await keepCast(ports);
});

const has = (overrides: Parameters<typeof aCarrierRecord>[0]) =>
  registry.carriers.set("3141592", { record: aCarrierRecord(overrides), mcNumber: "271828" });
const needAuthority = () =>
  lotlane.commands.changeAdminSettings(people.ada, { verifiedCarriersOnly: true, carriersNeedAuthority: true });
const claim = () => lotlane.commands.claimOrder(people.carlos, keepOrder(ports, aDealersOrder()).id);
const verify = () => lotlane.commands.reviewAccount(people.ada, people.carlos.id, { isVerified: true, reason: null });
const review = async () => accepted(await lotlane.queries.reviewCarrier(people.carlos.id));
const save = (changes: Record<string, unknown> = {}) =>
  lotlane.commands.saveCompany(people.carlos, companyInputSchema.parse({ ...carlosHauling, ...changes }));
const refusal = (message: string) => ({
  ok: false,
  refusal: { kind: "authority_missing", message: expect.stringContaining(message) },
});

describe("a company that becomes another one", () => {
  const carlos = async () => (await ports.accounts.find(people.carlos.id))!.user;
  const kinds = async () => accepted(await lotlane.queries.accountHistory(people.carlos.id)).map(({ kind }) => kind);

  it.each([
    { companyName: "Blue Haul LLC" },
    { dotNumber: "123456" },
    { mcNumber: "MC-98765" },
    { mcNumber: "FF-271828" },
    { dotNumber: null },
  ])("with %j is verified no longer, cannot claim, and is told so", async (changes) => {
    expect((await claim()).ok).toBe(true);
    await save(changes);
    expect((await carlos()).isVerified).toBe(false);
    expect(await claim()).toMatchObject({ refusal: { kind: "account_not_verified" } });
    expect(await kinds()).toContain("unverified");
    await ports.drainEffects();
    expect(ports.outbox).toContainEqual(expect.objectContaining({ kind: "unverified_email", to: people.carlos.email }));
    const { rows } = await lotlane.queries.searchAccounts({ limit: 10, awaitingVerification: true });
    expect(rows.map(({ id }) => id)).toContain(people.carlos.id);
  });

  it.each([{ companyName: " CARLOS  HAULING." }, { dotNumber: "USDOT 03141592" }, { mcNumber: "271828" }])(
    "stays verified where %j only spells it in another way",
    async (changes) => {
      await save({ ...changes, description: "Now with ten cars a trip." });
      expect((await carlos()).isVerified).toBe(true);
      expect((await claim()).ok).toBe(true);
      expect(await kinds()).toEqual([]);
    },
  );

  it("loses the registry's verdict with its name", async () => {
    await needAuthority();
    expect((await claim()).ok).toBe(true);
    await save({ companyName: "Blue Haul LLC" });
    await verify();
    expect(await claim()).toEqual(refusal("registered to “CARLOS HAULING LLC”"));
    has({ legalName: "BLUE HAUL LLC" });
    accepted(await lotlane.commands.checkCarrierNow(people.carlos.id));
    expect((await claim()).ok).toBe(true);
  });

  it("is looked up again where it changed while the registry was asked", async () => {
    await needAuthority();
    const { find } = registry;
    let renamed = false;
    registry.find = async (...asked) => {
      const answer = await find(...asked);
      if (!renamed) {
        renamed = true;
        await save({ companyName: "Blue Haul LLC" });
      }
      return answer;
    };
    accepted(await lotlane.commands.checkCarrierNow(people.carlos.id));
    expect((await review()).seen).toMatchObject({ verdict: "not_authorized" });
  });

  it("has no verdict where the second look has no answer: the first was about the company that it was", async () => {
    await needAuthority();
    const { find } = registry;
    registry.find = async (...asked) => {
      const answer = await find(...asked);
      if (registry.away === undefined) {
        registry.away = "away";
        await save({ companyName: "Blue Haul LLC" });
      }
      return answer;
    };
    accepted(await lotlane.commands.checkCarrierNow(people.carlos.id));
    expect(await review()).toMatchObject({ seen: null, problem: "away" });
    await verify();
    expect(await claim()).toEqual(refusal("has not yet told us"));
  });
});

describe("a DOT number", () => {
  const rival = async (dotNumber: string) => {
    const organization = anOrganization({ companyName: "Carlos Hauling Two", dotNumber });
    const account = aPerson({ userType: "transporter", organizationId: organization.id, isVerified: false });
    accepted(await ports.accounts.add(anAddition(account, { organization })));
    return account.user;
  };
  const verifying = (id: string) => lotlane.commands.reviewAccount(people.ada, id, { isVerified: true, reason: null });

  it("is one verified carrier's alone, however it is spelled; others may name it", async () => {
    const other = await rival("US DOT 03141592");
    expect(await verifying(other.id)).toMatchObject({
      refusal: { kind: "dot_number_taken", message: expect.stringContaining("3141592 belongs to “Carlos Hauling”") },
    });
    expect((await ports.accounts.find(other.id))?.user.isVerified).toBe(false);
    accepted(await lotlane.commands.reviewAccount(people.ada, people.carlos.id, { isVerified: false, reason: null }));
    accepted(await verifying(other.id));
    expect(await verifying(people.carlos.id)).toMatchObject({ refusal: { kind: "dot_number_taken" } });
  });

  it("that cannot be read lets no carrier be verified, and says so; a dealer's does not matter", async () => {
    const first = await rival("31415 92");
    expect(await verifying(first.id)).toMatchObject({
      refusal: { kind: "dot_number_unreadable", message: expect.stringContaining("“31415 92” cannot be read") },
    });
    expect((await ports.accounts.find(first.id))?.user.isVerified).toBe(false);
    const dealers = { ...(await ports.companies.find(people.dana.organizationId!))!, dotNumber: "31415 92" };
    ports.storage.organizations.set(dealers.id, dealers);
    accepted(await lotlane.commands.reviewAccount(people.ada, people.dana.id, { isVerified: false, reason: null }));
    expect((await verifying(people.dana.id)).ok).toBe(true);
  });

  it("of a dealer, or of a carrier that is not verified, keeps no carrier from it", async () => {
    await lotlane.commands.saveCompany(people.dana, companyInputSchema.parse({ ...carlosHauling, dotNumber: "77" }));
    await rival("77");
    const third = await rival("77");
    accepted(await lotlane.commands.reviewAccount(people.ada, people.dana.id, { isVerified: true, reason: null }));
    expect((await verifying(third.id)).ok).toBe(true);
  });
});

describe("looking a carrier up", () => {
  it("follows the company that it saves with a number", async () => {
    await save();
    expect(registry.asked).toBe(0);
    await ports.drainEffects();
    expect(registry.asked).toBe(1);
    expect(await review()).toMatchObject({
      registry: "FMCSA",
      seen: { verdict: "authorized", at: memoryNow, dotNumber: "3141592" },
      differences: [],
      problem: null,
      history: [{ verdict: "authorized" }],
    });
  });

  it("follows the profile that names its company, as it follows the company that it saves", async () => {
    const profile = { userType: "transporter" as const, phoneNumber: "602-555-0117", address: null };
    accepted(await lotlane.commands.completeProfile(people.carlos, { ...profile, companyName: "Blue Haul LLC" }));
    await ports.drainEffects();
    expect(registry.asked).toBe(1);
    expect((await review()).seen).toMatchObject({ verdict: "not_authorized" });
  });

  it("counts for a day, for those numbers", async () => {
    for (const asked of [1, 1]) {
      await save({ companyName: "Carlos & Sons" });
      await ports.drainEffects();
      expect(registry.asked).toBe(asked);
    }
    expect(await review()).toMatchObject({
      differences: [{ name: "company", given: "Carlos & Sons" }],
      seen: {
        verdict: "not_authorized",
        reasons: [
          "The DOT number is registered to “CARLOS HAULING LLC”, but the company calls itself “Carlos & Sons”.",
        ],
      },
    });
    await save({ dotNumber: "99", mcNumber: null });
    expect((await review()).seen).toBeNull();
    await ports.drainEffects();
    expect((await review()).seen).toMatchObject({ verdict: "not_found", dotNumber: "99" });
  });

  it("asks no registry for what is no number, and says so", async () => {
    // Companies from before numbers were checked may hold this.
    ports.storage.organizations.set(carlosHauling.id, { ...carlosHauling, dotNumber: "soon", mcNumber: null });
    accepted(await lotlane.commands.checkCarrierNow(people.carlos.id));
    expect(registry.asked).toBe(0);
    expect((await review()).seen?.reasons).toEqual(["Neither the DOT number nor the MC number is a valid number."]);
  });

  it("is not done for dealers, for companies without a number, or without a registry", async () => {
    const { ada, dana, dina } = people;
    await lotlane.commands.saveCompany(dana, companyInputSchema.parse({ ...carlosHauling }));
    await save({ dotNumber: null, mcNumber: null });
    await ports.drainEffects();
    expect(registry.asked).toBe(0);
    for (const { id } of [dana, dina])
      expect(await lotlane.queries.reviewCarrier(id)).toMatchObject({ refusal: { kind: "not_a_carrier" } });
    expect(await lotlane.queries.reviewCarrier("nonsense")).toMatchObject({ refusal: { kind: "person_not_found" } });
    const off = setUp(null);
    await keepCast(off.ports);
    accepted(await off.lotlane.commands.checkCarrierNow(people.carlos.id));
    expect(accepted(await off.lotlane.queries.reviewCarrier(people.carlos.id))).toMatchObject({
      registry: null,
      seen: null,
    });
    expect(await off.lotlane.commands.tendVettings(ports.clock.now())).toBe(0);
    expect(ada.userType).toBe("admin");
  });

  it("goes on each day by itself, and soon again after a try without an answer", async () => {
    accepted(await lotlane.commands.checkCarrierNow(people.carlos.id));
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(0);
    ports.clock.advance({ days: 1 });
    has({ allowedToOperate: false });
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(1);
    expect((await review()).seen).toMatchObject({ verdict: "not_authorized" });
    ports.clock.advance({ days: 1 });
    registry.away = "FMCSA is not answering: HTTP 503.";
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(1);
    expect(await review()).toMatchObject({
      seen: { verdict: "not_authorized" },
      problem: "FMCSA is not answering: HTTP 503.",
      history: [{ verdict: "unknown" }, { verdict: "not_authorized" }, { verdict: "authorized" }],
    });
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(0);
    ports.clock.advance({ hours: 1 });
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(1);
  });

  it("comes to carriers that never saved anything since the registry was set up, and to no dealer", async () => {
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(0);
    ports.clock.advance({ minutes: 10 });
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(1);
    expect((await review()).seen).toMatchObject({ verdict: "authorized" });
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBe(0);
  });

  it("leaves a registry alone that gives no answer", async () => {
    for (let number = 1; number <= 20; number++) {
      const organization = { ...carlosHauling, id: `company-${number}` };
      ports.storage.organizations.set(organization.id, organization);
      const dueAt = ports.clock.now().toISOString();
      const none = { seen: null, triedAt: null, problem: null, override: null };
      ports.storage.vettings.set(organization.id, { organizationId: organization.id, ...none, dueAt });
    }
    registry.away = "away";
    expect(await lotlane.commands.tendVettings(ports.clock.now())).toBeLessThan(7);
    expect(registry.asked).toBeLessThan(7);
  });
});

describe("a claim where carriers need authority", () => {
  beforeEach(needAuthority);

  it("asks the registry first where it was not asked within a day", async () => {
    expect((await claim()).ok).toBe(true);
    expect((await claim()).ok).toBe(true);
    expect(registry.asked).toBe(1);
    ports.clock.advance({ hours: 25 });
    has({ commonAuthority: "inactive" });
    expect(await claim()).toEqual(refusal("FMCSA said on 2026-11-21: The carrier has no active authority"));
    expect(registry.asked).toBe(2);
  });

  it.each([
    [{ outOfServiceSince: "2026-11-01" }, "has been out of service since 2026-11-01. Please resolve this with FMCSA"],
    [{ liabilityOnFile: 0 }, "less liability insurance"],
  ])("is refused with %j", async (overrides, message) => {
    has(overrides);
    expect(await claim()).toEqual(refusal(message));
    expect([...ports.storage.orders.values()].every(({ status }) => status === "pending")).toBe(true);
    expect(await lotlane.queries.identityGap(people.carlos)).toMatchObject({ kind: "authority_missing" });
  });

  // A company that changes its numbers loses its verification, which would be the first reason.
  const needNoVerification = () => lotlane.commands.changeAdminSettings(people.ada, { verifiedCarriersOnly: false });

  it("tells a carrier without numbers, or with wrong ones, what to do", async () => {
    await needNoVerification();
    await save({ dotNumber: null, mcNumber: null });
    expect(await claim()).toEqual(refusal("Enter your DOT number in your company information."));
    await save({ dotNumber: "99", mcNumber: null });
    expect(await claim()).toEqual(refusal("Please correct the DOT and MC numbers"));
  });

  it("goes by the last verdict while the registry is away, and asks it once a minute at most", async () => {
    expect((await claim()).ok).toBe(true);
    ports.clock.advance({ days: 3 });
    registry.away = "away";
    for (let time = 0; time < 3; time++) expect((await claim()).ok).toBe(true);
    expect(registry.asked).toBe(2);
    ports.clock.advance({ minutes: 2 });
    expect((await claim()).ok).toBe(true);
    expect(registry.asked).toBe(3);
  });

  it("is refused while the registry never answered, in words that say so", async () => {
    registry.away = "away";
    expect(await claim()).toEqual(refusal("FMCSA has not yet told us whether you may haul for hire."));
  });

  it("goes by no verdict on another number: a changed DOT number is looked up again", async () => {
    await needNoVerification();
    expect((await claim()).ok).toBe(true);
    await save({ dotNumber: "2000001", mcNumber: null });
    registry.away = "away";
    expect(await claim()).toEqual(refusal("has not yet told us"));
    registry.away = undefined;
    ports.clock.advance({ minutes: 2 });
    expect(await claim()).toEqual(refusal("No carrier has the DOT number 2000001."));
  });

  it("binds loads and bids alike", async () => {
    const post = async (terms: object) =>
      accepted(await lotlane.commands.createLoad(people.ada, newLoadSchema.parse({ ...aLoadForm(), ...terms }))).value;
    const fixed = await post({});
    const open = await post({ priceType: "BID", priceOffer: null });
    const terms = { amount: "900.00", note: null };
    const bid = accepted(await lotlane.commands.placeBid(people.carlos, open.id, terms)).value;
    ports.clock.advance({ days: 2 });
    has({ allowedToOperate: false });
    expect(await lotlane.commands.acceptLoad(people.carlos, fixed.id)).toEqual(refusal("not allowed to operate"));
    expect(await lotlane.commands.placeBid(people.carlos, open.id, terms)).toEqual(refusal("not allowed to operate"));
    expect(await lotlane.commands.changeBid(people.carlos, bid.id, terms)).toEqual(refusal("not allowed to operate"));
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toEqual({
      ok: false,
      refusal: {
        kind: "carrier_not_eligible",
        message: "This carrier cannot take the load now: the registry does not show that it has authority to haul.",
      },
    });
    has({});
    ports.clock.advance({ days: 2 });
    expect((await lotlane.commands.acceptLoad(people.carlos, fixed.id)).ok).toBe(true);
  });
});

it("a claim where carriers need no authority waits for no registry, and has it asked once a day afterwards", async () => {
  has({ allowedToOperate: false });
  for (let times = 0; times < 3; times++) expect((await claim()).ok).toBe(true);
  expect(registry.asked).toBe(0);
  await ports.drainEffects();
  expect(registry.asked).toBe(1);
  expect((await review()).seen?.verdict).toBe("not_authorized");
});

describe("an override", () => {
  const override = (until: string, reason = "Sent its papers") =>
    lotlane.commands.overrideAuthority(people.ada, people.carlos.id, { until, reason });
  beforeEach(async () => {
    has({ commonAuthority: "none" });
    await needAuthority();
  });

  it("lets a carrier claim through its last day, and is kept with the reason", async () => {
    expect((await claim()).ok).toBe(false);
    accepted(await override("2026-11-21"));
    expect((await claim()).ok).toBe(true);
    expect(await review()).toMatchObject({
      override: { reason: "Sent its papers", byName: "Ada Admin", endsAt: "2026-11-22T00:00:00.000Z" },
    });
    expect(await lotlane.queries.identityGap(people.carlos)).toBeNull();
    ports.clock.set("2026-11-21T23:59:59.000Z");
    expect((await claim()).ok).toBe(true);
    ports.clock.set("2026-11-22T00:00:00.000Z");
    expect(await claim()).toEqual(refusal("no active authority"));
    expect((await review()).override).toBeNull();
    expect(accepted(await lotlane.queries.accountHistory(people.carlos.id))).toMatchObject([
      { kind: "authority_overridden", actorId: people.ada.id, reason: "Until 2026-11-21: Sent its papers" },
    ]);
  });

  it("ends when an admin takes it back, once, and when the company changes its numbers", async () => {
    accepted(await override("2026-12-31"));
    expect((await claim()).ok).toBe(true);
    await save({ dotNumber: "99" });
    await verify();
    expect((await claim()).ok).toBe(false);
    await save();
    await verify();
    expect((await claim()).ok).toBe(false);
    accepted(await override("2026-12-31"));
    expect((await claim()).ok).toBe(true);
    for (let times = 0; times < 2; times++)
      accepted(await lotlane.commands.endAuthorityOverride(people.ada, people.carlos.id));
    expect((await claim()).ok).toBe(false);
    expect(accepted(await lotlane.queries.accountHistory(people.carlos.id)).map(({ kind }) => kind)).toEqual([
      "authority_override_ended",
      "authority_overridden",
      "verified",
      "unverified",
      "verified",
      "unverified",
      "authority_overridden",
    ]);
  });

  it.each([
    ["2026-11-19", "Until must be today or later"],
    ["2027-11-22", "Until can be at most a year from now"],
  ])("takes no day like %s", async (until, message) => {
    expect(await override(until)).toMatchObject({ refusal: { errors: [{ path: "until", message }] } });
    expect(
      await lotlane.commands.overrideAuthority(people.ada, people.dana.id, { until: "2026-12-01", reason: "x" }),
    ).toMatchObject({ refusal: { kind: "not_a_carrier" } });
  });
});

it("an order's shipper sees what the registry says of its transporter, other users do not", async () => {
  accepted(await lotlane.commands.checkCarrierNow(people.carlos.id));
  const order = keepOrder(ports, aDealersOrder("assigned"));
  const { dana, sam, carlos, ada, dina, rita } = people;
  for (const user of [dana, carlos, ada])
    expect(accepted(await lotlane.queries.carrierOfOrder(user, order.id))).toMatchObject({
      registry: "FMCSA",
      seen: {
        verdict: "authorized",
        fields: expect.arrayContaining([{ name: "dot_status", value: "active", against: false }]),
      },
    });
  for (const user of [sam, dina, rita]) expect((await lotlane.queries.carrierOfOrder(user, order.id)).ok).toBe(false);
  const open = keepOrder(ports, aDealersOrder());
  expect(accepted(await lotlane.queries.carrierOfOrder(dana, open.id))).toBeNull();
});
