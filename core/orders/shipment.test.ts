import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { freshBeforeEach, isOfNow, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, anId, aPerson, fullOrderForm, once } from "../testing/index.ts";
import { orderEditSchema } from "./new-order.ts";
import { shipmentClaimSchema } from "./shipment.ts";

freshBeforeEach();

/** A shipment of Dana's. @returns its id and the ids of its orders, in their order */
async function posted(count: number) {
  const rows = Array.from({ length: count }, () => ({ ...fullOrderForm, vehicleVin: null }));
  const { value } = accepted(await lotlane.commands.createOrders(people.dana, rows));
  const { seen } = accepted(await lotlane.queries.readShipment(people.dana, value.id));
  ports.storage.facts.length = 0;
  ports.storage.waiting.length = 0;
  ports.storage.liveEvents.length = 0;
  return { id: value.id, orderIds: seen.map(({ view }) => view.order.id) };
}

const aRival = () => {
  const account = aPerson({ userType: "transporter" });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
};
const claim = (id: string, asked: object, by = people.carlos, call?: ReturnType<typeof once>) =>
  lotlane.commands.claimShipment(by, id, shipmentClaimSchema.parse(asked), call);
const outcomesOf = async (claimed: ReturnType<typeof claim>) =>
  accepted(await claimed).value.claims.map(({ outcome }) => outcome);
const holderOf = async (id: string) => (await ports.orders.find(id))?.transporterId;

