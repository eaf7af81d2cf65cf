import { createMemoryPorts, type MemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { createLotlane, type Lotlane } from "../lotlane.ts";
import { accepted, aLoadForm, aPerson, castPassword, keepCast } from "../testing/index.ts";
import { type NewLoadInput, newLoadSchema } from "./load-terms.ts";
import type { LoadStatus } from "./load-status.ts";
import type { Load } from "./load.ts";

let ports: MemoryPorts;
let lotlane: Lotlane;
let people: Awaited<ReturnType<typeof keepCast>>;
let rival: User;

beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
  const account = aPerson({ userType: "transporter", firstName: "Remy" });
  ports.storage.accounts.set(account.user.id, account);
  rival = account.user;
});

const post = async (overrides: Partial<NewLoadInput> = {}): Promise<Load> =>
  accepted(await lotlane.commands.createLoad(people.ada, newLoadSchema.parse(aLoadForm(overrides)))).value;
const bidding = (overrides: Partial<NewLoadInput> = {}) => post({ priceType: "BID", priceOffer: null, ...overrides });
const bidOf = async (carrier: User, load: Load, amount = "900.00") =>
  accepted(await lotlane.commands.placeBid(carrier, load.id, { amount, note: null })).value;
const move = (user: User, load: Load, status: LoadStatus, reason: string | null = null) =>
  lotlane.commands.changeLoadStatus(user, load.id, { status, reason });
const accept = (carrier: User, load: Load) => lotlane.commands.acceptLoad(carrier, load.id);
const refusal = (kind: string, message?: string) => ({
  ok: false,
  refusal: { kind, ...(message !== undefined && { message }) },
});
const change = (user: User, overrides: Partial<User>): void => {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...overrides } });
};
const mails = async () => {
  await ports.drainEffects();
  return ports.outbox.flatMap((mail) => (mail.kind === "load_step" ? [`${mail.step} to ${mail.user.firstName}`] : []));
};

describe("a load with a fixed price", () => {
  it("goes from posted to completed, in the hands of those who may move it", async () => {
    const { ada, carlos, dina } = people;
    const load = await post();
    expect(accepted(await accept(carlos, load))).toMatchObject({
      status: "ASSIGNED",
      transporterId: carlos.id,
      agreedPrice: "850.00",
    });
    accepted(await lotlane.commands.assignLoad(carlos, load.id, { driverId: dina.id }));
    accepted(await move(dina, load, "PICKED_UP"));
    accepted(await move(carlos, load, "IN_TRANSIT"));
    expect(await move(dina, load, "COMPLETED")).toMatchObject(refusal("load_transition_refused"));
    expect(accepted(await move(dina, load, "DELIVERED")).deliveredAt).toBe(ports.clock.now().toISOString());
    expect(await move(carlos, load, "COMPLETED")).toEqual(
      refusal("not_allowed", "Only administrators can post or complete a load"),
    );
    expect(accepted(await move(ada, load, "COMPLETED")).status).toBe("COMPLETED");
    const { history } = accepted(await lotlane.queries.viewLoadWithHistory(ada, load.id));
    expect(history.map(({ kind }) => kind)).toEqual([
      "created",
      "assigned",
      "dispatched",
      "picked_up",
      "in_transit",
      "delivered",
      "completed",
    ]);
    expect(await mails()).toEqual(["accepted to Carlos", "driver_assigned to Dina"]);
  });

  it("is taken once; the others are told", async () => {
    const load = await post();
    accepted(await accept(people.carlos, load));
    expect(await accept(rival, load)).toEqual(refusal("load_already_taken", "Another carrier has this load already."));
    expect(await accept(people.carlos, load)).toEqual(refusal("load_already_taken", "You have this load already."));
  });

  it("takes no bid", async () => {
    const load = await post();
    expect(await lotlane.commands.placeBid(rival, load.id, { amount: "1.00", note: null })).toEqual(
      refusal("load_transition_refused", "This load has a fixed price: accept it instead of placing a bid."),
    );
  });

  it("binds no carrier at a price that it has not seen", async () => {
    const load = await post();
    accepted(await lotlane.commands.editLoad(people.ada, load.id, { priceOffer: "800.00" }));
    expect(await lotlane.commands.acceptLoad(rival, load.id, { price: "850.00" })).toMatchObject(
      refusal("load_changed"),
    );
    expect(accepted(await lotlane.commands.acceptLoad(rival, load.id, { price: "800.00" })).agreedPrice).toBe("800.00");
  });

  it("is there for carriers once it is posted, and never for dealers and receivers", async () => {
    const draft = await post({ status: "DRAFT" });
    expect(await accept(rival, draft)).toMatchObject(refusal("load_not_found"));
    for (const user of [rival, people.dana, people.sam, people.rita, people.dina])
      expect(await lotlane.queries.viewLoad(user, draft.id)).toMatchObject(refusal("load_not_found"));
    accepted(await move(people.ada, draft, "POSTED"));
    expect(accepted(await lotlane.queries.viewLoad(rival, draft.id)).standing).toBe("prospect");
    for (const user of [people.dana, people.sam, people.rita, people.dina]) {
      expect(await lotlane.queries.viewLoad(user, draft.id)).toMatchObject(refusal("load_not_found"));
      expect(accepted(await lotlane.queries.listLoads(user, { limit: 50, sort: "newest" })).rows).toEqual([]);
    }
  });
});

