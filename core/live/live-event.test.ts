import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { type Order, standingOf } from "../orders/index.ts";
import { aDealersOrder, anId, anOrder, castAccounts } from "../testing/index.ts";
import { type LiveEvent, liveOrderKinds, type LiveOrderKind, receives } from "./live-event.ts";

const { dana, sam, carlos, dina, rita, ada } = castAccounts();
const people: Readonly<Record<string, User>> = {
  dana: dana.user,
  sam: sam.user,
  carlos: carlos.user,
  dina: dina.user,
  rita: rita.user,
  "rita, who has not proved her address": { ...rita.user, emailVerifiedAt: null },
  ada: ada.user,
  "another dealer": { ...dana.user, id: anId(), organizationId: anId() },
  "a dealer without a company": { ...dana.user, id: anId(), organizationId: null },
  "another transporter": { ...carlos.user, id: anId(), organizationId: anId() },
  "another driver": { ...dina.user, id: anId() },
  "another receiver": { ...rita.user, id: anId(), email: "mia@receiver.example" },
};

const eventOf = (
  order: Order,
  overrides: { kind?: LiveOrderKind; change?: string; open?: boolean } = {},
): LiveEvent => ({
  kind: "order",
  change: "in_transit",
  open: false,
  orderId: order.id,
  at: order.createdAt,
  audience: {
    shipperId: order.shipperId,
    shipperOrganizationId: order.shipperOrganizationId,
    transporterId: order.transporterId,
    driverId: order.driverId,
    receiverEmail: order.deliveryContact.email,
  },
  ...overrides,
});
const receiversOf = (event: LiveEvent) => Object.keys(people).filter((name) => receives(people[name]!, event));

describe("what happens to an order", () => {
  const danas = aDealersOrder("in_transit", { driverId: dina.user.id });
  const sams = aDealersOrder("in_transit", { driverId: dina.user.id, shipperId: sam.user.id });

  it.each(["order", "tracking"] as const)("as %s is heard by its people and administrators", (kind) => {
    expect(receiversOf(eventOf(danas, { kind }))).toEqual(["dana", "carlos", "dina", "rita", "ada"]);
    expect(receiversOf(eventOf(sams, { kind }))).toEqual(["dana", "sam", "carlos", "dina", "rita", "ada"]);
  });

  it("as a message is heard by both sides and administrators", () => {
    expect(receiversOf(eventOf(danas, { kind: "message" }))).toEqual(["dana", "carlos", "ada"]);
    expect(receiversOf(eventOf(sams, { kind: "message" }))).toEqual(["dana", "sam", "carlos", "ada"]);
  });

  it("as its invoice is heard by those whom it shows it to", () => {
    expect(receiversOf(eventOf(danas, { change: "invoice" }))).toEqual(["dana", "carlos", "ada"]);
  });

  it("as the first rating of a delivery is heard by the side that gave it", () => {
    expect(receiversOf(eventOf(sams, { change: "rated_by_shipper" }))).toEqual(["dana", "sam", "ada"]);
    expect(receiversOf(eventOf(sams, { change: "rated_by_transporter" }))).toEqual(["carlos", "ada"]);
    expect(receiversOf(eventOf(sams, { change: "rated" }))).toEqual(["dana", "sam", "carlos", "dina", "rita", "ada"]);
  });

  it("while it is open is heard by every transporter too", () => {
    expect(receiversOf(eventOf(aDealersOrder("pending"), { open: true }))).toEqual([
      "dana",
      "carlos",
      "rita",
      "ada",
      "another transporter",
    ]);
  });

  it("of a guest's order is told to no user outside the order", () => {
    expect(receiversOf(eventOf(anOrder()))).toEqual(["ada"]);
    const unnamed = anOrder({ deliveryContact: { name: null, phone: null, email: null } });
    expect(receiversOf(eventOf(unnamed))).toEqual(["ada"]);
  });

  it("is heard by exactly those for whom the order is there", () => {
    const orders = [
      ...(["pending", "assigned", "in_transit", "delivered", "cancelled"] as const).flatMap((status) => [
        aDealersOrder(status),
        aDealersOrder(status, { shipperId: sam.user.id, driverId: status === "pending" ? null : dina.user.id }),
      ]),
      anOrder(),
      anOrder({ status: "assigned", transporterId: carlos.user.id }),
    ];
    for (const order of orders)
      for (const kind of liveOrderKinds)
        for (const open of [false, true])
          for (const [name, user] of Object.entries(people)) {
            const standing = standingOf(user, order);
            const sees =
              kind === "message"
                ? ["shipper", "transporter", "admin"].includes(standing ?? "")
                : standing !== null && standing !== "prospect";
            const looks = open && user.userType === "transporter";
            expect([name, kind, open, receives(user, eventOf(order, { kind, open }))]).toEqual([
              name,
              kind,
              open,
              sees || looks,
            ]);
          }
  });
});

it("notices are heard by their own account, of a dispatcher too, and not by the rest of the carrier", () => {
  const dispatcher = anId();
  const event: LiveEvent = {
    kind: "notice",
    change: "told",
    open: false,
    accountId: dispatcher,
    at: "2026-11-20T12:30:00.000Z",
    audience: {
      shipperId: null,
      shipperOrganizationId: null,
      transporterId: null,
      driverId: null,
      receiverEmail: null,
    },
  };
  const hears = (user: User, accountId: string) => receives(user, { ...event, accountId });
  const working = { ...carlos.user, dispatcherId: dispatcher };
  expect([hears(working, dispatcher), hears(working, carlos.user.id)]).toEqual([true, true]);
  expect([hears(carlos.user, dispatcher), hears(dana.user, dispatcher)]).toEqual([false, false]);
});

describe("what happens to a load", () => {
  const eventOfLoad = (open: boolean, transporterId: string | null, driverId: string | null): LiveEvent => ({
    kind: "load",
    change: "assigned",
    open,
    loadId: anId(),
    at: "2026-11-20T12:30:00.000Z",
    audience: { shipperId: null, shipperOrganizationId: null, transporterId, driverId, receiverEmail: null },
  });

  it("is heard by its carrier, its driver and administrators, never by dealers and receivers", () => {
    expect(receiversOf(eventOfLoad(false, carlos.user.id, dina.user.id))).toEqual(["carlos", "dina", "ada"]);
  });

  it("as its trip is heard by those of its audience alone, and by administrators", () => {
    const eventOfTrip = (transporterId: string | null, driverId: string | null): LiveEvent => ({
      kind: "trip",
      change: "changed",
      open: false,
      tripId: anId(),
      at: "2026-11-20T12:30:00.000Z",
      audience: { shipperId: null, shipperOrganizationId: null, transporterId, driverId, receiverEmail: null },
    });
    expect(receiversOf(eventOfTrip(carlos.user.id, null))).toEqual(["carlos", "ada"]);
    expect(receiversOf(eventOfTrip(null, dina.user.id))).toEqual(["dina", "ada"]);
  });

  it("while it is offered is heard by every transporter", () => {
    expect(receiversOf(eventOfLoad(true, null, null))).toEqual(["carlos", "ada", "another transporter"]);
  });
});