describe("claiming orders of a shipment", () => {
  it("gives each of them to the transporter, as a single claim does", async () => {
    const { id, orderIds } = await posted(3);
    const { value } = accepted(await claim(id, { orderIds: orderIds.slice(0, 2) }));
    expect(value).toEqual({
      shipmentId: id,
      claims: orderIds.slice(0, 2).map((orderId) => ({ orderId, outcome: "claimed", reason: null })),
    });
    const [first] = await Promise.all(orderIds.map((orderId) => ports.orders.find(orderId)));
    expect(first).toMatchObject({
      status: "assigned",
      transporterId: people.carlos.id,
      assignedAt: memoryNow,
      undoUntil: new Date(Date.parse(memoryNow) + 300_000).toISOString(),
    });
    expect(ports.storage.facts.map(({ orderId, kind, actorId }) => [orderId, kind, actorId])).toEqual(
      orderIds.slice(0, 2).map((orderId) => [orderId, "assigned", people.carlos.id]),
    );
    expect(await holderOf(orderIds[2]!)).toBeNull();
    expect(ports.storage.liveEvents.map(({ orderId, change }) => [orderId, change])).toEqual(
      orderIds.slice(0, 2).map((orderId) => [orderId, "claimed"]),
    );
  });

  it("takes 5 of 7 when 2 are gone, and says which", async () => {
    const { id, orderIds } = await posted(7);
    accepted(await claim(id, { orderIds: [orderIds[1], orderIds[4]] }, aRival()));
    const { claims } = accepted(await claim(id, { all: true })).value;
    expect(claims.map(({ outcome }) => outcome)).toEqual([
      "claimed",
      "gone",
      "claimed",
      "claimed",
      "gone",
      "claimed",
      "claimed",
    ]);
    expect(claims[1]!.reason).toBe("This order has already been claimed by a transporter.");
  });

  it("takes none of 7 when 2 are gone and it is all or nothing, and names the two", async () => {
    const { id, orderIds } = await posted(7);
    accepted(await claim(id, { orderIds: [orderIds[1], orderIds[4]] }, aRival()));
    const facts = ports.storage.facts.length;
    expect(await claim(id, { all: true, allOrNothing: true })).toMatchObject({
      ok: false,
      refusal: {
        kind: "shipment_claim_refused",
        message: "Nothing was claimed: 2 of 7 cannot be claimed.",
        errors: [{ path: orderIds[1] }, { path: orderIds[4] }],
      },
    });
    expect(ports.storage.facts).toHaveLength(facts);
    expect(await outcomesOf(claim(id, { orderIds: [orderIds[0], orderIds[2]], allOrNothing: true }))).toEqual([
      "claimed",
      "claimed",
    ]);
  });

  it("counts what the transporter has already as its own, and leaves out what was cancelled", async () => {
    const { id, orderIds } = await posted(3);
    accepted(await lotlane.commands.claimOrder(people.carlos, orderIds[0]!));
    accepted(
      await lotlane.commands.changeOrderStatus(people.dana, orderIds[2]!, { status: "cancelled", reason: null }),
    );
    expect(await outcomesOf(claim(id, { all: true, allOrNothing: true }))).toEqual(["yours", "claimed"]);
    expect(await outcomesOf(claim(id, { orderIds: [orderIds[2]!, anId()] }))).toEqual(["gone", "not_found"]);
  });

  it("takes those that are as the transporter saw them, and says which have changed", async () => {
    const { id, orderIds } = await posted(3);
    accepted(
      await lotlane.commands.editOrder(people.dana, orderIds[1]!, orderEditSchema.parse({ paymentAmount: 700 })),
    );
    const seen = { orderIds: orderIds.map((orderId) => orderId.toUpperCase()), revisions: [1, 1, 1] };
    expect(await claim(id, { ...seen, allOrNothing: true })).toMatchObject({
      refusal: { kind: "shipment_claim_refused", errors: [{ path: orderIds[1] }] },
    });
    expect(await outcomesOf(claim(id, seen))).toEqual(["claimed", "changed", "claimed"]);
    expect(await holderOf(orderIds[1]!)).toBeNull();
    expect(await outcomesOf(claim(id, { orderIds: [orderIds[1]], revisions: [2] }))).toEqual(["claimed"]);
    expect(shipmentClaimSchema.safeParse({ orderIds, revisions: [1] }).error?.issues).toMatchObject([
      { path: ["revisions"] },
    ]);
  });

  it("takes no order of another shipment", async () => {
    const [one, other] = [await posted(1), await posted(1)];
    expect(await outcomesOf(claim(one.id, { orderIds: other.orderIds }))).toEqual(["not_found"]);
    expect(await holderOf(other.orderIds[0]!)).toBeNull();
    expect(await claim(anId(), { all: true })).toMatchObject({ refusal: { kind: "shipment_not_found" } });
  });

  it("is refused as a whole to a transporter whose account may not claim", async () => {
    const { id, orderIds } = await posted(2);
    const account = ports.storage.accounts.get(people.carlos.id)!;
    for (const [change, kind] of [
      [{ isVerified: false }, "account_not_verified"],
      [{ phoneNumber: null }, "profile_incomplete"],
      [{ suspendedAt: memoryNow }, "account_suspended"],
    ] as const) {
      ports.storage.accounts.set(people.carlos.id, { ...account, user: { ...account.user, ...change } });
      expect(await claim(id, { all: true })).toMatchObject({ refusal: { kind } });
    }
    for (const orderId of orderIds) expect(await holderOf(orderId)).toBeNull();
  });

  it("stops at the most orders that a carrier may have to pick up, and at those it would have to take cards for", async () => {
    const { id, orderIds } = await posted(ports.mostToPickUp + 2);
    const first = (await ports.orders.find(orderIds[0]!))!;
    ports.storage.orders.set(first.id, { ...first, paymentMethod: "card" });
    const company = (await ports.companies.find(people.carlos.organizationId!))!;
    await ports.companies.save({ ...company, takesCards: false });
    const outcomes = await outcomesOf(claim(id, { all: true }));
    expect(outcomes[0]).toBe("cards_not_taken");
    expect(outcomes.filter((outcome) => outcome === "claimed")).toHaveLength(ports.mostToPickUp);
    expect(outcomes.at(-1)).toBe("too_many_to_pick_up");
  });

  it("answers a repeat as before, and claims nothing more", async () => {
    const { id, orderIds } = await posted(2);
    const call = once();
    const first = accepted(await claim(id, { orderIds: [orderIds[0]] }, people.carlos, call));
    accepted(await lotlane.commands.undoClaim(people.carlos, orderIds[0]!));
    expect(await claim(id, { orderIds: [orderIds[0]] }, people.carlos, call)).toEqual({
      ok: true,
      value: { value: first.value, repeated: true },
    });
    expect(await holderOf(orderIds[0]!)).toBeNull();
  });

  it("is told to the shipper and the carrier in one mail each, and to each receiver alone", async () => {
    const { id, orderIds } = await posted(4);
    accepted(await claim(id, { all: true }));
    await ports.drainEffects();
    const mails = ports.outbox.filter((mail) => mail.kind === "order_mail" && isOfNow(mail)) as {
      to: string;
      reader: string;
      together?: { shipmentId: string; orders: readonly { number: string }[] };
    }[];
    expect(mails.map(({ reader }) => reader).toSorted()).toEqual([
      ...Array<string>(4).fill("receiver"),
      "shipper",
      "transporter",
    ]);
    for (const { reader, together } of mails)
      if (reader === "receiver") expect(together).toBeUndefined();
      else {
        expect(together?.shipmentId).toBe(id);
        expect(together?.orders.map(({ number }) => number)).toEqual(orderIds.map((orderId) => orderId.slice(0, 8)));
      }
    expect(ports.outbox.filter(({ kind }) => kind === "invoice")).toHaveLength(4);
    expect(ports.storage.failed).toEqual([]);
  });

  it("leaves a claim that was undone out of that mail, and says nothing when all were", async () => {
    const { id, orderIds } = await posted(3);
    accepted(await claim(id, { all: true }));
    accepted(await lotlane.commands.undoClaim(people.carlos, orderIds[0]!));
    await ports.drainEffects();
    const told = () =>
      ports.outbox.filter((mail) => mail.kind === "order_mail" && mail.reader === "shipper" && isOfNow(mail));
    expect(told()).toMatchObject([
      { together: { orders: orderIds.slice(1).map((one) => ({ number: one.slice(0, 8) })) } },
    ]);
    const other = await posted(2);
    accepted(await claim(other.id, { all: true }));
    for (const orderId of other.orderIds) accepted(await lotlane.commands.undoClaim(people.carlos, orderId));
    await ports.drainEffects();
    expect(told()).toHaveLength(1);
  });

  it.each([
    [{}, "orderIds", "Send either orderIds or all"],
    [{ orderIds: [anId()], all: true }, "orderIds", "Send either orderIds or all"],
    [{ orderIds: [] }, "orderIds", "orderIds must be a list of 1 to 500 order ids"],
    [{ orderIds: Array(501).fill("a") }, "orderIds", "orderIds must be a list of 1 to 500 order ids"],
    [{ all: true, allOrNothing: "yes" }, "allOrNothing", "allOrNothing must be true or false"],
  ])("asks for %o to be right", (asked, path, message) => {
    expect(shipmentClaimSchema.safeParse(asked).error?.issues).toEqual([
      expect.objectContaining({ path: [path], message }),
    ]);
  });
});

