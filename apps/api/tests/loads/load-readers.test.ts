import { randomUUID } from "node:crypto";
import { endpoints } from "@lotlane/adapters/http/contract";
import { type LoadField, loadFieldReaders, type LoadStanding, maySeeLoadField } from "@lotlane/core/loads";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { aLoadRequest, bidOn, postLoad } from "../../testing/load-calls.ts";
import type { Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let rival: Person;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  ({ person: rival } = await aCarrier(app, databaseUrl()));
});

const notes = "Ask for Sam at the gate";
const offer = "8501.00";
const agreed = "9123.00";
const rivals = "9456.00";

const post = () => postLoad(cast.admin.person, { priceType: "BID", priceOffer: offer, notes });

/** Both bid on it; Carlos's bid is accepted, and his driver has it. */
async function underWay(): Promise<string> {
  const { admin, transporter, driver } = cast;
  const id = await post();
  await bidOn(id, rival, Number(rivals));
  const bid = await bidOn(id, transporter.person, Number(agreed));
  expect((await admin.person.post(`/api/bids/${bid}/accept`)).status).toBe(200);
  expect((await transporter.person.post(`/api/loads/${id}/assign`, { driverId: driver.id })).status).toBe(200);
  await eventually(async () =>
    expect((await admin.person.get(`/api/loads/${id}`)).body["invoice"]).toMatchObject({ sentAt: expect.any(String) }),
  );
  return id;
}

async function read(person: Person, id: string) {
  const one = await person.get(`/api/loads/${id}`);
  const list = await person.get("/api/loads?limit=50");
  expect([one.status, list.status]).toEqual([200, 200]);
  const listed = (list.body as unknown as { readonly id: string }[]).find((row) => row.id === id);
  expect({ ...one.body, history: null }).toEqual({ ...listed, history: null });
  const load = endpoints["GET /api/loads/{id}"].answers[200].parse(one.body);
  expect(one.body).toEqual(load);
  return { load, shown: JSON.stringify([one.body, listed]) };
}

const isField = (name: string): name is LoadField => name in loadFieldReaders;
const wrongFor = (standing: LoadStanding, load: object) =>
  Object.entries(load).filter(
    ([name, value]) =>
      !isField(name) || (!maySeeLoadField(standing, name) && value !== null && (value as unknown[]).length !== 0),
  );

/** JSON with `levels` nested lists in place of the text "nested". */
const nested = (data: unknown, levels: number) =>
  JSON.stringify(data).replace('"nested"', `${"[".repeat(levels)}${"]".repeat(levels)}`);

describe("data that is nested very deep", () => {
  it.each(["check", "import"])("is refused to %s rows, with an Idempotency-Key and without", async (mode) => {
    const body = nested({ mode, rows: [{ line: 1, load: { ...aLoadRequest(), notes: "nested" } }] }, 200_000);
    for (const headers of [{}, { "idempotency-key": randomUUID() }]) {
      const answer = await cast.admin.person.post("/api/loads/import", body, headers);
      expect([answer.status, answer.body.code]).toEqual([400, "too_deep"]);
    }
  });

  const repeatable = Object.entries(endpoints).filter(([, one]) => "once" in one && "body" in one && !("file" in one));
  it.each(repeatable.map(([name]) => name))("is refused by %s with an Idempotency-Key", async (name) => {
    const path = name.replace("POST ", "").replaceAll(/\{\w+\}/g, randomUUID());
    const { admin, dealer, transporter } = cast;
    for (const { person } of [admin, dealer, transporter])
      for (const data of ["nested", { ...aLoadRequest(), notes: "nested" }]) {
        const { status } = await person.post(path, nested(data, 40_000), { "idempotency-key": randomUUID() });
        expect(Math.floor(status / 100)).toBe(4);
      }
  });
});

describe("a load over HTTP", () => {
  it("shows an admin both sides of it", async () => {
    const { load, shown } = await read(cast.admin.person, await underWay());
    expect(wrongFor("admin", load)).toEqual([]);
    expect(load).toMatchObject({ seenBy: "admin", notes, priceOffer: offer, agreedPrice: agreed, openBids: 0 });
    for (const text of [agreed, rivals, cast.transporter.email, cast.driver.email]) expect(shown).toContain(text);
  });

  it("shows its carrier what was agreed, and no other carrier's bid", async () => {
    const { load, shown } = await read(cast.transporter.person, await underWay());
    expect(wrongFor("transporter", load)).toEqual([]);
    expect(load).toMatchObject({ seenBy: "carrier", description: notes, price: agreed, ownBid: { amount: agreed } });
    for (const text of [offer, rivals, cast.transporter.email, cast.driver.email]) expect(shown).not.toContain(text);
  });

  it("shows its driver the way and the vehicles, and no money", async () => {
    const { load, shown } = await read(cast.driver.person, await underWay());
    expect(wrongFor("driver", load)).toEqual([]);
    expect(load).toMatchObject({ description: notes, price: null, pricePerMile: null, ownBid: null });
    expect(load.history.map(({ kind, detail }) => [kind, detail])).toContainEqual(["assigned", null]);
    for (const text of [offer, agreed, rivals, cast.transporter.email, cast.driver.email])
      expect(shown).not.toContain(text);
  });

  it("shows a prospect the offer and its own bid, and nothing of the other bids", async () => {
    const id = await post();
    await bidOn(id, rival, Number(rivals));
    await bidOn(id, cast.transporter.person, Number(agreed));
    const { load, shown } = await read(cast.transporter.person, id);
    expect(wrongFor("prospect", load)).toEqual([]);
    expect(load).toMatchObject({ description: notes, price: offer, ownBid: { amount: agreed }, history: [] });
    for (const text of [rivals, cast.transporter.email]) expect(shown).not.toContain(text);
  });

  it("shows who bid in vain its bid, and neither whose the load is nor for how much", async () => {
    const id = await underWay();
    expect((await rival.get(`/api/loads/${id}`)).status).toBe(404);
    const bids = await rival.get(`/api/loads/${id}/bids`);
    expect(bids.body).toMatchObject([{ amount: rivals, status: "REJECTED", load: { id } }]);
    const shown = JSON.stringify(bids.body);
    for (const text of [offer, agreed, notes, cast.transporter.id, cast.driver.id]) expect(shown).not.toContain(text);
  });

  it("tells the board's search no more than a prospect may see", async () => {
    const id = await post();
    const found = await rival.get("/api/board?limit=50");
    expect(found.status).toBe(200);
    const rows = found.body as unknown as { readonly load?: { readonly id: string } }[];
    const { load } = rows.find((row) => row.load?.id === id)!;
    expect(wrongFor("prospect", load!)).toEqual([]);
  });
});
