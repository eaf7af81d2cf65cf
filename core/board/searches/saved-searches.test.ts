import { beforeEach, describe, expect, it } from "vitest";
import { newLoadSchema } from "../../loads/index.ts";
import { createOrderSchema } from "../../orders/index.ts";
import type { BoardMail } from "../../ports.ts";
import { accept } from "../../shared/result.ts";
import { lotlane, people, ports, freshBeforeEach } from "../../testing/fresh-product.ts";
import { accepted, aLoadForm, anId, castPassword } from "../../testing/index.ts";
import type { NewSearch } from "./save-search.ts";

freshBeforeEach();

const outOfLa: NewSearch = { name: "Out of LA", tell: "mail", criteria: { place: "90001", leastPerMile: 0.3 } };
const save = async (asked: Partial<NewSearch> = {}) => {
  const search = accepted(await lotlane.commands.saveSearch(people.carlos, { ...outOfLa, ...asked })).value;
  ports.clock.advance({ minutes: 1 });
  return search;
};
const post = async (overrides: Parameters<typeof aLoadForm>[0] = {}) =>
  accepted(await lotlane.commands.createLoad(people.ada, newLoadSchema.parse(aLoadForm(overrides)))).value;
const order = {
  vehicleYear: 2020,
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  pickupZip: "90001",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupAddress: "12 Palm Street",
  deliveryZip: "10001",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryAddress: "200 West 30th Street",
  paymentAmount: 1450,
};
const listed = async () => (await lotlane.queries.listSearches(people.carlos))[0]!;
const unseen = async () => {
  await ports.drainEffects();
  return (await listed()).unseen;
};
const mails = async () => {
  await lotlane.commands.mailDueSearches();
  await ports.drainEffects();
  return ports.outbox.filter((mail): mail is BoardMail => mail.kind === "search_mail");
};

describe("saving a search", () => {
  it("keeps where its places are, and answers the same one once more", async () => {
    const search = await save({ criteria: { place: " 90001 ", radius: 100, deliveryPlace: "" } });
    expect(search).toMatchObject({
      criteria: { place: "90001", radius: 100 },
      near: { miles: 100 },
      nearDelivery: null,
    });
    expect(await save({ criteria: { radius: 100, place: "90001" } })).toEqual(search);
  });

  it("may look in states and regions, and hears of what comes there", async () => {
    expect(await save({ criteria: { place: "West", deliveryPlace: "NY" } })).toMatchObject({
      criteria: { place: "West", deliveryPlace: "NY" },
      near: { states: expect.arrayContaining(["CA", "WA"]) },
      nearDelivery: { states: ["NY"] },
    });
    await save({ name: "Out of Texas", criteria: { place: "Texas" } });
    accepted(await lotlane.commands.createOrder(people.dana, createOrderSchema.parse(order)));
    await ports.drainEffects();
    expect(
      (await lotlane.queries.listSearches(people.carlos)).map((one) => [one.search.name, one.matches, one.unseen]),
    ).toEqual([
      ["Out of LA", 1, 1],
      ["Out of Texas", 0, 0],
    ]);
  });

  it("says at its field what is wrong", async () => {
    const saved = (criteria: NewSearch["criteria"]) =>
      lotlane.commands.saveSearch(people.carlos, { ...outOfLa, criteria });
    expect(await saved({ deliveryPlace: "00000" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "criteria.deliveryPlace" }] },
    });
    for (const criteria of [{}, { radius: 100 }, { place: " " }])
      expect(await saved(criteria)).toMatchObject({ refusal: { errors: [{ path: "criteria" }] } });
  });

  it("is refused for another search of that name, and for the 21st", async () => {
    await save();
    const saved = (name: string) => lotlane.commands.saveSearch(people.carlos, { ...outOfLa, name, tell: "none" });
    expect(await saved("OUT OF LA")).toMatchObject({ refusal: { kind: "search_name_taken" } });
    for (let index = 1; index < 20; index++) accepted(await saved(`Search ${index}`));
    expect(await saved("One more")).toMatchObject({ refusal: { kind: "too_many_searches" } });
  });

  it("looks for something else once its criteria are changed, and says at its field what is wrong", async () => {
    const { id } = await save();
    await post();
    expect(await unseen()).toBe(1);
    const change = (criteria: NewSearch["criteria"]) => lotlane.commands.changeSearch(people.carlos, id, { criteria });
    expect(await change({ place: "00000" })).toMatchObject({ refusal: { errors: [{ path: "criteria.place" }] } });
    expect(await change({ radius: 100 })).toMatchObject({ refusal: { errors: [{ path: "criteria" }] } });
    expect(accepted(await change({ place: " 90001 ", kind: "order" }))).toMatchObject({
      name: "Out of LA",
      tell: "mail",
      criteria: { place: "90001", kind: "order" },
    });
    await post();
    expect(await unseen()).toBe(0);
    accepted(await lotlane.commands.createOrder(people.dana, createOrderSchema.parse(order)));
    expect(await unseen()).toBe(1);
  });

  it("is its carrier's alone", async () => {
    const { id } = await save();
    const refused = { refusal: { kind: "saved_search_not_found" } };
    const stranger = { ...people.carlos, id: anId() };
    expect(await lotlane.commands.changeSearch(stranger, id, { name: "Mine" })).toMatchObject(refused);
    expect(await lotlane.commands.removeSearch(stranger, id)).toMatchObject(refused);
    expect(await lotlane.commands.markSearchSeen(stranger, id)).toMatchObject(refused);
    expect(accepted(await lotlane.commands.changeSearch(people.carlos, id, { name: "Mine" }))).toMatchObject({
      name: "Mine",
      tell: "mail",
    });
    accepted(await lotlane.commands.removeSearch(people.carlos, id));
    expect(await lotlane.queries.listSearches(people.carlos)).toEqual([]);
  });
});

