import { describe, expect, it } from "vitest";
import type { loadInvoice } from "../invoices/effects.ts";
import type { matchSearches } from "../board/effects.ts";
import { lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted } from "../testing/index.ts";
import { bidding, bidOf, freshLoadsBeforeEach, move, post, rival, take } from "../testing/fresh-loads.ts";
import type { webhookEvent } from "../webhooks/effects.ts";
import type { loadBidsRejected, loadMail } from "./effects.ts";
import type { LoadStatus } from "./load-status.ts";
import type { Load } from "./load.ts";

freshLoadsBeforeEach();

type Told = ReturnType<
  typeof loadMail | typeof webhookEvent | typeof loadInvoice | typeof matchSearches | typeof loadBidsRejected
>;

const nameOf = (id: string | null) => (id === null ? "no one" : ports.storage.accounts.get(id)!.user.firstName);

function wordsOf(effect: Told): string {
  switch (effect.kind) {
    case "load_mail": {
      const about = effect.aboutId === null ? "" : ` about ${nameOf(effect.aboutId)}`;
      const words = [effect.price, effect.reason].filter((word) => word !== null).join(", ");
      return `mail ${effect.step} to ${nameOf(effect.toId)}${about}${words && `: ${words}`}`;
    }
    case "webhook_event":
      return `${effect.event} to ${nameOf(effect.transporterId)}`;
    case "load_invoice":
      // Effects of one key are carried out once.
      return `invoice ${effect.key.split(":").at(-1)}`;
    case "match_searches":
      return `searches for ${effect.ids.length} ${effect.offer}${effect.before ? ` that was ${effect.before.perMile} a mile` : ""}`;
    case "load_bids_rejected":
      return "mails to the carriers of rejected bids";
    default:
      return (effect as { readonly kind: string }).kind;
  }
}

/** The traces of a step: the fact that is kept, whom it tells, and whose open screens show it. */
async function tracesOf(step: () => Promise<{ readonly ok: boolean }>) {
  const { loadFacts, waiting, liveEvents } = ports.storage;
  const [facts, effects, live] = [loadFacts.length, waiting.length, liveEvents.length];
  expect(await step()).toMatchObject({ ok: true });
  return {
    fact: loadFacts
      .slice(facts)
      .map(({ kind, actorId, detail }) => `${kind} by ${nameOf(actorId)}${detail === null ? "" : `: ${detail}`}`)
      .join(),
    tells: waiting
      .slice(effects)
      .map(({ effect }) => `${wordsOf(effect as Told)}${effect.dueAt === undefined ? "" : ", later"}`),
    shows: liveEvents.slice(live).map(({ change, open, audience: { transporterId, driverId } }) => {
      const readers = [transporterId, driverId].flatMap((id) => (id === null ? [] : [nameOf(id)]));
      return `${change} to ${[...(open ? ["the board"] : []), ...readers].join(", ") || "admins"}`;
    }),
  };
}

/** A load that Carlos has taken and moved on, driven by Dina from the time that it is dispatched. */
async function taken(...statuses: readonly LoadStatus[]): Promise<Load> {
  const load = await post();
  accepted(await take(people.carlos, load));
  for (const status of statuses)
    accepted(status === "DISPATCHED" ? await driver("dina")(load) : await move(people.carlos, load, status));
  return load;
}

const driver = (name: "dina" | null) => (load: Load) =>
  lotlane.commands.assignLoad(people.carlos, load.id, { driverId: name && people[name].id });
const edit = (load: Load) => lotlane.commands.editLoad(people.ada, load.id, { notes: "Gate 4" });
const by =
  (user: "ada" | "carlos" | "dina", status: LoadStatus, reason: string | null = null) =>
  (load: Load) =>
    move(people[user], load, status, reason);

