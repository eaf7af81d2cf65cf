import { maySeeField, type OrderField, type OrderHistoryEntry, type Standing } from "@lotlane/core/orders";
import { aMarkedView, anOrderFact, aQuote } from "@lotlane/core/testing";
import { describe, expect, it } from "vitest";
import type { OrderDetailJson } from "../contract/index.ts";
import { orderDetailJson, orderJson } from "./order.ts";

const { view, marks } = aMarkedView();
const fact = anOrderFact(view.order, { kind: "cancelled", reason: "mark-reason" });
const history: readonly OrderHistoryEntry[] = [{ ...fact, actorName: "mark-actor" }];
const eta = {
  milesLeft: 12,
  arrivesAt: "2026-12-03T12:00:00.000Z",
  wasExpectedAt: null,
  heardAt: "2026-12-02T15:00:00.000Z",
};
const detailFor = (standing: Standing) => orderDetailJson({ view, standing, history }, eta);
const whole = detailFor("admin");

const standings = ["shipper", "transporter", "driver", "receiver", "admin", "prospect"] as const;
const fields = Object.keys(whole) as (keyof OrderDetailJson)[];

describe("an order as JSON", () => {
  it.each(standings)("shows the %s the fields that they may see, and nothing in place of the others", (standing) => {
    const detail = detailFor(standing);
    const service = { ...whole.invoice!.service!, ...(!maySeeField(standing, "invoiceProblem") && { problem: null }) };
    const pictured = (who: "shipper" | "transporter" | "driver") =>
      maySeeField(standing, `${who}PictureId`) ? whole[who] : { ...whole[who]!, profileImageUrl: null };
    const people = {
      shipper: pictured("shipper"),
      transporter: pictured("transporter"),
      driver: pictured("driver"),
    };
    const shown = { ...whole, ...people, invoice: { ...whole.invoice!, service } };
    for (const field of fields.filter((name) => name !== "actions" && name !== "timeline"))
      expect([field, detail[field]]).toEqual([field, maySeeField(standing, field) ? shown[field] : nothingFor(field)]);
    const step = { kind: "cancelled", at: fact.at, by: "mark-actor" };
    const reason = maySeeField(standing, "timelineReason") ? "mark-reason" : null;
    expect(detail.timeline).toEqual(maySeeField(standing, "timeline") ? [{ ...step, reason }] : []);
  });

  it.each([...standings, "guest"] as const)("has no text in it that the %s may not see", (reader) => {
    const json = [orderJson(view, reader === "guest" ? null : reader), reader === "guest" ? null : detailFor(reader)];
    const shown = JSON.stringify(json);
    const leaked = marks.filter(({ text, field }) => shown.includes(text) && !(field && maySeeField(reader, field)));
    expect(leaked).toEqual([]);
  });

  it("has every text in it that an admin may see", () => {
    const shown = JSON.stringify([orderJson(view, "admin"), whole]);
    const missing = marks.filter(({ text, field }) => field && maySeeField("admin", field) && !shown.includes(text));
    expect(missing).toEqual([]);
  });

  it("names no sender to a receiver who booked the transport", () => {
    const customer = { ...aQuote().customer, firstName: "Rita", lastName: "Receiver", email: "rita@receiver.example" };
    const booked = (email: string) => ({
      ...view,
      shipper: null,
      order: { ...view.order, customer, deliveryContact: { ...view.order.deliveryContact, email } },
    });
    expect(orderJson(booked("rita@receiver.example"), "receiver").shipperName).toBeNull();
    expect(orderJson(booked("rita@receiver.example"), "admin").shipperName).toBe("Rita Receiver");
    expect(orderJson(booked("else@receiver.example"), "receiver").shipperName).toBe("Rita Receiver");
  });

  describe("of a guest", () => {
    const customer = { ...aQuote().customer, firstName: "Vic", lastName: "Visitor" };
    const guests = { ...view, shipper: null, order: { ...view.order, customer } };

    it("shows the guest's contact to those who carry the order out, and to no prospect", () => {
      for (const standing of ["transporter", "driver", "receiver", "admin"] as const)
        expect([standing, orderJson(guests, standing).customer]).toEqual([standing, customer]);
      expect(orderJson(guests, "prospect").customer).toBeNull();
      expect(orderJson({ ...guests, shipper: view.shipper }, "transporter").customer).toBeNull();
    });

    it("names no address that its owner has disowned", () => {
      const disowned = { ...guests, order: { ...guests.order, disownedAt: "2026-12-01T12:00:00.000Z" } };
      expect(orderJson(disowned, "transporter")).toMatchObject({ customer: null, shipperName: "Vic Visitor" });
    });
  });

  it("leaves the caller's own side out of lists", () => {
    expect(orderJson(view, "shipper")).toMatchObject({ shipper: null, transporter: whole.transporter });
    expect(orderJson(view, "transporter")).toMatchObject({ shipper: whole.shipper, transporter: null });
  });
});

const nothingFor = (field: OrderField) => (field === "trackingUpdates" || field === "timeline" ? [] : null);
