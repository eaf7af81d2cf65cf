import { zoeLongname } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import type { OrderOwner } from "../../../ports.ts";
import { aBooking, anId, aClaimedOrder, anInvoiceDraft, aPerson, aPostedOrder, aQuote } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { removed } from "../shared/changes-of-accounts.ts";
import type { OrderListsStorage } from "./storage.ts";

const all: OrderOwner = { kind: "all" };

export function describeSearchingOrders(storage: () => OrderListsStorage): void {
  const found = async (q: string, owner: OrderOwner = all) =>
    (await storage().orderLists.list({ owner, q, limit: 20 })).rows.map(({ order }) => order.id);

  /** One order of Dana's that is found, and one from Miami to Boston that is not. */
  async function addTwo() {
    const { accounts, orders } = storage();
    const cast = await addCast(accounts);
    const { vehicle, pickup, delivery } = aPostedOrder();
    const order = await addOrder(
      orders,
      aClaimedOrder({ vehicle: { ...vehicle, year: 2020, make: "Citroën", model: "C4 100%_\\ Électrique" } }),
    );
    const other = await addOrder(
      orders,
      aPostedOrder({
        vehicle: { ...vehicle, year: 2022, make: "Ford", model: "F-150", vin: null },
        pickup: { ...pickup, address: "9 Bay Road", city: "Miami", state: "FL", zip: "33130" },
        delivery: { ...delivery, address: "1 Tea Wharf", city: "Boston", state: "MA", zip: "02108" },
      }),
    );
    return { cast, order, other };
  }

  describe("searching orders", () => {
    it.each([
      ["the vehicle", "2020 Citroën C4"],
      ["the vehicle, in any case", "CITROËN c4"],
      ["part of the year", "020 c"],
      ["where it is fetched", "Los Angeles, CA"],
      ["where it is fetched, in any case", "angeles, ca"],
      ["where it is brought", "york, NY"],
      ["the VIN", "4T1G11AK5LU000001"],
      ["part of the VIN, in any case", "g11ak5"],
      ["a percent sign", "100%"],
      ["an underscore", "100%_"],
      ["a backslash", "_\\ é"],
      ["one letter that begins a word", "l"],
      ["one letter, in any case", "É"],
      ["two letters that are a state", "ny"],
      ["the name of a state", "california"],
      ["the street of either end", "Palm Street"],
      ["a ZIP", "90001"],
      ["words in another order", "york C4 citroën"],
      ["vehicle and place at once", "Électrique, Los Angeles"],
      ["words that end with dots", "Palm St., Los Angeles."],
    ])("finds by %s", async (_, q) => {
      const { order } = await addTwo();
      expect(await found(q)).toEqual([order.id]);
    });

    it.each([
      ["a pattern", "Los%CA"],
      ["another pattern", "C_troën"],
      ["half a pattern", "2022%"],
      ["one letter inside a word", "q"],
      ["two letters inside a word", "ng"],
      ["signs alone", "%_\\"],
      ["instructions", "Keys are"],
      ["the driver's name", "Dina"],
      ["one word that it has not", "citroën boston"],
    ])("does not find by %s", async (_, q) => {
      await addTwo();
      expect(await found(q)).toEqual([]);
    });

    it("finds by the first and by the last eight characters of the id, as they are printed, and by all of it", async () => {
      const { orders } = storage();
      const { cast } = await addTwo();
      const { id } = await addOrder(orders, aPostedOrder({ id: "a688ac14-52a0-4c8e-9d65-1b7f37923670" }));
      const printed = ["a688ac14", "#a688ac14", "#37923670", "A688AC14", "8ac14", "Order #a688ac14", "order a688ac14"];
      const dealer = { kind: "shipper", userId: cast.dana.user.id } as const;
      for (const q of [...printed, id, ` ${id.toUpperCase()} `, `Order #${id}`])
        for (const owner of [all, dealer]) expect(await found(q, owner)).toEqual([id]);
      for (const q of [id.slice(0, 9), id.slice(0, -1), "52a0-4c8e", id.replace("52a0", "52a1")])
        expect(await found(q)).toEqual([]);
      expect(await found(id, { kind: "transporter", userId: cast.carlos.user.id })).toEqual([]);
    });

    it("finds by a street where its reader sees it", async () => {
      const { cast, order } = await addTwo();
      const receiver = { kind: "receiver", email: order.deliveryContact.email! } as const;
      const carrier = { kind: "transporter", userId: cast.carlos.user.id } as const;
      const { pickup, delivery } = order;
      expect(await found(pickup.address, carrier)).toEqual([order.id]);
      expect(await found(delivery.address, receiver)).toEqual([order.id]);
      for (const q of [pickup.address, "Palm", `${pickup.city} Palm`]) expect(await found(q, receiver)).toEqual([]);
    });

    it("finds for an admin by addresses for mail, telephone in any spelling, invoice and quote", async () => {
      const { quotes, accounts, invoices } = storage();
      const { order, other, cast } = await addTwo();
      const quote = aQuote({ customer: { ...zoeLongname, phoneNumber: "+1 (404) 555-0177" } });
      await quotes.add(quote, []);
      const booking = aBooking(quote);
      await quotes.book(quote.id, () => accept(booking));
      const booked = [booking.order.id];
      const both = [order.id, other.id].toSorted();
      await accounts.change(cast.dana.user.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, phoneNumber: "212 555 0188" } }, facts: [] }),
      );
      const { number } = await invoices.open(anInvoiceDraft(order));
      for (const q of [zoeLongname.email, quote.refCode.toLowerCase(), "404-555-0177", "14045550177", "555 0177"])
        expect(await found(q)).toEqual(booked);
      expect(await found(`${zoeLongname.lastName} ${quote.vehicle.make}`)).toEqual(booked);
      for (const q of [cast.dana.user.email, "(212) 555-0188"]) expect((await found(q)).toSorted()).toEqual(both);
      for (const q of [`#${quote.refCode}`, `Quote ${quote.refCode}`]) expect(await found(q)).toEqual(booked);
      for (const q of [number, number.slice(4), `#${number}`, `Invoice ${number}`, `invoice #${number.slice(4)}`])
        expect(await found(q)).toContain(order.id);
      for (const q of ["404-555-0178", "4567", "LL-ZZZZZZZZ"]) expect(await found(q)).toEqual([]);
      const dealer = { kind: "shipper", userId: cast.dana.user.id } as const;
      for (const q of [cast.dana.user.email, "(212) 555-0188", number, order.deliveryContact.email!])
        expect(await found(q, dealer)).toEqual([]);
    });

    it("finds for an admin by a whole address alone, whosever it is, also a former one", async () => {
      const { accounts, orders } = storage();
      const { order, other, cast } = await addTwo();
      const both = [order.id, other.id].toSorted();
      const disowned = await addOrder(
        orders,
        aPostedOrder({ shipperId: null, customer: zoeLongname, disownedAt: "2026-11-20T12:00:00.000Z" }),
      );
      expect(await found(zoeLongname.email.toUpperCase())).toEqual([disowned.id]);
      expect(await found(`x${zoeLongname.email}`)).toEqual([]);
      expect(await found(zoeLongname.email.slice(1))).toEqual([]);
      expect(await found(zoeLongname.email.split("@")[0]!)).toEqual([disowned.id]);
      expect(await found(` ${order.deliveryContact.email!} `)).toContain(order.id);
      expect((await found(cast.carlos.user.email)).toSorted()).toEqual([order.id]);
      await accounts.change(cast.dana.user.id, (account) =>
        accept({
          account: { ...account, user: { ...account.user, removedAt: "2026-11-20T12:00:00.000Z" } },
          facts: [],
        }),
      );
      expect((await found(cast.dana.user.email)).toSorted()).toEqual(both);
    });

    it("finds the customers of guests' orders by who they are, and by the numbers of an order", async () => {
      const { accounts, orderLists, orders, quotes } = storage();
      const { cast } = await addTwo();
      const guests = async (q: string, most = 20) => (await orderLists.guests(q, most)).map(({ email }) => email);
      const quote = aQuote({ customer: zoeLongname });
      await quotes.add(quote, []);
      const booking = aBooking(quote);
      await quotes.book(quote.id, () => accept(booking));
      const { id } = booking.order;
      const vin = "5YJ3E1EA7KF000316";
      const other = { ...zoeLongname, email: "zoe@other.example", phoneNumber: "(404) 555-0199" };
      const guest = { shipperId: null, shipperOrganizationId: null, customer: other } as const;
      await addOrder(
        orders,
        aPostedOrder({
          ...guest,
          vehicle: { ...aPostedOrder().vehicle, vin },
          id: "a688ac14-52a0-4c8e-9d65-1b7f37923670",
          createdAt: "2026-11-01T12:00:00.000Z",
        }),
      );
      const third = { firstName: "Zed", lastName: "Quux", email: "zed@third.example", phoneNumber: "(404) 555-0198" };
      await addOrder(orders, aClaimedOrder({ ...guest, customer: third }));
      await addOrder(orders, aPostedOrder({ ...guest, disownedAt: "2026-11-20T12:00:00.000Z" }));
      const { name } = aPostedOrder().deliveryContact;
      expect(await orderLists.guests(other.email.toUpperCase(), 20)).toEqual([other]);
      for (const q of [other.phoneNumber, "14045550199", vin.toLowerCase(), "#37923670", "Order #a688ac14"])
        expect([q, await guests(q)]).toEqual([q, [other.email]]);
      for (const q of [zoeLongname.email, quote.refCode, id])
        expect([q, await guests(q)]).toEqual([q, [zoeLongname.email]]);
      expect(new Set(await guests(zoeLongname.lastName))).toEqual(new Set([zoeLongname.email, other.email]));
      expect(await guests(zoeLongname.lastName, 1)).toEqual([zoeLongname.email]);
      expect(await guests(name!)).toContain(other.email);
      await accounts.change(cast.carlos.user.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, phoneNumber: "(404) 555-0111" } }, facts: [] }),
      );
      for (const q of [cast.dana.user.email, "Dana", "(404) 555-0111", "Los Angeles", "Citroën", "%", "\0", anId()])
        expect([q, await guests(q)]).toEqual([q, []]);
    });

    it("finds all by nothing", async () => {
      const { order, other } = await addTwo();
      expect((await found("")).toSorted()).toEqual([order.id, other.id].toSorted());
    });

    it.each(["Dana Dealer", "ana deal", "DANA'S MOTORS", "motors dana"])(
      "finds orders by the shipper for an admin: %s",
      async (q) => {
        const { order, other } = await addTwo();
        expect((await found(q)).toSorted()).toEqual([order.id, other.id].toSorted());
      },
    );

    it.each(["carlos carrier", "los Carr", "Carlos Hauling"])(
      "finds orders by the transporter for an admin: %s",
      async (q) => {
        const { order } = await addTwo();
        expect(await found(q)).toEqual([order.id]);
      },
    );

    it("finds orders by the name of a guest or of a removed user for an admin", async () => {
      const { accounts, quotes } = storage();
      const { order, cast } = await addTwo();
      const quote = aQuote({ customer: zoeLongname });
      await quotes.add(quote, []);
      const booking = aBooking(quote);
      await quotes.book(quote.id, () => accept(booking));
      expect(await found("ZOË-NGỌC O’brien")).toEqual([booking.order.id]);
      await accounts.change(cast.carlos.user.id, removed);
      expect(await found("Carlos")).toEqual([order.id]);
    });

    it("does not find a user's own orders by a name", async () => {
      const { cast } = await addTwo();
      for (const owner of [
        { kind: "shipper", userId: cast.dana.user.id },
        { kind: "organization", organizationId: cast.dana.user.organizationId! },
        { kind: "transporter", userId: cast.carlos.user.id },
        { kind: "receiver", email: cast.rita.user.email },
      ] as const)
        for (const q of ["Dana", "Carlos", "Motors", "Hauling"]) expect(await found(q, owner)).toEqual([]);
    });

    it("stays within an owner's orders and the status asked for", async () => {
      const { accounts, orders, orderLists } = storage();
      const { order, other, cast } = await addTwo();
      const stranger = (await addPerson(accounts, aPerson())).user;
      await addOrder(orders, aPostedOrder({ shipperId: stranger.id, shipperOrganizationId: null }));
      const owner: OrderOwner = { kind: "shipper", userId: cast.dana.user.id };
      expect((await found("20", owner)).toSorted()).toEqual([order.id, other.id].toSorted());
      const pending = await orderLists.list({ owner, q: "20", status: "pending", limit: 20 });
      expect(pending.rows.map((view) => view.order.id)).toEqual([other.id]);
    });
  });
}