describe("a load", () => {
  it.each<
    readonly [
      step: string,
      before: () => Promise<Load>,
      step: (load: Load) => Promise<{ readonly ok: boolean }>,
      traces: Awaited<ReturnType<typeof tracesOf>>,
    ]
  >([
    [
      "that is posted",
      () => post({ status: "DRAFT" }),
      by("ada", "POSTED"),
      { fact: "posted by Ada", tells: ["searches for 1 load"], shows: ["posted to the board"] },
    ],
    [
      "that is edited on the board",
      () => post(),
      edit,
      {
        fact: "edited by Ada: notes",
        tells: ["searches for 1 load that was 0.30 a mile"],
        shows: ["edited to the board"],
      },
    ],
    [
      "that is edited as a draft",
      () => post({ status: "DRAFT" }),
      edit,
      { fact: "edited by Ada: notes", tells: [], shows: ["edited to admins"] },
    ],
    [
      "that is cancelled as a draft",
      () => post({ status: "DRAFT" }),
      by("ada", "CANCELLED"),
      { fact: "cancelled by Ada", tells: [], shows: ["cancelled to admins"] },
    ],
    [
      "that is cancelled on the board",
      () => post(),
      by("ada", "CANCELLED"),
      { fact: "cancelled by Ada", tells: [], shows: ["cancelled to the board"] },
    ],
    [
      "that is accepted",
      () => post(),
      (load) => take(people.carlos, load),
      {
        fact: "assigned by Carlos: 850.00",
        tells: ["mail accepted to Carlos: 850.00, later", "invoice taken, later", "load.accepted to Carlos"],
        shows: ["assigned to the board, Carlos"],
      },
    ],
    [
      "that is given to a driver",
      () => taken(),
      driver("dina"),
      {
        fact: "dispatched by Carlos: Dina Driver",
        tells: ["mail driver_assigned to Dina", "follow_driver", "load.assigned to Carlos"],
        shows: ["dispatched to Carlos, Dina"],
      },
    ],
    [
      "that its carrier drives itself",
      () => taken(),
      driver(null),
      { fact: "dispatched by Carlos", tells: ["load.assigned to Carlos"], shows: ["dispatched to Carlos"] },
    ],
    [
      "that is dispatched",
      () => taken(),
      by("carlos", "DISPATCHED"),
      { fact: "dispatched by Carlos", tells: ["load.assigned to Carlos"], shows: ["dispatched to Carlos"] },
    ],
    [
      "that changes its driver",
      () => taken("DISPATCHED"),
      driver(null),
      {
        fact: "driver_changed by Carlos",
        tells: [],
        shows: ["driver_changed to Carlos", "driver_changed to Carlos, Dina"],
      },
    ],
    ["that keeps its driver", () => taken("DISPATCHED"), driver("dina"), { fact: "", tells: [], shows: [] }],
    [
      "that is picked up",
      () => taken("DISPATCHED"),
      by("dina", "PICKED_UP"),
      { fact: "picked_up by Dina", tells: ["load.in_transit to Carlos"], shows: ["picked_up to Carlos, Dina"] },
    ],
    [
      "that departs",
      () => taken("DISPATCHED", "PICKED_UP"),
      by("dina", "IN_TRANSIT"),
      { fact: "in_transit by Dina", tells: [], shows: ["in_transit to Carlos, Dina"] },
    ],
    [
      "that is delivered",
      () => taken("DISPATCHED", "PICKED_UP", "IN_TRANSIT"),
      by("dina", "DELIVERED"),
      {
        fact: "delivered by Dina",
        tells: ["load.completed to Carlos", "invoice delivered"],
        shows: ["delivered to Carlos, Dina"],
      },
    ],
    [
      "that is completed",
      () => taken("DISPATCHED", "PICKED_UP", "IN_TRANSIT", "DELIVERED"),
      by("ada", "COMPLETED"),
      { fact: "completed by Ada", tells: [], shows: ["completed to Carlos, Dina"] },
    ],
    [
      "that is undone",
      () => taken(),
      (load) => lotlane.commands.undoAccept(people.carlos, load.id),
      {
        fact: "undone by Carlos",
        tells: ["searches for 1 load", "load.released to Carlos", "invoice ended"],
        shows: ["undone to the board"],
      },
    ],
    [
      "that its carrier gives back",
      () => taken(),
      by("carlos", "POSTED", "Flat tire"),
      {
        fact: "reopened by Carlos: Flat tire",
        tells: [
          "mail given_back to Ada about Carlos: 850.00, Flat tire",
          "searches for 1 load",
          "load.released to Carlos",
          "invoice ended",
        ],
        shows: ["reopened to the board"],
      },
    ],
    [
      "that is taken back",
      () => taken(),
      by("ada", "POSTED", "Late"),
      {
        fact: "reopened by Ada: Late",
        tells: [
          "mail taken_back to Carlos: 850.00, Late",
          "searches for 1 load",
          "load.released to Carlos",
          "invoice ended",
        ],
        shows: ["reopened to the board"],
      },
    ],
    [
      "that is given back with its driver",
      () => taken("DISPATCHED"),
      by("carlos", "POSTED", "Flat tire"),
      {
        fact: "reopened by Carlos: Flat tire",
        tells: [
          "mail given_back to Ada about Carlos: 850.00, Flat tire",
          "mail taken_back to Dina: Flat tire",
          "searches for 1 load",
          "load.released to Carlos",
          "invoice ended",
        ],
        shows: ["reopened to the board", "reopened to Dina"],
      },
    ],
    [
      "that is taken back with its driver",
      () => taken("DISPATCHED"),
      by("ada", "POSTED", "Late"),
      {
        fact: "reopened by Ada: Late",
        tells: [
          "mail taken_back to Carlos: 850.00, Late",
          "mail taken_back to Dina: Late",
          "searches for 1 load",
          "load.released to Carlos",
          "invoice ended",
        ],
        shows: ["reopened to the board", "reopened to Dina"],
      },
    ],
    [
      "that is cancelled with its carrier",
      () => taken(),
      by("ada", "CANCELLED", "Sold"),
      {
        fact: "cancelled by Ada: Sold",
        tells: ["mail cancelled to Carlos: 850.00, Sold", "load.cancelled to Carlos", "invoice ended"],
        shows: ["cancelled to Carlos"],
      },
    ],
    [
      "that is cancelled with its driver",
      () => taken("DISPATCHED"),
      by("ada", "CANCELLED", "Sold"),
      {
        fact: "cancelled by Ada: Sold",
        tells: [
          "mail cancelled to Carlos: 850.00, Sold",
          "load.cancelled to Carlos",
          "invoice ended",
          "mail cancelled to Dina: Sold",
        ],
        shows: ["cancelled to Carlos, Dina"],
      },
    ],
  ])("%s", async (_, before, step, traces) => {
    const load = await before();
    expect(await tracesOf(() => step(load))).toEqual(traces);
  });

  it.each(["DRAFT", "POSTED"] as const)("that is created as %s", async (status) => {
    expect(await tracesOf(async () => ({ ok: (await post({ status })).status === status }))).toEqual({
      fact: "created by Ada",
      tells: status === "POSTED" ? ["searches for 1 load"] : [],
      shows: [status === "POSTED" ? "created to the board" : "created to admins"],
    });
  });
});

