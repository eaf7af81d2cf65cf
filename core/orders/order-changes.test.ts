import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aClaimedOrder, aDealersOrder, aPostedOrder } from "../testing/index.ts";
import { createOrderSchema, orderEditSchema } from "./new-order.ts";
import {
  addedUp,
  changesBetween,
  editedTerms,
  fieldName,
  fieldsChanged,
  orderTermsOf,
  wayToChange,
} from "./order-changes.ts";
import { changesFor } from "./order-readers.ts";
import { type FieldChange, openProposal, type Order, type TermsField } from "./order.ts";

const fields = Object.keys(orderTermsOf(aPostedOrder())) as readonly TermsField[];
const waysOf = (order: Pick<Order, "status" | "quoteId">) => {
  const byKind = new Map<string, TermsField[]>();
  for (const field of fields) {
    const { kind } = wayToChange(field, order);
    byKind.set(kind, [...(byKind.get(kind) ?? []), field]);
  }
  return Object.fromEntries(byKind);
};

describe("an edit", () => {
  it("names every field of the form, and fills none in that is left out", () => {
    expect(Object.keys(orderEditSchema.shape)).toEqual([
      ...Object.keys(createOrderSchema.shape),
      "revision",
      "acceptedPrice",
      "reason",
    ]);
    expect(orderEditSchema.parse({})).toEqual({ reason: null });
    expect(orderEditSchema.parse({ pickupNotes: "" })).toEqual({ pickupNotes: null, reason: null });
    expect(orderEditSchema.safeParse({ vehicleMake: "" }).error?.issues[0]?.message).toBe("Vehicle make is required");
  });

  it("begins from what the order says, so that the whole form sent again changes nothing", () => {
    const order = aPostedOrder();
    const terms = orderTermsOf(order);
    expect(fieldsChanged(terms, editedTerms(order, orderEditSchema.parse(terms)))).toEqual([]);
    expect(fields.toSorted()).toEqual(
      Object.keys(createOrderSchema.shape)
        .filter((field) => !field.endsWith("Confirmed"))
        .toSorted(),
    );
  });

  it("keeps the terms of payment where they are left blank", () => {
    const order = aDealersOrder("pending", { paymentTerms: "net_15" });
    expect(editedTerms(order, orderEditSchema.parse({ paymentTerms: "" })).paymentTerms).toBe("net_15");
  });
});

describe("a claimed order", () => {
  it("changes at once where its transporter is bound to nothing, and otherwise if they accept it", () => {
    expect(waysOf({ status: "assigned", quoteId: null })).toEqual({
      if_accepted: [
        "vehicleMake",
        "vehicleModel",
        "vehicleYear",
        "vehicleVin",
        "vehicleColor",
        "vehicleCondition",
        "pickupAddress",
        "pickupCity",
        "pickupState",
        "pickupZip",
        "pickupDate",
        "deliveryAddress",
        "deliveryCity",
        "deliveryState",
        "deliveryZip",
        "deliveryDate",
        "vehicleRolls",
        "vehicleBrakes",
        "vehicleSteers",
        "vehicleKeys",
        "vehicleModifications",
        "vehicleHeight",
        "vehicleLength",
        "isUrgent",
      ],
      at_once: expect.arrayContaining(["pickupGatePass", "pickupLotNumber", "deliveryContactPhone", "pickupHours"]),
      never: ["paymentAmount", "paymentTerms"],
    });
  });

  it("of a quote keeps its lane and vehicle, which its price belongs to", () => {
    const quoted = waysOf({ status: "assigned", quoteId: "a-quote" });
    expect(quoted["never"]).toEqual([
      "vehicleMake",
      "vehicleModel",
      "vehicleYear",
      "vehicleCondition",
      "pickupZip",
      "deliveryZip",
      "paymentAmount",
      "paymentTerms",
    ]);
    expect(quoted["if_accepted"]).toContain("pickupDate");
  });

  it("changes after pickup only for those at the delivery", () => {
    expect(waysOf({ status: "in_transit", quoteId: null })["at_once"]).toEqual([
      "deliveryContactName",
      "deliveryContactPhone",
      "deliveryContactEmail",
      "deliveryHours",
      "deliveryNotes",
    ]);
    expect(waysOf({ status: "in_transit", quoteId: null })["if_accepted"]).toBeUndefined();
  });
});

