import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Invitation, Order } from "../../../orders/index.ts";
import type { CarrierSearch } from "../../../ports.ts";
import { anId, aClaimedOrder, aPerson, aPostedOrder } from "../../builders/index.ts";
import { addOrders } from "../shared/add-orders.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import type { OrderListsStorage } from "./storage.ts";

const { carlos, dana, ada } = castAccounts();
const at = "2026-11-20T13:00:00.000Z";

const invitationOf = (carrierId: string) => ({
  id: anId(),
  carrierId,
  at,
  invitedById: dana.user.id,
  until: null,
  exclusive: false,
  answer: null,
});

export function describeInvitations(storage: () => OrderListsStorage): void {
  describe("orders with invitations", () => {
    it("are off the board, and out of every list of open orders, while they are reserved", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const [open, reserved] = [aPostedOrder(), aPostedOrder({ isReserved: true })];
      await addOrders(orders, [open, reserved]);
      const idsOf = ({ rows }: { readonly rows: readonly { readonly order: Order }[] }) =>
        rows.map(({ order }) => order.id);
      expect(idsOf(await orderLists.open({ limit: 10 }))).toEqual([open.id]);
      expect(idsOf(await orderLists.open({ limit: 10, q: open.pickup.zip }))).toEqual([open.id]);
      expect(idsOf(await orderLists.onBoard({ limit: 10, sort: "price" }))).toEqual([open.id]);
    });

    it("are found by their carriers as a whole, newest first, while no carrier has them; lists read no invitations", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const invited = (second: number, overrides: Partial<Order> = {}) =>
        aPostedOrder({
          createdAt: `2026-11-20T12:00:0${second}.000Z`,
          invitations: [invitationOf(rival.user.id), invitationOf(carlos.user.id)],
          ...overrides,
        });
      const own = [invited(1), invited(2, { isReserved: true }), invited(3)];
      await addOrders(orders, [
        ...own,
        invited(4, { invitations: [invitationOf(rival.user.id)] }),
        aPostedOrder(),
        invited(5, { status: "cancelled" }),
        invited(6, { status: "assigned", transporterId: rival.user.id, assignedAt: at }),
      ]);
      const found = await orderLists.invitedTo(carlos.user.id, 2);
      expect(found.map(({ order }) => order)).toEqual([own[2], own[1]]);
      expect(await orderLists.invitedTo(dana.user.id, 10)).toEqual([]);
      expect(await orderLists.invitedTo("no id", 10)).toEqual([]);
      expect(await orderLists.countInvited(carlos.user.id, at, 2)).toBe(2);
      expect(await orderLists.countInvited(carlos.user.id, at, 10)).toBe(3);
      expect(await orderLists.countInvited("no id", at, 10)).toBe(0);
      const listed = await orderLists.list({ owner: { kind: "shipper", userId: dana.user.id }, limit: 10 });
      expect(new Set(listed.rows.map(({ order }) => order.invitations.length))).toEqual(new Set([0]));
    });
  });

  it("counts the invitations that a carrier can still answer, and none that waits for its shipper", async () => {
    const { accounts, orders, orderLists } = storage();
    await addCast(accounts);
    const countered = { kind: "countered", at, amount: "1200.00", revision: 1 } as const;
    const withAnswer = (overrides: Partial<Invitation>, revision = 1) =>
      aPostedOrder({ revision, invitations: [{ ...invitationOf(carlos.user.id), ...overrides }] });
    await addOrders(orders, [
      withAnswer({}),
      withAnswer({ until: "2026-11-20T13:00:00.001Z" }),
      withAnswer({ until: at }),
      withAnswer({ answer: { kind: "refused", at } }),
      withAnswer({ answer: { kind: "refused", at } }, 2),
      withAnswer({ answer: countered }),
      withAnswer({ answer: countered }, 2),
      withAnswer({ answer: { ...countered, kind: "counter_refused" } }),
    ]);
    expect(await orderLists.countInvited(carlos.user.id, at, 10)).toBe(3);
  });

  describe("carriers that a shipper may invite", () => {
    const { pickup, delivery } = aPostedOrder();
    const endOf = ({ state, zip }: Order["pickup"]) => ({ state, zipPrefix: zip.slice(0, 3) });
    const search: CarrierSearch = {
      owner: { kind: "organization", organizationId: dana.user.organizationId! },
      lane: { pickup: endOf(pickup), delivery: endOf(delivery) },
      since: "2026-08-01T00:00:00.000Z",
      most: 10,
    };
    const delivered = (carrierId: string, overrides: Partial<Order> = {}) =>
      aClaimedOrder({
        status: "delivered",
        transporterId: carrierId,
        deliveredAt: "2026-11-10T12:00:00.000Z",
        ...overrides,
      });
    const elsewhere = { pickup: { ...pickup, state: "GA", zip: "30301" } };
    const nobodys = { shipperId: null, shipperOrganizationId: null };

    it("are known by favorites, deliveries for it and deliveries on the lane, in this order", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const people = Array.from({ length: 6 }, () => aPerson({ userType: "transporter" }));
      const [favorite, often, once, onLane, before, suspended] = people.map(({ user }) => user.id) as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      people[5] = { ...people[5]!, user: { ...people[5]!.user, suspendedAt: at } };
      await addPeople(accounts, people);
      await addOrders(orders, [
        delivered(often, { ...elsewhere, deliveredAt: "2026-11-08T12:00:00.000Z" }),
        delivered(often, { ...elsewhere, deliveredAt: "2026-11-12T12:00:00.000Z" }),
        delivered(once, elsewhere),
        delivered(onLane, nobodys),
        delivered(before, { ...nobodys, deliveredAt: "2026-07-31T23:59:59.999Z" }),
        delivered(suspended),
      ]);
      for (const isFavorite of [true, true, false, true]) await orders.favor(search.owner, favorite, isFavorite);
      await orders.favor({ kind: "shipper", userId: dana.user.id }, before, true);
      const found = await orderLists.carriers(search);
      expect(
        found.map(({ id, isFavorite, jobsForOwner, jobsOnLane, lastJobAt }) => [
          id,
          isFavorite,
          jobsForOwner,
          jobsOnLane,
          lastJobAt,
        ]),
      ).toEqual([
        [favorite, true, 0, 0, null],
        [often, false, 2, 0, "2026-11-12T12:00:00.000Z"],
        [once, false, 1, 0, "2026-11-10T12:00:00.000Z"],
        [onLane, false, 0, 1, null],
      ]);
      expect(await orderLists.carriers({ ...search, most: 1 })).toEqual(found.slice(0, 1));
      const anywhere = await orderLists.carriers({ ...search, lane: null });
      expect(anywhere.map(({ id, jobsOnLane }) => [id, jobsOnLane])).toEqual([
        [favorite, 0],
        [often, 0],
        [once, 0],
      ]);
      const isFavorite = (id: string) => orders.isFavorite(search.owner, id);
      expect([await isFavorite(favorite), await isFavorite(often), await isFavorite(before)]).toEqual([
        true,
        false,
        false,
      ]);
      const byShipper = await orderLists.carriers({ ...search, owner: { kind: "shipper", userId: dana.user.id } });
      expect(byShipper.map(({ id }) => id)).toEqual([before, often, once, onLane]);
    });

    it("are looked up by their ids, and no other account is one", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      await orders.favor(search.owner, carlos.user.id, true);
      const ids = [carlos.user.id, dana.user.id, ada.user.id, anId(), "no id"];
      expect(await orderLists.carriers({ ...search, ids })).toEqual([
        {
          id: carlos.user.id,
          firstName: "Carlos",
          lastName: carlos.user.lastName,
          companyName: carlos.user.companyName,
          email: carlos.user.email,
          rating: carlos.user.rating,
          totalJobs: carlos.user.totalJobs,
          ordersGivenBack: carlos.user.ordersGivenBack,
          isFavorite: true,
          jobsForOwner: 0,
          lastJobAt: null,
          jobsOnLane: 0,
        },
      ]);
    });
  });
}
