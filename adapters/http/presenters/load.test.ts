import {
  type LoadField,
  loadFieldReaders,
  type LoadStanding,
  type LoadViewer,
  maySeeLoadField,
} from "@lotlane/core/loads";
import { aLoadFact, aMarkedLoad } from "@lotlane/core/testing";
import { asNobody } from "@lotlane/core/vetting";
import { describe, expect, it } from "vitest";
import type { CarrierLoadJson } from "../contract/load.ts";
import { bidViewJson, loadDetailJson, loadJson } from "./load.ts";
import { offerJson } from "./board.ts";
import { suggestionJson } from "./trip.ts";

const { view, marks } = aMarkedLoad();
const history = [{ ...aLoadFact(view.load, { kind: "picked_up", detail: "mark-detail" }), actorName: "mark-actor" }];
const detailFor = (standing: LoadStanding) => loadDetailJson({ view, standing, history });

const isField = (name: string): name is LoadField => name in loadFieldReaders;
const leakedTo = (viewer: LoadViewer, json: unknown) => {
  const shown = JSON.stringify(json);
  return marks.filter(({ text, field }) => shown.includes(text) && !(field && maySeeLoadField(viewer, field)));
};

describe("a load as JSON", () => {
  it.each(["transporter", "prospect", "driver"] as const)(
    "shows the %s the fields that they may see, and nothing in place of the others",
    (standing) => {
      // The next actions differ by standing, and are tested with the permissions.
      const ofAnyReader = { actions: [], nextStatus: null };
      const whole = { ...detailFor("transporter"), ...ofAnyReader };
      const detail = { ...detailFor(standing), ...ofAnyReader };
      const blank = (name: string) => (name === "history" ? [] : null);
      const fields = Object.entries(whole).map(([name, value]) => {
        if (!isField(name)) throw new Error(`${name} stands in no table`);
        return [name, maySeeLoadField(standing, name) ? value : blank(name)];
      });
      expect(detail).toEqual(Object.fromEntries(fields));
    },
  );

  it.each(["admin", "transporter", "prospect", "driver"] as const)(
    "has no text in it that the %s may not see",
    (standing) => {
      expect(leakedTo(standing, [loadJson(view, standing), detailFor(standing)])).toEqual([]);
    },
  );

  it("shows a driver the pay where the carrier shows it, and nothing else than before", () => {
    const shown = loadJson(view, "driver", { ...asNobody, isShownPay: true });
    const { price, pricePerMile } = loadJson(view, "transporter") as CarrierLoadJson;
    expect(price && pricePerMile).toBeTruthy();
    expect(shown).toEqual({ ...loadJson(view, "driver"), price, pricePerMile });
    expect(leakedTo("driver_shown_pay", shown)).toEqual([]);
    expect(loadJson(view, "prospect", { ...asNobody, isShownPay: true })).toEqual(loadJson(view, "prospect"));
  });

  it("has every text in it that an admin may see, and every text that its carrier may see", () => {
    const missing = (standing: LoadStanding, ofBoth: (field: LoadField) => boolean) => {
      const shown = JSON.stringify(detailFor(standing));
      return marks.filter(({ text, field }) => field && ofBoth(field) && !shown.includes(text));
    };
    const inOtherWords = new Set<LoadField>(["ownBid"]);
    expect(missing("admin", (field) => maySeeLoadField("admin", field) && !inOtherWords.has(field))).toEqual([]);
    expect(missing("transporter", (field) => maySeeLoadField("transporter", field))).toEqual([]);
  });
});

describe("a load elsewhere", () => {
  it("has no text in it on the board, or in a suggestion for a trip, that a prospect may not see", () => {
    const { id: jobId, agreedPrice: pay } = view.load;
    const adds = { addedMiles: 0, addedMinutes: 0, payPerAddedMile: null, gain: 0, newlyMissed: 0, stops: [] };
    const suggestion = { ...adds, jobId, pay: pay!, kind: "load", load: view.load } as const;
    expect(leakedTo("prospect", offerJson({ kind: "load", view }, asNobody))).toEqual([]);
    expect(leakedTo("prospect", suggestionJson(suggestion))).toEqual([]);
  });

  it("has no text in it beside a bid that its bidder may not see", () => {
    const { load } = bidViewJson({ bid: view.ownBid!, carrier: view.carrier!, load: view.load });
    expect(leakedTo("bidder", load)).toEqual([]);
    expect(Object.keys(load).filter((name) => !isField(name) || !maySeeLoadField("bidder", name))).toEqual([]);
  });
});
