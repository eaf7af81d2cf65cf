import { createMemoryPorts, memoryListingBoard } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { aBid, aBidLoad, accepted, aLoad, aLoadChange, aMarkedLoad, aTakenLoad, keepCast } from "../testing/index.ts";
import type { Result } from "../shared/result.ts";
import { maySeeLoadField } from "./load-readers.ts";
import { loadEditSchema } from "./load-terms.ts";
import { listingOf, whyNotPosted } from "./list-load.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

describe("what a board says of a load", () => {
  it("is its way, its days, its vehicles and what the carrier gets", () => {
    const load = aLoad({ isEnclosed: true });
    const [vehicle] = load.vehicles;
    const inoperable = { ...vehicle!, operable: false, notes: "Ask Sam at the gate" };
    expect(listingOf({ ...load, vehicles: [vehicle!, inoperable] })).toEqual({
      reference: `load:${load.id}`,
      code: load.refCode,
      pickup: { city: "Los Angeles", state: "CA", zip: "90001", latitude: 33.9731, longitude: -118.2479 },
      delivery: { city: "New York", state: "NY", zip: "10001", latitude: 40.7506, longitude: -73.9972 },
      vehicles: [
        { year: 2020, make: "Toyota", model: "Camry", operable: true },
        { year: 2020, make: "Toyota", model: "Camry", operable: false },
      ],
      enclosed: true,
      price: "850.00",
      availableOn: "2026-12-01",
      deliverBy: "2026-12-12",
      // The last pickup day is over at midnight in Los Angeles.
      expiresAt: "2026-12-04T08:00:00.000Z",
    });
  });
});

describe("the carriers of an outside board", () => {
  it("read no text of a load that they may not see", () => {
    const { view, marks } = aMarkedLoad();
    const shown = JSON.stringify(listingOf(view.load));
    const leaked = marks.filter(
      ({ text, field }) => shown.includes(text) && !(field && maySeeLoadField("outside_board", field)),
    );
    expect(leaked).toEqual([]);
  });
});

describe("a load is posted", () => {
  it.each([
    [aLoad(), undefined],
    [aBidLoad({ priceOffer: "900.00" }), undefined],
    [aLoad({ status: "DRAFT" }), "Only posted loads can go to Central Dispatch: this one is draft."],
    [aTakenLoad(), "Only posted loads can go to Central Dispatch: this one is assigned."],
    [aLoad({ status: "CANCELLED" }), "Only posted loads can go to Central Dispatch: this one is cancelled."],
    [aBidLoad(), "Central Dispatch needs a price, but this load only takes bids. Edit it and add a price offer."],
  ])("where carriers can have it at a price", (load, reason) => {
    expect(whyNotPosted(load, now)).toBe(reason);
  });

  it("until its last pickup day is over", () => {
    expect(whyNotPosted(aLoad(), new Date("2026-12-04T07:59:59.999Z"))).toBeUndefined();
    expect(whyNotPosted(aLoad(), new Date("2026-12-04T08:00:00.000Z"))).toBe(
      "The last pickup day of this load has passed. Edit it and choose later days.",
    );
  });
});

describe("an admin", () => {
  const board = memoryListingBoard();
  let ports = createMemoryPorts({ board });
  beforeEach(() => {
    board.standing.clear();
    ports = createMemoryPorts({ board });
  });

  async function aPosting() {
    const { ada, carlos } = await keepCast(ports);
    const lotlane = createLotlane(ports);
    const load = aLoad();
    await ports.loads.add([aLoadChange(load)]);
    const view = async () => accepted(await lotlane.queries.viewLoadListing(load.id));
    const wish = (wanted: boolean) => lotlane.commands.wishLoadListing(ada, load.id, wanted);
    return { ada, carlos, lotlane, load, view, wish };
  }

  it("posts a load and deletes it, and reads what happened", async () => {
    const { view, wish } = await aPosting();
    expect(await view()).toMatchObject({ boardName: "Central Dispatch", actions: [{ name: "post", allowed: true }] });
    accepted(await wish(true));
    await ports.drainEffects();
    expect([...board.standing.values()]).toMatchObject([{ price: "850.00" }]);
    expect((await view()).actions).toEqual([
      { name: "post", allowed: false, reason: "This load is already on Central Dispatch." },
      { name: "delete", allowed: true },
    ]);
    accepted(await wish(false));
    await ports.drainEffects();
    expect(board.standing.size).toBe(0);
    expect((await view()).history.map(({ kind }) => kind)).toEqual(["post_asked", "posted", "delete_asked", "removed"]);
    expect(await wish(false)).toEqual({
      ok: false,
      refusal: { kind: "load_transition_refused", message: "This load is not on Central Dispatch." },
    });
  });

  it("is told why a load cannot be posted, and posts none without a board", async () => {
    const { ada, lotlane, load } = await aPosting();
    const draft = aLoad({ status: "DRAFT" });
    await ports.loads.add([aLoadChange(draft)]);
    expect(await lotlane.commands.wishLoadListing(ada, draft.id, true)).toMatchObject({
      refusal: { kind: "load_transition_refused", message: /this one is draft/ },
    });
    expect(await lotlane.commands.wishLoadListing(ada, "nowhere", true)).toMatchObject({
      refusal: { kind: "load_not_found" },
    });
    const without = createLotlane({ ...ports, board: null });
    expect(await without.commands.wishLoadListing(ada, load.id, true)).toMatchObject({
      refusal: { kind: "board_not_configured" },
    });
    expect(accepted(await without.queries.viewLoadListing(load.id))).toMatchObject({ boardName: null, actions: [] });
  });

  it("finds the listing as the load is at once, whatever becomes of it", async () => {
    const { ada, carlos, lotlane, load, wish } = await aPosting();
    const { commands } = lotlane;
    const standing = async (done: Result<unknown, unknown>) => {
      accepted(done);
      await ports.drainEffects();
      return [...board.standing.values()].map(({ price }) => price);
    };
    expect(await standing(await wish(true))).toEqual(["850.00"]);
    expect(await standing(await commands.editLoad(ada, load.id, loadEditSchema.parse({ priceOffer: 910 })))).toEqual([
      "910.00",
    ]);
    expect(await standing(await commands.acceptLoad(carlos, load.id))).toEqual([]);
    const suspended = { isSuspended: true, releaseOrders: true, reason: "It lost its authority" };
    expect(await standing(await commands.reviewAccount(ada, carlos.id, suspended))).toEqual(["910.00"]);
    const cancelled = { status: "CANCELLED", reason: null } as const;
    expect(await standing(await commands.changeLoadStatus(ada, load.id, cancelled))).toEqual([]);
  });

  it("finds the listing gone once a bid is accepted", async () => {
    const { ada, carlos, lotlane } = await aPosting();
    const load = aBidLoad({ priceOffer: "900.00" });
    const bid = aBid(load, { carrierId: carlos.id });
    await ports.loads.add([aLoadChange(load, { bid })]);
    accepted(await lotlane.commands.wishLoadListing(ada, load.id, true));
    await ports.drainEffects();
    expect(board.standing.size).toBe(1);
    accepted(await lotlane.commands.acceptBid(ada, bid.id));
    await ports.drainEffects();
    expect(board.standing.size).toBe(0);
  });

  it("puts nothing in line for loads where no board is configured", async () => {
    const { carlos, load } = await aPosting();
    const without = createLotlane({ ...ports, board: null });
    accepted(await without.commands.acceptLoad(carlos, load.id));
    expect(ports.storage.waiting.map(({ effect }) => effect.kind)).not.toContain("sync_listing");
  });
});