describe("who may take a load", () => {
  it.each([
    [{ isVerified: false }, "account_not_verified"],
    [{ phoneNumber: null }, "profile_incomplete"],
    [{ suspendedAt: "2026-11-20T12:00:00.000Z" }, "account_suspended"],
  ])("is not a carrier with %j", async (overrides, kind) => {
    const [fixed, open] = [await post(), await bidding()];
    const bid = await bidOf(rival, open);
    change(rival, overrides);
    expect(await accept(rival, fixed)).toMatchObject(refusal(kind));
    expect(await lotlane.commands.placeBid(rival, open.id, { amount: "1.00", note: null })).toMatchObject(
      refusal(kind),
    );
    expect(await lotlane.commands.changeBid(rival, bid.id, { amount: "1.00", note: null })).toMatchObject(
      refusal(kind),
    );
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toMatchObject(refusal("carrier_not_eligible"));
    expect((await ports.loads.find(open.id))?.status).toBe("POSTED");
  });

  it("is a carrier with room for one more", async () => {
    ports = createMemoryPorts({ mostToPickUp: 1 });
    lotlane = createLotlane(ports);
    people = await keepCast(ports);
    const [first, second] = [await post(), await post()];
    accepted(await accept(people.carlos, first));
    expect(await accept(people.carlos, second)).toMatchObject(refusal("too_many_loads"));
  });
});

describe("a load that takes bids", () => {
  it("goes to the bid that is accepted; the others are rejected, and all are told", async () => {
    const load = await bidding();
    const [own, other] = [await bidOf(people.carlos, load), await bidOf(rival, load, "875.00")];
    expect(accepted(await lotlane.commands.acceptBid(people.ada, other.id)).status).toBe("ACCEPTED");
    expect(await ports.loads.find(load.id)).toMatchObject({
      status: "ASSIGNED",
      transporterId: rival.id,
      agreedPrice: "875.00",
    });
    expect((await ports.loads.findBid(own.id))?.status).toBe("REJECTED");
    expect(await lotlane.commands.acceptBid(people.ada, own.id)).toEqual(
      refusal("bid_closed", "This bid was rejected, so nothing about it can change any more."),
    );
    expect((await mails()).toSorted()).toEqual(["bid_accepted to Remy", "bid_rejected to Carlos"]);
  });

  it("keeps one pending bid of a carrier, changed in place", async () => {
    const load = await bidding();
    const [first, again] = [await bidOf(rival, load), await bidOf(rival, load, "875.00")];
    expect(again).toMatchObject({ id: first.id, amount: "875.00" });
    accepted(await lotlane.commands.changeBid(rival, first.id, { amount: "860.00", note: "Today" }));
    expect(await ports.loads.findBid(first.id)).toMatchObject({ amount: "860.00", note: "Today", status: "PENDING" });
  });

  it("takes a new bid after one was withdrawn, which stays closed", async () => {
    const load = await bidding();
    const bid = await bidOf(rival, load);
    accepted(await lotlane.commands.withdrawBid(rival, bid.id));
    accepted(await lotlane.commands.withdrawBid(rival, bid.id));
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toMatchObject(refusal("bid_closed"));
    expect(await lotlane.commands.changeBid(rival, bid.id, { amount: "1.00", note: null })).toMatchObject(
      refusal("bid_closed"),
    );
    expect((await bidOf(rival, load)).id).not.toBe(bid.id);
  });

  it("shows a carrier its own bids alone, and lets it touch no other", async () => {
    const load = await bidding();
    const [own, other] = [await bidOf(people.carlos, load), await bidOf(rival, load)];
    const bidsSeenBy = async (user: User) =>
      accepted(await lotlane.queries.listBids(user, load.id, { limit: 50 })).rows.map(({ bid }) => bid.id);
    expect(await bidsSeenBy(people.carlos)).toEqual([own.id]);
    expect(await bidsSeenBy(rival)).toEqual([other.id]);
    expect((await bidsSeenBy(people.ada)).toSorted()).toEqual([own.id, other.id].toSorted());
    expect(await lotlane.queries.listBids(people.dana, load.id, { limit: 50 })).toMatchObject(
      refusal("load_not_found"),
    );
    const terms = { amount: "1.00", note: null };
    expect(await lotlane.commands.changeBid(people.carlos, other.id, terms)).toMatchObject(refusal("bid_not_found"));
    expect(await lotlane.commands.withdrawBid(people.carlos, other.id)).toMatchObject(refusal("bid_not_found"));
    expect(accepted(await lotlane.queries.viewLoad(rival, load.id)).view.ownBid?.id).toBe(other.id);
  });

  it("can be booked at its offer where that is enabled, and only there", async () => {
    const open = await bidding();
    expect(await accept(rival, open)).toEqual(
      refusal("load_transition_refused", "This load takes bids: place a bid instead of accepting it."),
    );
    const bookable = await bidding({ priceOffer: 1000, bookNowEnabled: true });
    const bid = await bidOf(rival, bookable);
    const other = await bidOf(people.carlos, bookable);
    expect(accepted(await accept(rival, bookable))).toMatchObject({ agreedPrice: "1000.00" });
    expect((await ports.loads.findBid(bid.id))?.status).toBe("WITHDRAWN");
    expect((await ports.loads.findBid(other.id))?.status).toBe("REJECTED");
  });

  it("is accepted at the amount that the admin saw", async () => {
    const load = await bidding();
    const bid = await bidOf(rival, load, "900.00");
    await bidOf(rival, load, "990.00");
    expect(await lotlane.commands.acceptBid(people.ada, bid.id, { amount: "900.00" })).toMatchObject(
      refusal("bid_changed"),
    );
  });
});

