import { createCentralDispatchBoard } from "@lotlane/adapters/central-dispatch";
import { NoAnswer } from "@lotlane/adapters/outside";
import { accepted, aListing } from "@lotlane/core/testing";
import { listingBoardContract } from "@lotlane/core/testing/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { createCentralDispatchStandIn, standInClient } from "./central-dispatch.ts";
import { commonFailures, isSilent } from "./stand-in.ts";

const boardAt = (url: string, more: Partial<Parameters<typeof createCentralDispatchBoard>[0]> = {}) =>
  createCentralDispatchBoard({
    ...standInClient,
    url,
    tokenUrl: `${url}/connect/token`,
    timeoutMilliseconds: 30_000,
    ...more,
  });

listingBoardContract("Central Dispatch", async () => {
  const server = await createCentralDispatchStandIn().start();
  return { board: boardAt(server.url), close: server.stop };
});

describe("the board of Central Dispatch", () => {
  let service: ReturnType<typeof createCentralDispatchStandIn>;
  let hand: ReturnType<typeof service.inHand>;

  beforeEach(() => {
    service = createCentralDispatchStandIn();
    hand = service.inHand();
  });
  const board = (more: Parameters<typeof boardAt>[1] = {}) => boardAt(hand.url, { fetch: hand.fetch, ...more });

  it("always says whether the vehicle drives, and lets carriers find it", async () => {
    const [driving, standing] = [aListing(), aListing()];
    const [vehicle] = standing.vehicles;
    accepted(await board().create(driving));
    accepted(await board().create({ ...standing, vehicles: [vehicle!, { ...vehicle!, operable: false }] }));
    expect(service.active()).toMatchObject([
      { hasInOpVehicle: false, marketplaces: [{ marketplaceId: 10_000, searchable: true }] },
      { hasInOpVehicle: true, vehicles: [{ isInoperable: false }, { isInoperable: true }] },
    ]);
  });

  it("shows carriers the lane, the vehicle and the price, and neither a street nor a person", async () => {
    accepted(await board().create(aListing()));
    const [listing] = service.active();
    expect(listing).toMatchObject({
      trailerType: "OPEN",
      availableDate: "2026-12-01T16:00:00Z",
      expirationDate: "2026-11-27T12:00:00.000Z",
      price: { total: 1550, balance: { amount: 1550 } },
      stops: [
        { stopNumber: 1, city: "Los Angeles", state: "CA" },
        { stopNumber: 2, city: "New York", state: "NY" },
      ],
      vehicles: [{ year: 2020, make: "Toyota", model: "Camry" }],
    });
    expect(JSON.stringify(listing)).not.toMatch(/Street|Vic|@/);
  });

  it.each([
    [{ price: "0.50" }, "Central Dispatch takes no listing below $1: less than that is left for the carrier."],
    [
      { code: "x".repeat(51) },
      "Central Dispatch takes at most 50 characters for the ref code.",
      "Central Dispatch takes at most 50 characters for the number of a vehicle.",
    ],
    [{ vehicles: [] }, "Central Dispatch needs at least one vehicle."],
    [
      { vehicles: Array(13).fill(aListing().vehicles[0]) },
      "Central Dispatch takes at most 12 vehicles in one listing.",
    ],
    [
      { pickup: { ...aListing().pickup, city: "L".repeat(51), state: "Cal" } },
      "Central Dispatch takes at most 50 characters for the pickup city.",
      "Central Dispatch needs the two letters of the pickup state.",
    ],
    [{ vehicles: [{ ...aListing().vehicles[0]!, make: "" }] }, "Central Dispatch needs the make of each vehicle."],
    [
      { availableOn: "2026-12-05", deliverBy: "2026-12-04" },
      "Central Dispatch takes no delivery date before the vehicles are available.",
    ],
  ])("says before it asks what would be refused: %o", (wrong, ...sentences) => {
    expect(board().check(aListing(wrong))).toEqual(sentences);
    expect(hand.requests).toEqual([]);
  });

  it("asks for one token, and for another when that one is taken no more", async () => {
    const one = board();
    await Promise.all([one.find(aListing().reference), one.find(aListing().reference)]);
    expect(hand.requests.filter((path) => path === "/connect/token")).toHaveLength(1);
    hand.fail("expired-token", 1);
    expect(accepted(await one.find(aListing().reference))).toEqual([]);
    expect(hand.requests.filter((path) => path === "/connect/token")).toHaveLength(2);
  });

  it("asks for a new token before the old one ends", async () => {
    let now = 0;
    const one = board({ now: () => now });
    await one.find(aListing().reference);
    now = 3_541_000;
    await one.find(aListing().reference);
    expect(hand.requests.filter((path) => path === "/connect/token")).toHaveLength(2);
  });

  it("replaces what stands as it stands: its ids, and its newest ETag", async () => {
    const listing = aListing();
    const boardId = accepted(await board().create(listing));
    service.change(Number(boardId), { price: { ...service.active()[0]!.price, total: 5 } });
    const [found] = accepted(await board().find(listing.reference));
    expect(found?.differsFrom(listing)).toEqual(["the price"]);
    expect(accepted(await board().replace(boardId, listing))).toBe("replaced");
    expect(service.active()).toMatchObject([{ price: { total: 1550 }, etag: 3 }]);
  });

  it.each([
    [{ availableOn: "2026-12-02" }, ["the dates"]],
    [{ deliverBy: "2026-12-20" }, ["the dates"]],
    [{ expiresAt: "2026-11-29T08:00:00.000Z" }, ["the dates"]],
    [{ enclosed: true }, ["the trailer"]],
    [{ vehicles: [] }, ["the vehicles"]],
    [{}, []],
  ])("sees what an edit changed: %o", async (edit, differences) => {
    const listing = aListing();
    accepted(await board().create(listing));
    const [found] = accepted(await board().find(listing.reference));
    expect(found?.differsFrom({ ...listing, ...edit })).toEqual(differences);
  });

  it("takes no date for changed that the service leaves out, or writes in its own way", async () => {
    const listing = aListing();
    const boardId = accepted(await board().create(listing));
    service.change(Number(boardId), { expirationDate: undefined, availableDate: "2026-12-01T00:00:00" });
    const [found] = accepted(await board().find(listing.reference));
    expect(found?.differsFrom(listing)).toEqual([]);
  });

  it("asks again later when the listing was changed while it was replaced", async () => {
    const listing = aListing();
    const one = board();
    const boardId = accepted(await one.create(listing));
    hand.script([undefined, "stale"]);
    await expect(one.replace(boardId, listing)).rejects.toThrow(
      "HTTP 412, saying: The listing has changed since it was read",
    );
  });

  it("tells the admin what no further try would change", async () => {
    const refused = (message: string) => ({ ok: false, refusal: { kind: "board_refused", message } });
    const credentials =
      "Central Dispatch refuses our credentials: the operator has to check CENTRAL_DISPATCH_CLIENT_ID and CENTRAL_DISPATCH_CLIENT_SECRET.";
    expect(await board({ clientSecret: "another" }).create(aListing())).toEqual(refused(credentials));
    hand.script([undefined, "forbidden"]);
    expect(await board().create(aListing())).toMatchObject(
      refused(expect.stringMatching(/MARKETPLACE_ID\.$/) as string),
    );
    hand.script([undefined, "refused"]);
    expect(await board().create(aListing())).toEqual(
      refused("Central Dispatch refuses the listing (HTTP 400), saying: availableDate is too far ahead."),
    );
    expect(service.active()).toEqual([]);
  });

  it.each([
    ["rate-limited", "too many requests, asks to wait 60 s"],
    ["error-in-200", "HTTP 200 with an error inside, saying: Please try again"],
    ["html", "HTTP 200 without JSON"],
    ["maintenance", "HTTP 503"],
    ["redirect", "it sends the caller elsewhere, which is not followed"],
    ["huge", "an answer of more than 5000000 bytes"],
    ["accepted-silent", "no answer within 30000 ms"],
    ["rubbish", "HTTP 200 without the id of the listing"],
  ] as const)("leaves for a later try what a try may change: %s", async (failure, message) => {
    hand.script([undefined, failure]);
    await expect(board().create(aListing())).rejects.toThrow(new NoAnswer(message));
    expect(service.active()).toHaveLength(failure === "accepted-silent" ? 1 : 0);
  });

  it.each(commonFailures)("takes no fault for an answer: %s", async (failure) => {
    const one = board();
    const listing = aListing();
    const boardId = accepted(await one.create(listing));
    for (const act of [
      () => one.find(listing.reference),
      () => one.replace(boardId, listing),
      () => one.remove(boardId),
    ]) {
      hand.fail(failure);
      await expect(act(), act.toString()).rejects.toThrow(NoAnswer);
      hand.fail();
    }
    expect(service.active()).toHaveLength(1);
  });

  it.each(commonFailures.filter((failure) => !isSilent(failure)))(
    "fails on a socket as in hand: %s",
    async (failure) => {
      const server = await service.start();
      server.script([undefined, failure]);
      await expect(boardAt(server.url).create(aListing())).rejects.toThrow(NoAnswer);
      await server.stop();
    },
  );
});
