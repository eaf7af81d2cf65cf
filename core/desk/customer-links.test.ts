import { describe, expect, it, vi } from "vitest";
import { anId, aPerson, aQuote } from "../testing/builders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { mostOfOnePerson } from "./customer-link.ts";
import type { CustomerAsked } from "./find-customer.ts";

freshBeforeEach();

const quoteOf = async (email: string, phoneNumber = "(602) 555-0142", firstName = "Mia") => {
  const quote = aQuote({ customer: { firstName, lastName: "Guest", email, phoneNumber } });
  await ports.quotes.add(quote, []);
  return quote;
};
const read = async (asked: CustomerAsked) => {
  const found = await lotlane.queries.readCustomer(asked);
  if (!found.ok) throw new Error(found.refusal.message);
  return found.value;
};
const timeline = async (asked: CustomerAsked) => {
  const found = await lotlane.queries.listCustomerTimeline(people.ada, asked, undefined, { limit: 50 });
  return found.ok ? found.value.rows.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1)) : [];
};
const link = (one: CustomerAsked, other: CustomerAsked, reason: string | null = null) =>
  lotlane.commands.linkCustomers(people.ada, { one, other, reason });
const search = async (q: string, limit = 5) =>
  (await lotlane.queries.searchCustomers(q, limit)).map(({ email, user }) => [email, user?.id ?? null]);
const inOrder = (...ids: readonly string[]) => ids.toSorted((one, other) => (one < other ? -1 : 1));

const [home, work] = [{ email: "mia@home.example" }, { email: "mia@work.example" }];

describe("a search for customers", () => {
  it("finds those whose whole name or address it is first, however many others it finds", async () => {
    const { dana } = people;
    const colleagues = Array.from({ length: 6 }, (_, place) =>
      aPerson({
        firstName: "Pat",
        companyName: "Dana Dealer",
        email: `c${place}@dana.example`,
        createdAt: "2026-11-20T12:00:00.000Z",
      }),
    );
    for (const { user } of colleagues)
      ports.storage.accounts.set(user.id, { ...ports.storage.accounts.get(dana.id)!, user });
    const found = async (q: string) => (await search(q)).map(([email]) => email);
    expect(await found("dana dealer")).toHaveLength(5);
    expect((await found(" Dana  DEALER "))[0]).toBe(dana.email);
    expect(await found(dana.email.toUpperCase())).toEqual([dana.email]);
    // A guest of that name comes before the accounts of the company too.
    await quoteOf("other@guest.example", undefined, "Dana Dealer");
    await quoteOf("named@guest.example", undefined, "Mia");
    expect((await found("Dana Dealer Guest"))[0]).toBe("other@guest.example");
    for (const { user } of colleagues)
      ports.storage.accounts.set(user.id, {
        ...ports.storage.accounts.get(user.id)!,
        user: { ...user, companyName: "Mia Guest" },
      });
    expect((await found("mia guest"))[0]).toBe("named@guest.example");
    // Linked with an account, the guest is that account.
    await link({ email: "named@guest.example" }, { account: colleagues[4]!.user.id }, null);
    expect((await found("mia guest"))[0]).toBe("c4@dana.example");
  });
});