describe("a search hears", () => {
  beforeEach(async () => void (await save()));

  it("of a load that is posted, and of none that is a draft", async () => {
    await post({ status: "DRAFT" });
    expect(await unseen()).toBe(0);
    await post();
    expect(await unseen()).toBe(1);
    expect(await listed()).toMatchObject({ matches: 1 });
  });

  it("of a draft that is posted later", async () => {
    const { id } = await post({ status: "DRAFT" });
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.changeLoadStatus(people.ada, id, { status: "POSTED", reason: null }));
    expect(await unseen()).toBe(1);
  });

  it("of imported loads, with one effect for all of them", async () => {
    const rows = [1, 2, 3].map((line) => ({ line, load: { ...aLoadForm() } }));
    accepted(await lotlane.commands.importLoads(people.ada, { mode: "import", rows }));
    expect(ports.storage.waiting.filter(({ effect }) => effect.kind === "match_searches")).toHaveLength(1);
    expect(await unseen()).toBe(3);
  });

  it("of a load that an edit makes match, and not of one that matched before", async () => {
    const { id } = await post({ priceOffer: 100 });
    expect(await unseen()).toBe(0);
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.editLoad(people.ada, id, { priceOffer: "900.00" }));
    expect(await unseen()).toBe(1);
    accepted(await lotlane.commands.markSearchSeen(people.carlos, (await listed()).search.id));
    ports.clock.advance({ minutes: 1 });
    accepted(await lotlane.commands.editLoad(people.ada, id, { priceOffer: "950.00" }));
    expect(await unseen()).toBe(0);
  });

  it("of a load and an order that come back to the board", async () => {
    const { id } = await post();
    const placed = accepted(await lotlane.commands.createOrder(people.dana, createOrderSchema.parse(order))).value;
    await ports.drainEffects();
    expect(await lotlane.queries.boardNews(people.carlos)).toMatchObject({ unseen: 2, latest: { name: "Out of LA" } });
    accepted(await lotlane.commands.acceptLoad(people.carlos, id));
    accepted(await lotlane.commands.claimOrder(people.carlos, placed.id));
    expect(await unseen()).toBe(0);
    accepted(await lotlane.commands.markSearchSeen(people.carlos, (await listed()).search.id));
    ports.clock.advance({ minutes: 5 });
    accepted(await lotlane.commands.changeLoadStatus(people.carlos, id, { status: "POSTED", reason: "Broke down" }));
    accepted(await lotlane.commands.releaseOrder(people.carlos, placed.id, { reason: "Broke down" }));
    expect(await unseen()).toBe(2);
    accepted(await lotlane.commands.markSearchSeen(people.carlos, (await listed()).search.id));
    expect(await lotlane.queries.boardNews(people.carlos)).toEqual({ unseen: 0, latest: null });
  });

  it("of nothing that was on the board before it was saved", async () => {
    await post();
    await save({ name: "Later" });
    await ports.drainEffects();
    expect((await lotlane.queries.listSearches(people.carlos)).map((one) => one.unseen)).toEqual([1, 0]);
  });

  it("of nothing that is taken before it is matched", async () => {
    const { id } = await post();
    accepted(await lotlane.commands.acceptLoad(people.carlos, id));
    await ports.drainEffects();
    expect(ports.storage.searchMatches.size).toBe(0);
  });
});

