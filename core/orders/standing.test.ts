import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { aDealersOrder, anId, anOrder, castAccounts } from "../testing/index.ts";
import type { Order } from "./order.ts";
import { isOpen, type Standing, standingOf } from "./standing.ts";

const { dana, sam, carlos, dina, rita, ada } = castAccounts();
const danas = { ...rita.user, userType: "shipper", organizationId: null } as const;
const people: Readonly<Record<string, User>> = {
  dana: dana.user,
  sam: sam.user,
  "a colleague of Sam": { ...sam.user, id: anId() },
  "another dealer": { ...dana.user, id: anId(), organizationId: anId() },
  "a dealer without a company": { ...danas, id: anId() },
  carlos: carlos.user,
  "another transporter": { ...carlos.user, id: anId(), organizationId: anId() },
  dina: dina.user,
  "another driver of Carlos": { ...dina.user, id: anId() },
  rita: rita.user,
  "rita, who has not proved her address": { ...rita.user, emailVerifiedAt: null },
  "another receiver": { ...rita.user, id: anId(), email: "mia@receiver.example" },
  ada: ada.user,
};

const situations: Readonly<Record<string, Order>> = {
  "dana's, open": aDealersOrder("pending"),
  "sam's, open": aDealersOrder("pending", { shipperId: sam.user.id }),
  "a guest's, open": anOrder(),
  "dana's, claimed": aDealersOrder("assigned"),
  "dana's, with dina": aDealersOrder("in_transit", { driverId: dina.user.id }),
  "dana's, delivered": aDealersOrder("delivered", { driverId: dina.user.id }),
  "dana's, cancelled before a claim": aDealersOrder("cancelled", { transporterId: null, assignedAt: null }),
  "dana's, cancelled after the claim": aDealersOrder("cancelled"),
};

const standings: Readonly<Record<keyof typeof situations, Readonly<Record<string, Standing>>>> = {
  "dana's, open": { dana: "shipper", carlos: "prospect", "another transporter": "prospect", rita: "receiver" },
  "sam's, open": {
    dana: "shipper",
    sam: "shipper",
    carlos: "prospect",
    "another transporter": "prospect",
    rita: "receiver",
  },
  "a guest's, open": { carlos: "prospect", "another transporter": "prospect" },
  "dana's, claimed": { dana: "shipper", carlos: "transporter", rita: "receiver" },
  "dana's, with dina": { dana: "shipper", carlos: "transporter", dina: "driver", rita: "receiver" },
  "dana's, delivered": { dana: "shipper", carlos: "transporter", dina: "driver", rita: "receiver" },
  "dana's, cancelled before a claim": { dana: "shipper", rita: "receiver" },
  "dana's, cancelled after the claim": { dana: "shipper", carlos: "transporter", rita: "receiver" },
};

const table = Object.keys(situations).flatMap((situation) =>
  Object.keys(people).map((person) => ({
    situation,
    person,
    standing: person === "ada" ? ("admin" as const) : (standings[situation]![person] ?? null),
  })),
);

describe("the standing of a user toward an order", () => {
  it.each(table)("$situation: $person is $standing", ({ situation, person, standing }) => {
    expect(standingOf(people[person]!, situations[situation]!)).toBe(standing);
  });

  it("never follows from having no company, no id or no address", () => {
    const addressless = anOrder({ deliveryContact: { name: null, phone: null, email: null } });
    for (const person of ["a dealer without a company", "another dealer", "another receiver", "dina"])
      expect(standingOf(people[person]!, addressless)).toBeNull();
  });

  it("is open while it waits, and only then", () => {
    for (const [name, order] of Object.entries(situations)) expect(isOpen(order)).toBe(name.endsWith(", open"));
  });
});