describe("a proposal", () => {
  const order = aClaimedOrder();
  const proposal = { claimedAt: order.assignedAt! } as NonNullable<Order["proposedChange"]>;

  it.each<[Partial<Order>, boolean]>([
    [{}, true],
    [{ status: "in_transit" }, false],
    [{ status: "cancelled" }, false],
    [{ assignedAt: "2027-01-01T00:00:00.000Z" }, false],
  ])("of an order with %j is open: %s", (changes, isOpen) => {
    expect(openProposal({ ...order, proposedChange: proposal, ...changes }) !== null).toBe(isOpen);
  });
});

describe("a change as it is told", () => {
  const order = aPostedOrder();

  it("has before and after of each field that an edit changes, and of no other", () => {
    const some = fc.record(
      {
        pickupNotes: fc.constantFrom("One", "Two"),
        vehicleColor: fc.constantFrom("Red", "Blue"),
        specialInstructions: fc.constantFrom("A", "B"),
        isUrgent: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, some, (first, second) => {
        const apply = (to: Order, edit: typeof first): Order => {
          const terms = editedTerms(to, orderEditSchema.parse(edit));
          return {
            ...to,
            vehicle: { ...to.vehicle, color: terms.vehicleColor },
            details: { ...to.details, pickup: { ...to.details.pickup, notes: terms.pickupNotes } },
            specialInstructions: terms.specialInstructions,
            isUrgent: terms.isUrgent,
          };
        };
        const [once, twice] = [apply(order, first), apply(apply(order, first), second)];
        const changes = changesBetween(order, once);
        for (const { field, before, after } of changes) {
          expect(before).toEqual(orderTermsOf(order)[field as TermsField]);
          expect(after).toEqual(orderTermsOf(once)[field as TermsField]);
        }
        expect(changes.map(({ field }) => field)).toEqual(fieldsChanged(orderTermsOf(order), orderTermsOf(once)));
        const sum = addedUp([{ changes }, { changes: changesBetween(once, twice) }]);
        expect(new Set(sum)).toEqual(new Set(changesBetween(order, twice)));
      }),
    );
  });

  it("does not take another order of the days for other hours", () => {
    const day = { opens: "08:00", closes: "17:00" };
    const withHours = (hours: NonNullable<Order["details"]["pickup"]["hours"]>): Order => ({
      ...order,
      details: { ...order.details, pickup: { ...order.details.pickup, hours } },
    });
    expect(changesBetween(withHours({ mon: day, fri: day }), withHours({ fri: day, mon: day }))).toEqual([]);
  });

  it("shows each reader the price that they read, and no street to a prospect", () => {
    const changes: readonly FieldChange[] = [
      { field: "paymentAmount", before: "1000.00", after: "1200.00" },
      { field: "transportAmount", before: "900.00", after: "1080.00" },
      { field: "pickupAddress", before: "1 A Street", after: "2 B Street" },
      { field: "pickupDate", before: null, after: "2026-12-03" },
    ];
    const seenBy = (reader: Parameters<typeof changesFor>[0]) =>
      changesFor(reader, changes).map(({ field, after }) => `${field} ${after as string}`);
    expect(seenBy("shipper")).toEqual(["paymentAmount 1200.00", "pickupAddress 2 B Street", "pickupDate 2026-12-03"]);
    expect(seenBy("transporter")).toEqual([
      "paymentAmount 1080.00",
      "pickupAddress 2 B Street",
      "pickupDate 2026-12-03",
    ]);
    expect(seenBy("prospect")).toEqual(["paymentAmount 1080.00", "pickupDate 2026-12-03"]);
    expect(seenBy("driver")).toEqual(["pickupAddress 2 B Street", "pickupDate 2026-12-03"]);
    expect(seenBy("receiver")).toEqual(["paymentAmount 1200.00", "pickupDate 2026-12-03"]);
  });

  it("names its fields for people", () => {
    expect(
      (
        [
          "pickupDate",
          "deliveryContactPhone",
          "pickupGatePass",
          "pickupZip",
          "vehicleVin",
          "vehicleMake",
          "paymentAmount",
          "deliveryKind",
        ] as const
      ).map(fieldName),
    ).toEqual([
      "Pickup date",
      "Delivery contact phone",
      "Pickup gate pass",
      "Pickup ZIP",
      "VIN",
      "Vehicle make",
      "Price",
      "Delivery kind of place",
    ]);
  });
});
