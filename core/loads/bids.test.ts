import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, castPassword } from "../testing/index.ts";
import { bidding, bidOf, freshLoadsBeforeEach, mails, refusal, rival, take } from "../testing/fresh-loads.ts";

freshLoadsBeforeEach();

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
      refusal("bid_closed", "This bid was rejected, so it can no longer be changed."),
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
    const own = { limit: 50, status: "PENDING" } as const;
    expect((await lotlane.queries.listOwnBids(rival, own)).rows).toEqual([]);
    expect((await lotlane.queries.listOwnBids(rival, { limit: 50 })).rows).toHaveLength(1);
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
    expect(await lotlane.queries.findOwnBid(people.carlos, other.id)).toMatchObject(refusal("bid_not_found"));
    expect(accepted(await lotlane.queries.findOwnBid(rival, other.id))).toEqual(other);
    expect(accepted(await lotlane.queries.viewLoad(rival, load.id)).view.ownBid?.id).toBe(other.id);
  });

  it("can be booked at its offer where that is enabled, and only there", async () => {
    const open = await bidding();
    expect(await take(rival, open)).toEqual(
      refusal("load_transition_refused", "This load takes bids: place a bid instead of accepting it."),
    );
    const bookable = await bidding({ priceOffer: 1000, bookNowEnabled: true });
    const bid = await bidOf(rival, bookable);
    const other = await bidOf(people.carlos, bookable);
    expect(accepted(await take(rival, bookable))).toMatchObject({ agreedPrice: "1000.00" });
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
    expect(await lotlane.commands.acceptBid(people.carlos, bid.id)).toMatchObject({ ok: false });
    accepted(await lotlane.commands.acceptBid(people.ada, bid.id, { amount: "990.00" }));
    expect((await ports.loads.find(load.id))?.agreedPrice).toBe("990.00");
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
