import { describe, expect, it } from "vitest";
import { lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted } from "../testing/index.ts";
import {
  bidding,
  bidOf,
  freshLoadsBeforeEach,
  mails,
  move,
  post,
  refusal,
  rival,
  take,
} from "../testing/fresh-loads.ts";

freshLoadsBeforeEach();

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
    accepted(await take(people.carlos, load));
    accepted(await lotlane.commands.assignLoad(people.carlos, load.id, { driverId: people.dina.id }));
    accepted(await move(people.ada, load, "POSTED", "Wrong dates"));
    // That Carlos accepted it is not told any more.
    expect((await mails()).slice(1).toSorted()).toEqual(["taken_back to Carlos", "taken_back to Dina"]);
    expect(await lotlane.queries.viewLoad(people.dina, load.id)).toMatchObject(refusal("load_not_found"));
  });

  it("is not possible from pickup on", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    accepted(await move(people.carlos, load, "DISPATCHED"));
    accepted(await move(people.carlos, load, "PICKED_UP"));
    for (const user of [people.carlos, people.ada])
      expect(await move(user, load, "POSTED", "No")).toMatchObject(refusal("load_transition_refused"));
    expect(await move(people.ada, load, "CANCELLED", "No")).toMatchObject(refusal("load_transition_refused"));
  });

  it("happens to what a suspended carrier has not picked up, and to nothing else", async () => {
    const open = await post();
    const others = await post();
    accepted(await take(rival, others));
    const underWay = await post();
    accepted(await take(people.carlos, underWay));
    accepted(await move(people.carlos, underWay, "DISPATCHED"));
    accepted(await move(people.carlos, underWay, "PICKED_UP"));
    const bid = await bidOf(people.carlos, await bidding());
    accepted(await lotlane.commands.acceptBid(people.ada, bid.id));
    const load = await post();
    accepted(await take(people.carlos, load));
    accepted(
      await lotlane.commands.reviewAccount(people.ada, people.carlos.id, {
        isSuspended: true,
        releaseOrders: true,
        reason: "Insurance has ended",
      }),
    );
    await ports.drainEffects();
    expect(await ports.loads.find(load.id)).toMatchObject({ status: "POSTED", transporterId: null });
    expect(await ports.loads.find(underWay.id)).toMatchObject({ status: "PICKED_UP", transporterId: people.carlos.id });
    expect(await ports.loads.find(others.id)).toMatchObject({ status: "ASSIGNED", transporterId: rival.id });
    expect(await ports.loads.find(open.id)).toEqual(open);
    expect((await ports.loads.findBid(bid.id))?.status).toBe("REJECTED");
    expect(await mails()).toEqual(["accepted to Remy", "taken_back to Carlos", "taken_back to Carlos"]);
  });
});

describe("a status to which no step leads", () => {
  it.each([
    ["DRAFT", "A posted load cannot become a draft again. Cancel it instead."],
    ["ASSIGNED", "A load becomes Assigned when a carrier accepts it, or when one of its bids is accepted."],
  ] as const)("is %s", async (status, message) => {
    const load = await post();
    expect(await move(people.ada, load, status)).toEqual(refusal("load_transition_refused", message));
    expect(await move(people.carlos, load, status)).toMatchObject(refusal("not_allowed"));
    expect(await move(people.dana, load, status)).toMatchObject(refusal("load_not_found"));
  });

  it("is POSTED for a load that is posted, and not for one that is over", async () => {
    const load = await post();
    expect(await move(people.ada, load, "POSTED")).toEqual(
      refusal("load_transition_refused", "This load is already posted."),
    );
    accepted(await move(people.ada, load, "CANCELLED"));
    expect(await move(people.ada, load, "POSTED", "Again")).toEqual(
      refusal("load_transition_refused", "This load is cancelled, so it can no longer be changed."),
    );
  });
});

describe("cancelling a load", () => {
  it("rejects its bids, and takes a reason once a carrier has it", async () => {
    const [open, taken] = [await bidding(), await post()];
    const bid = await bidOf(rival, open);
    accepted(await move(people.ada, open, "CANCELLED"));
    expect((await ports.loads.findBid(bid.id))?.status).toBe("REJECTED");
    accepted(await take(people.carlos, taken));
    expect(await move(people.ada, taken, "CANCELLED")).toMatchObject(refusal("invalid_fields"));
    accepted(await move(people.ada, taken, "CANCELLED", "Sold"));
    expect((await mails()).toSorted()).toEqual(["bid_rejected to Remy", "cancelled to Carlos"]);
    expect(await move(rival, open, "CANCELLED")).toMatchObject(refusal("load_not_found"));
  });

  it("is the admin's alone", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    expect(await move(people.carlos, load, "CANCELLED", "No")).toMatchObject(refusal("not_allowed"));
    expect((await ports.loads.find(load.id))?.status).toBe("ASSIGNED");
  });
});