describe("the list of shipments", () => {
  it("has the user's own with their states, the main account's sub-users too, and every one for admins", async () => {
    const { id, orderIds } = await posted(3);
    accepted(await lotlane.commands.claimOrder(people.carlos, orderIds[0]!));
    ports.clock.advance({ minutes: 1 });
    const { value } = accepted(
      await lotlane.commands.createOrders(people.sam, [{ ...fullOrderForm, vehicleVin: null }]),
    );
    const listed = async (user: typeof people.dana) =>
      (await lotlane.queries.listShipments(user, { limit: 10 })).rows.map((row) => row.id);
    expect(await listed(people.dana)).toEqual([value.id, id]);
    expect(await listed(people.sam)).toEqual([value.id]);
    expect(await listed(people.ada)).toEqual([value.id, id]);
    for (const user of [people.carlos, people.dina, people.rita]) expect(await listed(user)).toEqual([]);
    const { rows, next } = await lotlane.queries.listShipments(people.dana, { limit: 1 });
    expect(next).toEqual({ at: rows[0]!.createdAt, id: value.id });
    const page = await lotlane.queries.listShipments(people.dana, { limit: 1, after: next! });
    expect(page).toMatchObject({
      rows: [{ id, count: 3, states: { pending: 2, assigned: 1, in_transit: 0, delivered: 0, cancelled: 0 } }],
      next: null,
    });
  });
});
