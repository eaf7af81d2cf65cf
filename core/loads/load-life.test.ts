import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aLoadForm, once } from "../testing/index.ts";
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
import { type LoadEdit, loadEditSchema, newLoadSchema } from "./load-terms.ts";

freshLoadsBeforeEach();

const changeUser = (user: User, overrides: Partial<User>): void => {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...overrides } });
};

describe("a load with a fixed price", () => {
  it("goes from posted to completed, in the hands of those who may move it", async () => {
    const { ada, carlos, dina } = people;
    const load = await post();
    expect(accepted(await take(carlos, load))).toMatchObject({
      status: "ASSIGNED",
      transporterId: carlos.id,
      agreedPrice: "850.00",
    });
    accepted(await lotlane.commands.assignLoad(carlos, load.id, { driverId: dina.id }));
    accepted(await move(dina, load, "PICKED_UP"));
    expect(accepted(await move(carlos, load, "IN_TRANSIT")).deliveredAt).toBeNull();
    expect(await move(dina, load, "COMPLETED")).toMatchObject(refusal("load_transition_refused"));
    expect(accepted(await move(dina, load, "DELIVERED")).deliveredAt).toBe(ports.clock.now().toISOString());
    expect(await move(carlos, load, "COMPLETED")).toEqual(
      refusal("not_allowed", "Only administrators can post or complete a load"),
    );
    const deliveredAt = ports.clock.now().toISOString();
    ports.clock.advance({ days: 1 });
    expect(accepted(await move(ada, load, "COMPLETED"))).toMatchObject({ status: "COMPLETED", deliveredAt });
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

  it("names each piece of equipment once, and has nothing to book", async () => {
    const load = await post({ equipmentNeeded: ["Winch", "Ramps", "Winch"], bookNowEnabled: true });
    expect(load).toMatchObject({ equipmentNeeded: ["Winch", "Ramps"], bookNowEnabled: false });
    const edited = accepted(await lotlane.commands.editLoad(people.ada, load.id, { notes: "Gate 4" }));
    expect(edited).toEqual({ ...load, notes: "Gate 4" });
  });

  it("is taken once; the others are told", async () => {
    const load = await post();
    accepted(await take(people.carlos, load));
    expect(await take(rival, load)).toEqual(refusal("load_already_taken", "Another carrier already has this load."));
    expect(await take(people.carlos, load)).toEqual(refusal("load_already_taken", "You already have this load."));
    const cancelled = await bidding();
    accepted(await move(people.ada, cancelled, "CANCELLED"));
    expect(await lotlane.commands.placeBid(rival, cancelled.id, { amount: "1.00", note: null })).toEqual(
      refusal("load_transition_refused", "This load was cancelled, so it is no longer available."),
    );
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
    expect(await take(rival, draft)).toMatchObject(refusal("load_not_found"));
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
    changeUser(rival, overrides);
    expect(await take(rival, fixed)).toMatchObject(refusal(kind));
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
    await beginAfresh(createMemoryPorts({ mostToPickUp: 1 }));
    const [first, second] = [await post(), await post()];
    accepted(await take(people.carlos, first));
    expect(await take(people.carlos, second)).toEqual(
      refusal(
        "too_many_loads",
        "You have 1 load that you have not picked up yet, which is the limit. Please pick one up or give one back, then accept this one.",
      ),
    );
    const bid = await bidOf(people.carlos, await bidding());
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toEqual(
      refusal(
        "carrier_not_eligible",
        "This carrier cannot take the load now: it has too many loads that it has not picked up yet.",
      ),
    );
    accepted(await move(people.carlos, first, "DISPATCHED"));
    expect(await take(people.carlos, second)).toMatchObject(refusal("too_many_loads"));
    accepted(await move(people.carlos, first, "PICKED_UP"));
    accepted(await take(people.carlos, second));
  });
});

describe("the driver of a load", () => {
  it("is one of its carrier's own", async () => {
    const load = await post();
    accepted(await take(rival, load));
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
    accepted(await take(people.carlos, load));
    expect(await lotlane.commands.assignLoad(rival, load.id, { driverId: null })).toMatchObject(
      refusal("load_not_found"),
    );
  });
});

describe("the history of a load", () => {
  it("is for admins as it was, and for a carrier its own part, without bids; a driver reads no price", async () => {
    const load = await bidding();
    accepted(await lotlane.commands.acceptBid(people.ada, (await bidOf(rival, load)).id));
    accepted(await move(rival, load, "POSTED", "Flat tire"));
    accepted(await lotlane.commands.acceptBid(people.ada, (await bidOf(people.carlos, load, "777.00")).id));
    accepted(await lotlane.commands.assignLoad(people.carlos, load.id, { driverId: people.dina.id }));
    const historyFor = async (user: User) =>
      accepted(await lotlane.queries.viewLoadWithHistory(user, load.id)).history.map(({ kind, detail }) => [
        kind,
        detail,
      ]);
    expect(await historyFor(people.ada)).toEqual([
      ["created", null],
      ["bid_placed", "900.00"],
      ["assigned", "900.00"],
      ["reopened", "Flat tire"],
      ["bid_placed", "777.00"],
      ["assigned", "777.00"],
      ["dispatched", "Dina Driver"],
    ]);
    expect(await historyFor(people.carlos)).toEqual([
      ["assigned", "777.00"],
      ["dispatched", "Dina Driver"],
    ]);
    expect(await historyFor(people.dina)).toEqual([
      ["assigned", null],
      ["dispatched", "Dina Driver"],
    ]);
    expect(await lotlane.queries.viewLoadWithHistory(rival, load.id)).toMatchObject(refusal("load_not_found"));
  });

  it("begins, for a carrier that may still take the load, when a carrier has it", async () => {
    const open = await bidding();
    await bidOf(rival, open);
    expect(accepted(await lotlane.queries.viewLoadWithHistory(rival, open.id)).history).toEqual([]);
  });
});

describe("a load that is not there", () => {
  const nowhere = "00000000-0000-4000-8000-000000000000";

  it("is not found, whatever is asked of it", async () => {
    const { commands, queries } = lotlane;
    const { ada, carlos } = people;
    for (const answer of [
      commands.editLoad(ada, nowhere, { notes: "x" }),
      commands.changeLoadStatus(ada, nowhere, { status: "POSTED", reason: null }),
      commands.acceptLoad(carlos, nowhere),
      commands.assignLoad(carlos, nowhere, { driverId: null }),
      commands.undoAccept(carlos, nowhere),
      commands.placeBid(carlos, nowhere, { amount: "1.00", note: null }),
      queries.viewLoadWithHistory(ada, nowhere),
      queries.listBids(ada, nowhere, { limit: 50 }),
    ])
      expect(await answer).toMatchObject(refusal("load_not_found"));
    for (const answer of [
      commands.acceptBid(ada, nowhere),
      commands.changeBid(carlos, nowhere, { amount: "1.00", note: null }),
      commands.withdrawBid(carlos, nowhere),
    ])
      expect(await answer).toMatchObject(refusal("bid_not_found"));
  });
});

describe("posting a load", () => {
  it("again under the same key answers with the load of the first time", async () => {
    const call = once({ call: "POST /api/loads" });
    const asked = newLoadSchema.parse(aLoadForm());
    const first = accepted(await lotlane.commands.createLoad(people.ada, asked, call));
    // A repeat is not checked again.
    const nowBad = newLoadSchema.parse(aLoadForm({ deliveryZip: "00000" }));
    expect(await lotlane.commands.createLoad(people.ada, nowBad)).toMatchObject(refusal("invalid_fields"));
    const again = accepted(await lotlane.commands.createLoad(people.ada, nowBad, call));
    expect([first.repeated, again]).toEqual([false, { value: first.value, repeated: true }]);
    expect(ports.storage.loads.size).toBe(1);
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

  it("does not undo what another admin has made of the same field since", async () => {
    const load = await post();
    const { notes, priceOffer, equipmentNeeded } = load;
    const edit = (changes: LoadEdit) => lotlane.commands.editLoad(people.ada, load.id, changes);
    accepted(await edit({ notes: "Gate 4", over: { notes } }));
    expect(await edit({ notes: "Gate 9", over: { notes } })).toMatchObject(refusal("load_changed"));
    accepted(await edit({ priceOffer: "810.00", over: { priceOffer, equipmentNeeded: [...equipmentNeeded] } }));
    expect(await ports.loads.find(load.id)).toMatchObject({ notes: "Gate 4", priceOffer: "810.00" });
    accepted(await edit({ notes: "Gate 9", over: { notes: "Gate 4" } }));
    // The answer to the last edit was lost.
    accepted(await edit({ notes: "Gate 9", over: { notes: "Gate 4" } }));
    expect(await edit({ priceOffer: "820.00", over: { notes: "Gate 4" } })).toMatchObject(refusal("load_changed"));
  });

  it("reads what an edit was made over as it reads the edit, and knows its names", async () => {
    const { id } = await post();
    accepted(await lotlane.commands.editLoad(people.ada, id, { priceOffer: "810.00" }));
    const edit = loadEditSchema.parse({ priceOffer: 820, over: { priceOffer: 810 } });
    expect(accepted(await lotlane.commands.editLoad(people.ada, id, edit))).toMatchObject({ priceOffer: "820.00" });
    expect(loadEditSchema.safeParse({ notes: "x", over: { note: "y" } }).success).toBe(false);
  });

  it("ends when a carrier has it, and keeps the price type while bids are pending", async () => {
    const [taken, open] = [await post(), await bidding()];
    accepted(await take(rival, taken));
    expect(await lotlane.commands.editLoad(people.ada, taken.id, { notes: "x" })).toMatchObject(
      refusal("load_transition_refused"),
    );
    await bidOf(rival, open);
    const fixed = { priceType: "FIXED", priceOffer: "800.00" } as const;
    const hasBids = (count: string) =>
      refusal(
        "load_has_bids",
        `This load has ${count}. Accept one, or cancel the load, before you change its price type.`,
      );
    expect(await lotlane.commands.editLoad(people.ada, open.id, fixed)).toEqual(hasBids("1 pending bid"));
    await bidOf(people.carlos, open);
    expect(await lotlane.commands.editLoad(people.ada, open.id, fixed)).toEqual(hasBids("2 pending bids"));
    expect(accepted(await lotlane.commands.editLoad(people.ada, open.id, { notes: "x" })).notes).toBe("x");
    expect(accepted(await lotlane.commands.editLoad(people.ada, (await bidding()).id, fixed))).toMatchObject(fixed);
  });

  it("keeps what it leaves open, and leaves no trace where nothing changes", async () => {
    const load = await post({ notes: "Gate 4" });
    const edit = (changes: LoadEdit) => lotlane.commands.editLoad(people.ada, load.id, changes);
    expect(accepted(await edit({ notes: undefined, pickupZip: undefined }))).toEqual(load);
    expect(accepted(await edit({ notes: "Gate 4" }))).toEqual(load);
    expect(ports.storage.loadFacts.map(({ kind }) => kind)).toEqual(["created"]);
  });

  it("is for admins, and says why it has ended", async () => {
    const load = await post();
    expect(await lotlane.commands.editLoad(rival, load.id, { notes: "x" })).toEqual(
      refusal("not_allowed", "Only administrators can edit a load"),
    );
    accepted(await take(rival, load));
    const takeBackFirst = "A carrier has accepted this load as it is. Take it back first, then edit it.";
    const tooLate = "A load can be edited only until a carrier has it.";
    const edit = () => lotlane.commands.editLoad(people.ada, load.id, { notes: "x" });
    expect(await edit()).toEqual(refusal("load_transition_refused", takeBackFirst));
    accepted(await move(rival, load, "DISPATCHED"));
    expect(await edit()).toEqual(refusal("load_transition_refused", takeBackFirst));
    accepted(await move(rival, load, "PICKED_UP"));
    expect(await edit()).toEqual(refusal("load_transition_refused", tooLate));
  });

  it("takes days that have passed as they are, and no new ones", async () => {
    const load = await post();
    ports.clock.advance({ days: 30 });
    const edit = (changes: LoadEdit) => lotlane.commands.editLoad(people.ada, load.id, changes);
    accepted(await edit({ notes: "Still there" }));
    expect(await edit({ pickupLatest: "2026-12-04" })).toMatchObject({
      refusal: { errors: [{ path: "pickupLatest", message: "Latest pickup cannot be earlier than today" }] },
    });
    expect(await edit({ deliveryLatest: "2026-12-13" })).toMatchObject({
      refusal: { errors: [{ path: "deliveryLatest", message: "Latest delivery cannot be earlier than today" }] },
    });
  });

  it("by two at once keeps the first, and no edit of a load that a carrier takes at the same moment", async () => {
    const load = await post();
    const edit = (notes: string) => lotlane.commands.editLoad(people.ada, load.id, { notes });
    expect(await Promise.all([edit("first"), edit("second")])).toMatchObject([{ ok: true }, refusal("load_changed")]);
    expect((await ports.loads.find(load.id))?.notes).toBe("first");
    const taken = take(rival, load);
    expect(await edit("third")).toMatchObject(refusal("load_transition_refused"));
    accepted(await taken);
  });
});