describe("taking a load back", () => {
  it("by its carrier takes a reason, puts it on the board again, and tells the admin", async () => {
    const load = await bidding();
    const bid = await bidOf(rival, load);
    accepted(await lotlane.commands.acceptBid(people.ada, bid.id));
    expect(await move(rival, load, "POSTED")).toMatchObject(refusal("invalid_fields"));
    expect(accepted(await move(rival, load, "POSTED", "The truck broke down"))).toMatchObject({
      status: "POSTED",
      transporterId: null,
      agreedPrice: null,
      pricePerMile: null,
      assignedAt: null,
    });
    expect((await ports.loads.findBid(bid.id))?.status).toBe("WITHDRAWN");
    expect(await mails()).toEqual(["bid_accepted to Remy", "given_back to Ada"]);
    accepted(await lotlane.commands.acceptBid(people.ada, (await bidOf(people.carlos, load)).id));
  });

  it("by an admin tells the carrier and its driver", async () => {
    const load = await post();
    accepted(await accept(people.carlos, load));
    accepted(await lotlane.commands.assignLoad(people.carlos, load.id, { driverId: people.dina.id }));
    accepted(await move(people.ada, load, "POSTED", "Wrong dates"));
    expect((await mails()).slice(2).toSorted()).toEqual(["taken_back to Carlos", "taken_back to Dina"]);
    expect(await lotlane.queries.viewLoad(people.dina, load.id)).toMatchObject(refusal("load_not_found"));
  });

  it("is not possible from pickup on", async () => {
    const load = await post();
    accepted(await accept(people.carlos, load));
    accepted(await move(people.carlos, load, "DISPATCHED"));
    accepted(await move(people.carlos, load, "PICKED_UP"));
    for (const user of [people.carlos, people.ada])
      expect(await move(user, load, "POSTED", "No")).toMatchObject(refusal("load_transition_refused"));
    expect(await move(people.ada, load, "CANCELLED", "No")).toMatchObject(refusal("load_transition_refused"));
  });

  it("happens to what a suspended carrier has not picked up", async () => {
    const load = await post();
    accepted(await accept(people.carlos, load));
    accepted(
      await lotlane.commands.reviewAccount(people.ada, people.carlos.id, {
        isSuspended: true,
        releaseOrders: true,
        reason: "Insurance has ended",
      }),
    );
    await ports.drainEffects();
    expect(await ports.loads.find(load.id)).toMatchObject({ status: "POSTED", transporterId: null });
  });
});