describe("a search's mail", () => {
  it("has what was found since the last one, and no more than one in 15 minutes", async () => {
    await save();
    await post();
    await post();
    await ports.drainEffects();
    expect(await mails()).toMatchObject([{ to: people.carlos.email, offers: [{}, {}], more: 0, isDaily: false }]);
    ports.clock.advance({ minutes: 1 });
    await post();
    await ports.drainEffects();
    expect(await mails()).toHaveLength(1);
    ports.clock.advance({ minutes: 14 });
    expect(await mails()).toMatchObject([{}, { offers: [{}] }]);
  });

  it("names ten offers, and counts the rest", async () => {
    await save();
    for (let index = 0; index < 12; index++) await post();
    await ports.drainEffects();
    const [mail] = await mails();
    expect([mail?.offers.length, mail?.more]).toEqual([10, 2]);
  });

  it.each(["screen", "none"] as const)("is not sent where the search tells otherwise: %s", async (tell) => {
    await save({ tell });
    await post();
    await ports.drainEffects();
    ports.clock.advance({ days: 2 });
    expect(await mails()).toEqual([]);
  });

  it("comes once a day where that is asked for", async () => {
    await save({ tell: "daily" });
    await post();
    await ports.drainEffects();
    expect(await mails()).toEqual([]);
    ports.clock.advance({ hours: 23 });
    expect(await mails()).toMatchObject([{ isDaily: true }]);
  });

  it("leaves out what has been taken since, and is not sent when that is all of it", async () => {
    await save();
    const { id } = await post();
    await ports.drainEffects();
    accepted(await lotlane.commands.acceptLoad(people.carlos, id));
    expect(await mails()).toEqual([]);
  });

  it("does not reach a carrier who was suspended, or has left", async () => {
    for (const part of ["suspendedAt", "removedAt"] as const) {
      await save({ name: part });
      await post();
      await ports.drainEffects();
      const before = people.carlos;
      await ports.accounts.change(before.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, [part]: account.user.createdAt } }, facts: [] }),
      );
      expect(await mails()).toEqual([]);
      await ports.accounts.change(before.id, (account) => accept({ account: { ...account, user: before }, facts: [] }));
    }
  });

  it("turns that search off with its link, and no other, and on again as it was", async () => {
    await save({ tell: "daily" });
    await save({ name: "Other", criteria: { kind: "load" } });
    await post();
    await ports.drainEffects();
    ports.clock.advance({ days: 1 });
    const mail = (await mails()).find(({ search }) => search.name === "Out of LA")!;
    const token = ports.mail.unsubscribeOf(mail)!;
    const tells = async () =>
      (await lotlane.queries.listSearches(people.carlos)).map(({ search }) => [search.name, search.tell]);
    expect(accepted(await lotlane.queries.findSubscription(token))).toMatchObject({ name: "Out of LA", on: true });
    for (const on of [false, false, true, true]) {
      expect(accepted(await lotlane.commands.changeSubscription(token, on))).toMatchObject({ name: "Out of LA", on });
      expect(await tells()).toEqual([
        ["Out of LA", on ? "daily" : "none"],
        ["Other", "mail"],
      ]);
    }
    accepted(await lotlane.commands.removeSearch(people.carlos, mail.search.id));
    expect(accepted(await lotlane.commands.changeSubscription(token, false))).toMatchObject({ name: null, on: false });
  });

  it("has a link that is made nowhere else", async () => {
    const sealed = (text: unknown) => ports.vault.seal(JSON.stringify(text));
    const { id } = await save();
    const tokens = [
      "",
      "nonsense",
      "a.b",
      id,
      sealed(["search", id, "mail"]),
      sealed(["unsubscribe", "search", id, "none"]),
    ];
    for (const token of tokens) {
      const refused = { refusal: { kind: "token_invalid" } };
      expect(await lotlane.commands.changeSubscription(token, false)).toMatchObject(refused);
      expect(await lotlane.queries.findSubscription(token)).toMatchObject(refused);
    }
    expect(accepted(await lotlane.queries.findSearch(people.carlos, id)).tell).toBe("mail");
  });
});

describe("the account of a carrier", () => {
  it("exports the searches, and takes them with it", async () => {
    const search = await save();
    expect((await lotlane.queries.exportAccount(people.carlos)).savedSearches).toEqual([search]);
    accepted(await lotlane.commands.removeMember(people.carlos, "driver", people.dina.id));
    accepted(await lotlane.commands.deleteAccount(people.carlos, { password: castPassword }));
    expect(ports.storage.savedSearches.size).toBe(0);
  });
});