describe("two customers who are one person", () => {
  it("have one time line, with all addresses and numbers, until it is undone", async () => {
    const { dana } = people;
    const [first, second] = [await quoteOf(home.email), await quoteOf(work.email, "(602) 555-0199", "Maria")];
    const own = await quoteOf(dana.email, "(602) 555-0111");
    expect(await timeline(home)).toEqual([first.id]);
    const one = await link({ email: " MIA@home.example" }, work, "Said so");
    expect(one).toMatchObject({
      ok: true,
      value: { value: { reason: "Said so", createdBy: { name: "Ada Admin" } } },
    });
    await link({ account: dana.id }, work);
    for (const asked of [home, work, { account: dana.id }, { email: dana.email }])
      expect(await timeline(asked)).toEqual(inOrder(first.id, second.id, own.id));
    const page = await read(home);
    expect(page).toMatchObject({ user: null, name: "Mia Guest", email: home.email, counts: { quotes: 3 } });
    expect(page.about).toMatchObject({ area: "quote", id: first.id });
    expect(page.phoneNumbers).toHaveLength(4);
    expect(page.others.map(({ name, email, user }) => [name, email, user?.id ?? null])).toEqual(
      expect.arrayContaining([
        ["Dana Dealer", dana.email, dana.id],
        ["Maria Guest", work.email, null],
      ]),
    );
    expect(page.links.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["Said so", null]));
    expect(page.since).toBe([dana.createdAt, first.createdAt, second.createdAt].reduce((a, b) => (a < b ? a : b)));
    expect(await read({ account: dana.id })).toMatchObject({ user: { id: dana.id }, name: "Dana Dealer" });

    const id = one.ok ? one.value.value.id : "";
    expect(await lotlane.commands.unlinkCustomers(people.ada, id)).toEqual({ ok: true, value: undefined });
    expect(await lotlane.commands.unlinkCustomers(people.ada, id)).toMatchObject({
      refusal: { kind: "customer_link_not_found" },
    });
    expect(await timeline(home)).toEqual([first.id]);
    expect(await timeline(work)).toEqual(inOrder(second.id, own.id));
    expect(await read(home)).toMatchObject({ others: [], links: [] });
  });

  it("have to be there, and not be one already", async () => {
    const { dana } = people;
    await quoteOf(home.email);
    await quoteOf(work.email);
    const missing = { ok: false, refusal: { kind: "customer_not_found" } };
    expect(await link(home, { email: "none@guest.example" })).toMatchObject(missing);
    expect(await link({ account: anId() }, home)).toMatchObject(missing);
    const same = { ok: false, refusal: { kind: "same_customer" } };
    expect(await link(home, { email: "MIA@HOME.example" })).toMatchObject(same);
    // Its proved address is the account.
    expect(await link({ account: dana.id }, { email: dana.email })).toMatchObject(same);
    expect(await link(home, work)).toMatchObject({ ok: true });
    expect(await link(work, { account: dana.id })).toMatchObject({ ok: true });
    expect(await link({ account: dana.id }, home)).toMatchObject(same);
  });

  it("are no account that is removed or erased", async () => {
    const { dana } = people;
    await quoteOf(home.email);
    const kept = ports.storage.accounts.get(dana.id)!;
    const removedAt = "2026-11-20T12:00:00.000Z";
    ports.storage.accounts.set(dana.id, { ...kept, user: { ...kept.user, phoneNumber: "6025550142", removedAt } });
    const missing = { ok: false, refusal: { kind: "customer_not_found" } };
    expect(await link({ account: dana.id }, home)).toMatchObject(missing);
    expect(await link(home, { account: dana.id })).toMatchObject(missing);
    expect((await read({ account: dana.id })).suggestions).toEqual([]);
  });

  it("are called at the own number first", async () => {
    const { dana } = people;
    const kept = ports.storage.accounts.get(dana.id)!;
    ports.storage.accounts.set(dana.id, { ...kept, user: { ...kept.user, phoneNumber: "(602) 555-0177" } });
    await quoteOf(home.email, "(602) 555-0142");
    await quoteOf(work.email, "(602) 555-0199");
    await link(home, { account: dana.id });
    await link(home, work);
    expect((await read(home)).phoneNumbers).toEqual(["(602) 555-0142", "(602) 555-0177", "(602) 555-0199"]);
    expect((await read(work)).phoneNumbers[0]).toBe("(602) 555-0199");
    expect((await read({ account: dana.id })).phoneNumbers[0]).toBe("(602) 555-0177");
  });

  it("are ten accounts and addresses at most", async () => {
    const guests = Array.from({ length: mostOfOnePerson + 1 }, (_, place) => ({ email: `g${place}@guest.example` }));
    for (const { email } of guests) await quoteOf(email);
    for (const guest of guests.slice(1, -1)) expect(await link(guests[0]!, guest)).toMatchObject({ ok: true });
    expect(await link(guests.at(-1)!, guests[3]!)).toMatchObject({ refusal: { kind: "too_many_customers" } });
    expect((await read(guests[5]!)).others).toHaveLength(mostOfOnePerson - 1);
  });

  it("are suggested where a guest has the number or the address of another", async () => {
    const { dana, sam } = people;
    await quoteOf(home.email, "602.555.0142");
    await quoteOf(work.email, "+1 602 555 0142", "Maria");
    const { suggestions } = await read(home);
    expect(suggestions).toEqual([{ ref: { kind: "email", key: work.email }, name: "Maria Guest", shares: "phone" }]);
    await link(home, work);
    expect((await read(home)).suggestions).toEqual([]);

    // An account that has not proved its address, and a guest of the same.
    const kept = ports.storage.accounts.get(dana.id)!;
    const user = { ...kept.user, emailVerifiedAt: null, phoneNumber: "(602) 555-0177" };
    ports.storage.accounts.set(dana.id, { ...kept, user });
    await quoteOf(dana.email, "(602) 555-0111");
    expect((await read({ account: dana.id })).suggestions).toEqual([
      { ref: { kind: "email", key: dana.email }, name: "Mia Guest", shares: "email" },
    ]);
    expect((await read({ email: dana.email })).suggestions).toEqual([
      { ref: { kind: "account", key: dana.id }, name: "Dana Dealer", shares: "email" },
    ]);
    // An account that has proved its address, by a quote from before it registered.
    await quoteOf(people.carlos.email, "(602) 555-0142");
    expect((await read(home)).suggestions).toEqual([
      { ref: { kind: "account", key: people.carlos.id }, name: "Carlos Carrier", shares: "phone" },
    ]);
    // Colleagues with the telephone of their company.
    const other = ports.storage.accounts.get(sam.id)!;
    ports.storage.accounts.set(sam.id, { ...other, user: { ...other.user, phoneNumber: user.phoneNumber } });
    expect((await read({ account: sam.id })).suggestions).toEqual([]);
  });
});