describe("the pending bids of a carrier", () => {
  it("are withdrawn when it is suspended, and no admin can accept them, also once it is back", async () => {
    const load = await bidding();
    const [bid, other] = [await bidOf(people.carlos, load), await bidOf(rival, load)];
    const review = (isSuspended: boolean) =>
      lotlane.commands.reviewAccount(people.ada, people.carlos.id, {
        isSuspended,
        reason: isSuspended ? "Insurance has ended" : null,
      });
    accepted(await review(true));
    expect(await ports.loads.findBid(bid.id)).toMatchObject({
      status: "WITHDRAWN",
      withdrawnBecause: "carrier_suspended",
    });
    accepted(await review(false));
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toMatchObject(refusal("bid_closed"));
    accepted(await lotlane.commands.placeBid(people.carlos, load.id, { amount: "800.00", note: null }));
    accepted(await lotlane.commands.acceptBid(people.ada, other.id));
  });

  it("are withdrawn when its owner deletes it", async () => {
    const load = await bidding();
    const bid = await bidOf(people.carlos, load);
    accepted(await lotlane.commands.removeMember(people.carlos, "driver", people.dina.id));
    accepted(await lotlane.commands.deleteAccount(people.carlos, { password: castPassword }));
    expect(await ports.loads.findBid(bid.id)).toMatchObject({
      status: "WITHDRAWN",
      withdrawnBecause: "carrier_deleted",
    });
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toMatchObject(refusal("bid_closed"));
  });
});

describe("cancelling a load", () => {
  it("rejects its bids, and takes a reason once a carrier has it", async () => {
    const [open, taken] = [await bidding(), await post()];
    const bid = await bidOf(rival, open);
    accepted(await move(people.ada, open, "CANCELLED"));
    expect((await ports.loads.findBid(bid.id))?.status).toBe("REJECTED");
    accepted(await accept(people.carlos, taken));
    expect(await move(people.ada, taken, "CANCELLED")).toMatchObject(refusal("invalid_fields"));
    accepted(await move(people.ada, taken, "CANCELLED", "Sold"));
    expect((await mails()).toSorted()).toEqual(["accepted to Carlos", "bid_rejected to Remy", "cancelled to Carlos"]);
    expect(await move(rival, open, "CANCELLED")).toMatchObject(refusal("load_not_found"));
  });

  it("is the admin's alone", async () => {
    const load = await post();
    accepted(await accept(people.carlos, load));
    expect(await move(people.carlos, load, "CANCELLED", "No")).toMatchObject(refusal("not_allowed"));
    expect((await ports.loads.find(load.id))?.status).toBe("ASSIGNED");
  });
});

describe("the driver of a load", () => {
  it("is one of its carrier's own", async () => {
    const load = await post();
    accepted(await accept(rival, load));
    for (const driverId of [people.dina.id, people.carlos.id, "00000000-0000-4000-8000-000000000000"])
      expect(await lotlane.commands.assignLoad(rival, load.id, { driverId })).toMatchObject({
        refusal: { errors: [{ path: "driverId", message: "Please choose one of your drivers" }] },
      });
    expect(accepted(await lotlane.commands.assignLoad(rival, load.id, { driverId: null }))).toMatchObject({
      status: "DISPATCHED",
      driverId: null,
    });
  });

  it("is chosen by its carrier alone", async () => {
    const load = await post();
    accepted(await accept(people.carlos, load));
    expect(await lotlane.commands.assignLoad(rival, load.id, { driverId: null })).toMatchObject(
      refusal("load_not_found"),
    );
  });
});

describe("editing a load", () => {
  it("changes what is named, works out the rest, and says what changed", async () => {
    const load = await post();
    const edited = accepted(
      await lotlane.commands.editLoad(people.ada, load.id, {
        deliveryZip: "60601",
        deliveryCity: "Chicago",
        deliveryState: "IL",
      }),
    );
    expect(edited.distance).toBeLessThan(load.distance);
    expect(Number(edited.pricePerMile)).toBeGreaterThan(Number(load.pricePerMile));
    const { history } = accepted(await lotlane.queries.viewLoadWithHistory(people.ada, load.id));
    expect(history.at(-1)).toMatchObject({ kind: "edited", detail: "deliveryCity, deliveryState, deliveryZip" });
  });

  it("ends when a carrier has it, and keeps the price type while bids are pending", async () => {
    const [taken, open] = [await post(), await bidding()];
    accepted(await accept(rival, taken));
    expect(await lotlane.commands.editLoad(people.ada, taken.id, { notes: "x" })).toMatchObject(
      refusal("load_transition_refused"),
    );
    await bidOf(rival, open);
    const fixed = { priceType: "FIXED", priceOffer: "800.00" } as const;
    expect(await lotlane.commands.editLoad(people.ada, open.id, fixed)).toMatchObject(refusal("load_has_bids"));
  });
});