describe("a bid", () => {
  const tells: readonly string[] = [];

  it("is shown to its carrier alone, as often as it changes", async () => {
    const load = await bidding();
    const bid = await bidOf(people.carlos, load);
    const { changeBid, withdrawBid } = lotlane.commands;
    const changed = await tracesOf(() => changeBid(people.carlos, bid.id, { amount: "860.00", note: null }));
    expect(changed).toEqual({ fact: "bid_changed by Carlos: 860.00", tells, shows: ["bid_changed to Carlos"] });
    const withdrawn = { fact: "bid_withdrawn by Carlos: 860.00", tells, shows: ["bid_withdrawn to Carlos"] };
    expect(await tracesOf(() => withdrawBid(people.carlos, bid.id))).toEqual(withdrawn);
    expect(await tracesOf(() => withdrawBid(people.carlos, bid.id))).toEqual({ fact: "", tells, shows: [] });
    const placed = await tracesOf(async () => ({ ok: (await bidOf(people.carlos, load, "870.00")).id !== bid.id }));
    expect(placed).toEqual({ fact: "bid_placed by Carlos: 870.00", tells, shows: ["bid_placed to Carlos"] });
  });

  it("gives its carrier the load at once, without minutes to undo it", async () => {
    const load = await bidding();
    const bid = await bidOf(rival, load, "875.00");
    expect(await tracesOf(() => lotlane.commands.acceptBid(people.ada, bid.id))).toEqual({
      fact: "assigned by Ada: 875.00",
      tells: [
        "mail bid_accepted to Remy: 875.00",
        "mails to the carriers of rejected bids",
        "invoice taken",
        "load.accepted to Remy",
      ],
      shows: ["assigned to the board, Remy"],
    });
  });

  it("on a load that is cancelled is told so", async () => {
    const load = await bidding();
    await bidOf(rival, load);
    expect(await tracesOf(() => move(people.ada, load, "CANCELLED"))).toEqual({
      fact: "cancelled by Ada",
      tells: ["mails to the carriers of rejected bids"],
      shows: ["cancelled to the board"],
    });
  });
});
