import {
  maySeeField,
  type OrderField,
  orderFor,
  type OrderHistoryEntry,
  type OrderReaderAt,
  type OrderView,
} from "@lotlane/core/orders";
import { aMarkedView, anOrderFact, aQuote, entriesWithoutEffect, leakedMarks } from "@lotlane/core/testing";
import { describe, expect, it } from "vitest";
import type { BriefOrderJson, OrderDetailJson } from "../contract/index.ts";
import { briefOrderSchema, offeredOrderSchema } from "../contract/order.ts";
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
const detailFor = (standing: OrderReaderAt<"detail">) =>
  sent(orderDetailJson(orderFor(standing, "detail", view, { history, eta })));
const listed = (shown: OrderView, reader: OrderReaderAt<"list">) => sent(orderJson(orderFor(reader, "list", shown)));
/** As it arrives, without the fields that are undefined. */
const sent = <Json>(json: Json): Json => JSON.parse(JSON.stringify(json)) as Json;
const whole = detailFor("admin");

const standings = ["shipper", "transporter", "driver", "driver_shown_pay", "receiver", "admin", "prospect"] as const;
const fields = Object.keys(whole) as (keyof OrderDetailJson)[];

describe("an order as JSON", () => {
  it.each(standings)("shows the %s the fields that they may see, and nothing in place of the others", (standing) => {
    const detail = detailFor(standing);
    const service = {
      ...whole.invoice!.service!,
      ...(!maySeeField(standing, "detail", "invoiceProblem") && { problem: null }),
    };
    const pictured = (who: "shipper" | "transporter" | "driver") =>
      maySeeField(standing, "detail", `${who}PictureId`) ? whole[who] : { ...whole[who]!, profileImageUrl: null };
    const people = {
      shipper: pictured("shipper"),
      transporter: pictured("transporter"),
      driver: pictured("driver"),
    };
    const shown = { ...whole, ...people, invoice: { ...whole.invoice!, service } };
    for (const field of fields.filter((name) => name !== "actions" && name !== "timeline"))
      expect([field, detail[field]]).toEqual([
        field,
        maySeeField(standing, "detail", field) ? shown[field] : nothingFor(field),
      ]);
    const step = { kind: "cancelled", at: fact.at, by: "mark-actor" };
    const reason = maySeeField(standing, "detail", "timelineReason") ? "mark-reason" : null;
    expect(detail.timeline).toEqual(maySeeField(standing, "detail", "timeline") ? [{ ...step, reason }] : []);
  });

  it.each([...standings, "guest"] as const)("has no text in it that the %s may not see", (reader) => {
    const json = [listed(view, reader), reader === "guest" ? null : detailFor(reader)];
    const shown = JSON.stringify(json);
    expect(leakedMarks(shown, marks, (field) => mayRead(reader, field))).toEqual([]);
  });

  it("has every text in it that an admin may see", () => {
    const shown = JSON.stringify([listed(view, "admin"), whole]);
    const missing = marks.filter(
      ({ text, fields: shownBy }) => shownBy.some((field) => mayRead("admin", field)) && !shown.includes(text),
    );
    expect(missing).toEqual([]);
  });

  it("has every field of the table in it, for each reader that the table names", async () => {
    expect(await entriesWithoutEffect("list", (order) => JSON.stringify(orderJson(order)))).toEqual([]);
    expect(await entriesWithoutEffect("board", (order) => JSON.stringify(orderJson(order)))).toEqual([]);
    expect(await entriesWithoutEffect("export", (order) => JSON.stringify(orderJson(order)))).toEqual([]);
    expect(await entriesWithoutEffect("detail", (order) => JSON.stringify(orderDetailJson(order)))).toEqual([]);
  });

  it("shows in its short forms no more than the readers of those may see in a list", () => {
    for (const field of Object.keys(briefOrderSchema.shape) as (keyof BriefOrderJson)[])
      for (const standing of standings) expect([field, maySeeField(standing, "list", field)]).toEqual([field, true]);
    const { bookedBy: _theirOwnName, ...offered } = offeredOrderSchema.shape;
    for (const field of Object.keys(offered) as (keyof typeof offered)[])
      expect([field, maySeeField("prospect", "list", field)]).toEqual([field, true]);
  });

  it("names no sender to a receiver who booked the transport", () => {
    const customer = { ...aQuote().customer, firstName: "Rita", lastName: "Receiver", email: "rita@receiver.example" };
    const booked = (email: string) => ({
      ...view,
      shipper: null,
      order: { ...view.order, customer, deliveryContact: { ...view.order.deliveryContact, email } },
    });
    expect(listed(booked("rita@receiver.example"), "receiver").shipperName).toBeNull();
    expect(listed(booked("rita@receiver.example"), "admin").shipperName).toBe("Rita Receiver");
    expect(listed(booked("else@receiver.example"), "receiver").shipperName).toBe("Rita Receiver");
  });

  describe("of a guest", () => {
    const customer = { ...aQuote().customer, firstName: "Vic", lastName: "Visitor" };
    const guests = { ...view, shipper: null, order: { ...view.order, customer } };

    it("shows the guest's contact to those who carry the order out, and to no prospect", () => {
      for (const standing of ["transporter", "driver", "receiver", "admin"] as const)
        expect([standing, listed(guests, standing).customer]).toEqual([standing, customer]);
      expect(listed(guests, "prospect").customer).toBeNull();
      expect(listed({ ...guests, shipper: view.shipper }, "transporter").customer).toBeNull();
    });

    it("names no address that its owner has disowned", () => {
      const disowned = { ...guests, order: { ...guests.order, disownedAt: "2026-12-01T12:00:00.000Z" } };
      expect(listed(disowned, "transporter")).toMatchObject({ customer: null, shipperName: "Vic Visitor" });
    });
  });

  it("leaves the caller's own side out of lists", () => {
    expect(listed(view, "shipper")).toMatchObject({ shipper: null, transporter: whole.transporter });
    expect(listed(view, "transporter")).toMatchObject({ shipper: whole.shipper, transporter: null });
  });
});

/** A list leaves out the reader's own side. */
const mayRead = (reader: OrderReaderAt<"list">, field: OrderField) =>
  maySeeField(reader, "list", field) || maySeeField(reader, "detail", field);

const nothingFor = (field: OrderField) =>
  ["trackingUpdates", "timeline", "changes", "paperHistory"].includes(field) ? [] : null;
