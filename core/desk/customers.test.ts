import { describe, expect, it } from "vitest";
import type { AdminTeam } from "../accounts/index.ts";
import { aMailRecord, aPostedOrder, aQuote, anId, anOrderChange } from "../testing/builders/index.ts";
import { accepted } from "../testing/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import type { CustomerAsked } from "./find-customer.ts";

freshBeforeEach();

const read = (asked: CustomerAsked) => lotlane.queries.readCustomer(asked);
const timeline = async (asked: CustomerAsked) => {
  const found = await lotlane.queries.listCustomerTimeline(people.ada, asked, undefined, { limit: 50 });
  return found.ok ? found.value.rows.map(({ id }) => id) : found.refusal.kind;
};
const quoteOf = async (email: string, phoneNumber = "(602) 555-0142") => {
  const quote = aQuote({ customer: { firstName: "Mia", lastName: "Guest", email, phoneNumber } });
  await ports.quotes.add(quote, []);
  return quote;
};

describe("a customer's page", () => {
  it("has the mails about W-9s and payment settings for those alone who may see what they are about", async () => {
    const about = { area: "account", id: people.dana.id } as const;
    const kinds = ["order_mail", "w9_request", "payment_email"];
    for (const kind of kinds) await ports.mailRecords.keep(aMailRecord({ address: people.dana.email, kind, about }));
    const mails = async (adminTeam: AdminTeam) => {
      const admin = { ...people.ada, adminTeam };
      const found = accepted(
        await lotlane.queries.listCustomerTimeline(admin, { account: people.dana.id }, "mail", { limit: 9 }),
      );
      return found.rows.map(({ called }) => called).toSorted((one, other) => (one! < other! ? -1 : 1));
    };
    const [order, payment, w9] = ["News of an order", "Payment settings changed", "Request for a W-9"];
    expect(await mails("owner")).toEqual([order, payment, w9]);
    expect(await mails("accounting")).toEqual([order, payment, w9]);
    expect(await mails("operations")).toEqual([order]);
    expect(await mails("sales")).toEqual([order]);
  });

  it("stands beside the orders, each with the mails about it that the admin's team may see", async () => {
    const order = aPostedOrder();
    await ports.orders.add(anOrderChange(order));
    const about = { area: "order", id: order.id } as const;
    for (const kind of ["order_mail", "w9_request"]) await ports.mailRecords.keep(aMailRecord({ kind, about }));
    const kinds = async (adminTeam: AdminTeam) => {
      const admin = { ...people.ada, adminTeam };
      const { rows } = accepted(await lotlane.queries.listMailsOfOrder(admin, order.id, { limit: 9 }));
      return rows.map(({ kind }) => kind).toSorted((one, other) => (one < other ? -1 : 1));
    };
    expect(await kinds("owner")).toEqual(["order_mail", "w9_request"]);
    expect(await kinds("sales")).toEqual(["order_mail"]);
    expect(await lotlane.queries.listMailsOfOrder(people.ada, anId(), { limit: 9 })).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
  });

  it("is a guest's by their address in any case, with each number once and the hour at the last pickup", async () => {
    const first = await quoteOf("mia@guest.example", "+1 602 555 0142");
    await quoteOf("MIA@guest.example");
    await quoteOf("mia@guest.example", "(602) 555-0199");
    const { city, state } = first.pickup.place;
    expect(await read({ email: " Mia@Guest.example" })).toMatchObject({
      ok: true,
      value: {
        user: null,
        name: "Mia Guest",
        email: "mia@guest.example",
        since: first.createdAt,
        hour: { city, state },
        counts: { quotes: 3, orders: 0, loads: 0 },
        about: { area: "quote" },
      },
    });
    const found = await read({ email: "mia@guest.example" });
    const numbers = found.ok ? found.value.phoneNumbers : [];
    expect(numbers.map((number) => number.replace(/\D/g, "").slice(-4)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "0142",
      "0199",
    ]);
  });

  it("is the account's once it has proved the address, and a guest's own before", async () => {
    const { dana } = people;
    const quote = await quoteOf(dana.email);
    const proved = { account: dana.id };
    expect(await read({ email: dana.email })).toMatchObject({
      value: { user: { id: dana.id }, counts: { quotes: 1 } },
    });
    expect(await timeline(proved)).toEqual([quote.id]);
    const kept = ports.storage.accounts.get(dana.id)!;
    ports.storage.accounts.set(dana.id, { ...kept, user: { ...kept.user, emailVerifiedAt: null } });
    expect(await read({ email: dana.email })).toMatchObject({ value: { user: null, name: "Mia Guest" } });
    expect(await timeline(proved)).toEqual([]);
    expect(await timeline({ email: dana.email })).toEqual([quote.id]);
  });

  it("has what the desk writes at the account", async () => {
    await ports.orders.add(anOrderChange(aPostedOrder()));
    const { dana } = people;
    expect(await read({ account: dana.id })).toMatchObject({
      value: { about: { area: "account", id: dana.id, name: "Dana Dealer" }, name: "Dana Dealer", email: dana.email },
    });
  });

  it("is not there for an unknown account, and for an address without records", async () => {
    for (const asked of [{ account: anId() }, { account: "nonsense" }, { email: "none@guest.example" }])
      expect(await read(asked)).toMatchObject({ ok: false, refusal: { kind: "customer_not_found" } });
    expect(await timeline({ account: anId() })).toBe("customer_not_found");
    expect(await timeline({ email: "none@guest.example" })).toEqual([]);
  });
});
