import { describe, expect, it } from "vitest";
import { aBidLoad, aLoad, aTakenLoad } from "../testing/index.ts";
import { loadActions, type LoadActionName, loadStatusAfter } from "./load-actions.ts";
import type { LoadStatus } from "./load-status.ts";
import type { LoadStanding } from "./standing.ts";

const now = "2026-11-20T13:00:00.000Z";
const loadIn = (status: LoadStatus) =>
  status === "DRAFT" || status === "POSTED"
    ? aLoad({ status })
    : aTakenLoad({ status, undoUntil: "2026-11-20T13:05:00.000Z" });
const allowed = (status: LoadStatus, standing: LoadStanding) =>
  loadActions(loadIn(status), standing, null, now).flatMap((action) => (action.allowed ? [action.name] : []));
const reasonAgainst = (action: LoadActionName, status: LoadStatus, standing: LoadStanding) =>
  loadActions(loadIn(status), standing, null, now).find(({ name }) => name === action)?.reason;

describe("each side of a load", () => {
  it.each<readonly [LoadStatus, Readonly<Record<LoadStanding, string>>, LoadStatus | null]>([
    ["DRAFT", { admin: "edit advance cancel", transporter: "", driver: "", prospect: "" }, "POSTED"],
    ["POSTED", { admin: "edit cancel accept_bids", transporter: "", driver: "", prospect: "accept" }, null],
    [
      "ASSIGNED",
      {
        admin: "advance give_back cancel",
        transporter: "undo_accept advance give_to_driver give_back",
        driver: "",
        prospect: "",
      },
      "DISPATCHED",
    ],
    [
      "DISPATCHED",
      {
        admin: "advance give_back cancel",
        transporter: "advance give_to_driver give_back",
        driver: "advance",
        prospect: "",
      },
      "PICKED_UP",
    ],
    [
      "PICKED_UP",
      { admin: "advance", transporter: "advance give_to_driver", driver: "advance", prospect: "" },
      "IN_TRANSIT",
    ],
    [
      "IN_TRANSIT",
      { admin: "advance", transporter: "advance give_to_driver", driver: "advance", prospect: "" },
      "DELIVERED",
    ],
    ["DELIVERED", { admin: "advance", transporter: "", driver: "", prospect: "" }, "COMPLETED"],
    ["COMPLETED", { admin: "", transporter: "", driver: "", prospect: "" }, null],
    ["CANCELLED", { admin: "", transporter: "", driver: "", prospect: "" }, null],
  ])("may do its part with one that is %s", (status, sides, next) => {
    for (const standing of ["admin", "transporter", "driver", "prospect"] as const) {
      expect([standing, allowed(status, standing).join(" ")]).toEqual([standing, sides[standing]]);
      const isTheirs = sides[standing].includes("advance");
      expect([standing, loadStatusAfter(loadIn(status), standing)]).toEqual([standing, isTheirs ? next : null]);
    }
  });

  it.each<readonly [LoadActionName, LoadStatus, LoadStanding, reason: string]>([
    [
      "advance",
      "POSTED",
      "admin",
      "This load needs a carrier before it can move on: accept a bid, or wait for a carrier.",
    ],
    ["advance", "ASSIGNED", "driver", "The carrier has not dispatched this load yet."],
    ["advance", "DELIVERED", "transporter", "This load is delivered. An administrator will complete it."],
    ["advance", "DELIVERED", "driver", "This load is delivered. An administrator will complete it."],
    ["advance", "CANCELLED", "driver", "This load is cancelled, so it can no longer be changed."],
    ["give_back", "COMPLETED", "admin", "This load is completed, so it can no longer be changed."],
    ["give_back", "DRAFT", "admin", "This load has no carrier, so there is nothing to take back."],
    ["give_back", "PICKED_UP", "transporter", "The vehicles are picked up: after pickup, a load cannot be given back."],
    ["cancel", "DELIVERED", "admin", "The vehicles are picked up: after pickup, a load cannot be cancelled."],
    ["accept_bids", "DRAFT", "admin", "This load is a draft: it has to be posted before a carrier can take it."],
    ["accept_bids", "ASSIGNED", "admin", "This load already has a carrier."],
    ["give_to_driver", "DELIVERED", "transporter", "Only a load that is under way needs a driver."],
  ])("reads why it may not %s one that is %s: %s", (action, status, standing, reason) => {
    expect(reasonAgainst(action, status, standing)).toBe(reason);
  });

  it("reads what its own account lacks where an action binds it", () => {
    const gap = { kind: "account_not_verified", message: "Not verified" } as const;
    for (const load of [aLoad(), aBidLoad()])
      expect(loadActions(load, "prospect", gap, now).filter(({ lacks }) => lacks === gap.kind)).toHaveLength(1);
  });

  it("may undo an acceptance until its minutes are over, and not at all where there are none", () => {
    const mayUndo = (undoUntil: string | null, at?: string) =>
      loadActions(aTakenLoad({ undoUntil }), "transporter", null, at).find(({ name }) => name === "undo_accept")
        ?.allowed;
    expect(mayUndo("2026-11-20T13:00:00.001Z", now)).toBe(true);
    expect([mayUndo(now, now), mayUndo(null, now), mayUndo("2026-11-20T13:05:00.000Z")]).toEqual([false, false, false]);
  });
});