describe("suggestions", () => {
  it("are not looked for at the empty address of an erased account, nor at the own ones", async () => {
    const { dana } = people;
    await quoteOf(home.email);
    await link(home, { account: dana.id });
    const kept = ports.storage.accounts.get(dana.id)!;
    const erased = { ...kept.user, email: "", emailVerifiedAt: null, removedAt: "2026-11-20T12:00:00.000Z" };
    ports.storage.accounts.set(dana.id, { ...kept, user: erased });
    const alike = vi.spyOn(ports.customers, "alike");
    await read(home);
    expect(alike.mock.calls.map(([{ emails, known }]) => [emails, known])).toEqual([[[home.email], [home.email]]]);
  });

  it("have room for a guest beside many accounts with the number of an account", async () => {
    const { dana } = people;
    const kept = ports.storage.accounts.get(dana.id)!;
    const phoneNumber = "(602) 555-0142";
    ports.storage.accounts.set(dana.id, { ...kept, user: { ...kept.user, phoneNumber } });
    const newer = { ...kept.user, phoneNumber, createdAt: "2026-11-26T12:00:00.000Z" };
    for (const id of Array.from({ length: 20 }, anId))
      ports.storage.accounts.set(id, { ...kept, user: { ...newer, id, email: `${id}@x.example` } });
    await quoteOf(home.email, phoneNumber);
    expect((await read({ account: dana.id })).suggestions.map(({ ref }) => ref.key)).toEqual([home.email]);
  });

  it("have room for another beside many own quotes", async () => {
    await quoteOf(work.email);
    for (let made = 0; made < 20; made += 1) await quoteOf(home.email);
    expect((await read(home)).suggestions.map(({ ref }) => ref.key)).toEqual([work.email]);
  });
});

describe("the search for customers", () => {
  it("finds who has one older quote beside those with many", async () => {
    await quoteOf(work.email);
    for (let made = 0; made < 5; made += 1) await quoteOf(home.email);
    expect(new Set((await search("mia guest", 2)).map(([email]) => email))).toEqual(new Set([home.email, work.email]));
  });

  it("finds accounts and guests, each person once", async () => {
    const { dana, carlos } = people;
    await quoteOf(home.email);
    await quoteOf(home.email.toUpperCase());
    await quoteOf(work.email);
    await quoteOf(dana.email);
    expect(await search("mia guest")).toEqual(
      expect.arrayContaining([
        [home.email, null],
        [work.email, null],
        [dana.email, dana.id],
      ]),
    );
    expect(await search("mia guest")).toHaveLength(3);
    expect(await search("602-555-0142")).toHaveLength(3);
    await link(home, work);
    expect(await search("mia guest")).toHaveLength(2);
    await link(home, { account: dana.id });
    expect(await search("mia guest")).toHaveLength(1);
    // Two accounts stay two.
    await link({ account: carlos.id }, { account: dana.id });
    expect(await search(".")).toEqual([]);
    const both = await search("example", 20);
    expect(both).toEqual(
      expect.arrayContaining([
        [dana.email, dana.id],
        [carlos.email, carlos.id],
      ]),
    );
    expect(both.filter(([, id]) => id === dana.id)).toHaveLength(1);
    expect(await search("  ")).toEqual([]);
  });
});
