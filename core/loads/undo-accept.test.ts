import { memoryNow } from "@lotlane/adapters/memory";
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

const later = (seconds: number) => new Date(Date.parse(memoryNow) + seconds * 1000).toISOString();
const undo = (id: string) => lotlane.commands.undoAccept(people.carlos, id);

describe("undoing the acceptance of a load", () => {
  it("offers it again as it was, and mails no one", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    expect(accepted(await undo(load.id))).toEqual(await ports.loads.find(load.id));
    expect(await ports.loads.find(load.id)).toEqual({ ...load, pricePerMile: load.pricePerMile });
    expect(await mails()).toEqual([]);
    expect(accepted(await take(rival, load)).transporterId).toBe(rival.id);
  });

  it("makes the bids pending again that the acceptance ended, except those of carriers that were suspended", async () => {
    const load = await bidding({ bookNowEnabled: true, priceOffer: "900.00" });
    const [own, other] = [await bidOf(people.carlos, load), await bidOf(rival, load)];
    const statuses = async () => [
      (await ports.loads.findBid(own.id))?.status,
      (await ports.loads.findBid(other.id))?.status,
    ];
    accepted(await take(people.carlos, load));
    expect(await statuses()).toEqual(["WITHDRAWN", "REJECTED"]);
    accepted(await undo(load.id));
    expect(await statuses()).toEqual(["PENDING", "PENDING"]);
    expect(await mails()).toEqual([]);
    accepted(await take(people.carlos, load));
    accepted(await lotlane.commands.reviewAccount(people.ada, rival.id, { isSuspended: true, reason: "Fraud" }));
    accepted(await undo(load.id));
    expect(await statuses()).toEqual(["PENDING", "REJECTED"]);
  });

  it("holds for 5 minutes, before it is dispatched, twice, and for the carrier alone", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    expect(await lotlane.commands.undoAccept(rival, load.id)).toMatchObject(refusal("load_not_found"));
    accepted(await undo(load.id));
    expect(accepted(await undo(load.id)).status).toBe("POSTED");
    accepted(await take(people.carlos, load));
    accepted(await lotlane.commands.changeLoadStatus(people.carlos, load.id, { status: "DISPATCHED", reason: null }));
    expect(await undo(load.id)).toMatchObject(refusal("load_transition_refused"));

    const second = await post();
    accepted(await take(people.carlos, second));
    ports.clock.set(later(300));
    expect(await undo(second.id)).toMatchObject(refusal("load_transition_refused"));

    const third = await post();
    for (const left of [2, 1, 0]) {
      accepted(await take(people.carlos, third));
      const undone = await undo(third.id);
      expect(undone.ok).toBe(left > 0);
    }
  });

  it("mails nothing about an acceptance whose load was cancelled before that was due", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    accepted(await move(people.ada, load, "CANCELLED", "The dealer sold it."));
    expect(await mails()).toEqual(["cancelled to Carlos"]);
  });
});
