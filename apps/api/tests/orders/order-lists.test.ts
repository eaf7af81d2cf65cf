import { endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { advance, claimedOrder, idsIn, ordersIn, postOrder, secrets } from "../../testing/order-calls.ts";
import { aNewDealer } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

const newDealer = () => aNewDealer(app);

describe("GET /api/orders", () => {
  it("answers one's own, newest first, page by page, each once", async () => {
    const dealer = await newDealer();
    const posted: string[] = [];
    for (let index = 0; index < 7; index++) posted.push((await postOrder(dealer)).id);
    await postOrder(others.dealer.person);
    const found: string[] = [];
    let path: string | undefined = "/api/orders?limit=3";
    let pages = 0;
    while (path !== undefined) {
      const page = await dealer.get(path);
      found.push(...idsIn(page));
      pages++;
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
      path = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
    }
    expect(found).toEqual(posted.toReversed());
    expect(pages).toBe(3);
  });

  it("is not sent again while nothing on it changes, alike in each coding, and never to another caller", async () => {
    const dealer = await newDealer();
    const order = await postOrder(dealer, { specialInstructions: "Ring twice. ".repeat(60) });
    const ask = (headers: Record<string, string> = {}, by = dealer, path = "/api/orders") =>
      by.ask("GET", path, undefined, headers);
    const first = await ask();
    const tag = { "if-none-match": first.headers.get("etag")! };
    expect(first.headers.get("cache-control")).toBe("no-store");
    for (const coding of ["identity", "gzip", "br"]) {
      const again = await ask({ "accept-encoding": coding });
      expect([again.body, again.headers.get("etag")]).toEqual([first.body, tag["if-none-match"]]);
      expect(again.headers.get("content-encoding")).toBe(coding === "identity" ? null : coding);
    }
    expect(await ask(tag)).toMatchObject({ status: 304, body: undefined });
    expect(idsIn(await ask(tag, dealer, "/api/orders?status=pending"))).toEqual([order.id]);
    expect(idsIn(await ask(tag, others.dealer.person))).not.toContain(order.id);
    expect((await ask({}, dealer, "/api/orders?q=honda")).headers.get("etag")).toBeNull();

    await cast.transporter.person.post(`/api/orders/${order.id}/claim`);
    const changed = await ask(tag);
    expect([changed.status, ordersIn(changed)[0]?.status]).toEqual([200, "assigned"]);
    expect(changed.headers.get("etag")).not.toBe(tag["if-none-match"]);
  });

  it("filters by status and by what is typed, and combines the two", async () => {
    const dealer = await newDealer();
    const open = await postOrder(dealer, { vehicleModel: "Civic" });
    const claimed = await claimedOrder(dealer, cast.transporter.person, {
      vehicleMake: "Toyota",
      vehicleModel: "RAV4",
    });
    const cancelled = await postOrder(dealer);
    await advance(dealer, cancelled.id, "cancelled");
    const ask = async (query: string) => idsIn(await dealer.get(`/api/orders?${query}`));
    expect(await ask("status=pending")).toEqual([open.id]);
    expect(await ask("status=assigned")).toEqual([claimed.id]);
    expect(await ask("status=cancelled")).toEqual([cancelled.id]);
    expect(await ask("status=active")).toEqual([claimed.id, open.id]);
    expect(await ask("q=rav4")).toEqual([claimed.id]);
    expect(await ask(`q=${open.id.slice(0, 8)}`)).toEqual([open.id]);
    expect(await ask("q=rav4&status=pending")).toEqual([]);
    expect(await ask("q=%25")).toEqual([]);
    expect(await ask(`q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  it("finds by words in any order, by street, ZIP and number as they are printed, within what the reader sees", async () => {
    const dealer = await newDealer();
    const receiver = `receiver.${Date.now()}@example.com`;
    const [honda, other] = [
      await postOrder(dealer, {
        vehicleMake: "Honda",
        vehicleModel: "Accord",
        pickupAddress: "77 Peachtree Street",
        pickupCity: "Atlanta",
        pickupState: "GA",
        pickupZip: "30303",
        deliveryContactEmail: receiver,
      }),
      await postOrder(dealer, { vehicleMake: "Honda", vehicleModel: "Civic" }),
    ];
    expect(honda.id.slice(-8)).toBe(honda.id.slice(0, 8));
    const ask = async (person: typeof dealer, q: string, path = "/api/orders") =>
      idsIn(await person.get(`${path}?q=${encodeURIComponent(q)}`));
    const number = honda.id.slice(0, 8);
    for (const q of [
      "honda atlanta",
      "atlanta HONDA",
      "Georgia accord",
      "peachtree 77",
      "30303",
      `#${number.toUpperCase()}`,
    ])
      expect([q, await ask(dealer, q)]).toEqual([q, [honda.id]]);
    expect(await ask(dealer, "honda")).toEqual([other.id, honda.id]);
    for (const q of ["honda boston", receiver, "atlanta #"])
      expect((await ask(dealer, q)).includes(other.id)).toBe(false);
    expect(await ask(dealer, receiver)).toEqual([]);

    const admin = cast.admin.person;
    for (const q of [`#${number}`, receiver, `${receiver} accord`])
      expect([q, await ask(admin, q, "/api/admin/orders")]).toEqual([q, [honda.id]]);

    // A carrier cannot probe for the street or the vehicle of an order that is only offered.
    const carrier = cast.transporter.person;
    for (const location of ["Peachtree", "77 Peachtree Street", "Honda", number])
      expect(idsIn(await carrier.get(`/api/orders/available?location=${encodeURIComponent(location)}`))).toEqual([]);
    for (const location of ["GA", "georgia", "Southeast", "30303"])
      expect(idsIn(await carrier.get(`/api/orders/available?limit=200&location=${location}`))).toContain(honda.id);
    for (const place of ["GA", "georgia", "Southeast"]) {
      const board = await carrier.get(`/api/board?limit=200&place=${place}`);
      expect(JSON.stringify(board.body)).toContain(honda.id);
    }
    expect((await carrier.get("/api/board?place=Nowhereland")).status).toBe(422);
  });

  it.each([
    "status=lost",
    "status=",
    "limit=0",
    "limit=201",
    "limit=many",
    "cursor=nonsense",
    `cursor=${btoa("2026-01-01T00:00:00.000Z")}`,
    `cursor=${btoa("2026-01-01T00:00:00.000Z ' or 1=1")}`,
    `cursor=${"A".repeat(300)}`,
    `q=${"x".repeat(201)}`,
  ])("refuses ?%s", async (query) => {
    for (const path of ["/api/orders", "/api/receiver/orders", "/api/admin/orders", "/api/orders/archived"]) {
      const { person } = path.includes("receiver") ? cast.receiver : path.includes("admin") ? cast.admin : cast.dealer;
      if (path.endsWith("archived") && query.startsWith("status")) continue;
      const { status, body } = await person.get(`${path}?${query}`);
      expect([path, status, body.errors?.[0]?.path]).toEqual([path, 422, query.split("=")[0]]);
    }
  });

  it("shows no other user's orders by a cursor of that user", async () => {
    const dealer = await newDealer();
    for (let index = 0; index < 2; index++) await postOrder(dealer);
    const cursor = /cursor=([\w-]+)/.exec((await dealer.get("/api/orders?limit=1")).headers.get("link")!)![1];
    expect(idsIn(await (await newDealer()).get(`/api/orders?cursor=${cursor}`))).toEqual([]);
  });

  it("puts paths that are spelled out before ids", async () => {
    const { person } = cast.transporter;
    expect((await person.get("/api/orders/available")).body).toBeInstanceOf(Array);
    expect((await person.get("/api/orders/archived")).body).toEqual([]);
    expect((await person.get("/api/orders/archived/count")).body).toEqual({ count: 0 });
    const price =
      "/api/orders/price?pickupZip=90001&deliveryZip=60601&vehicleYear=2021&vehicleMake=Honda&vehicleModel=Accord";
    const { status, body } = await cast.dealer.person.get(price);
    expect(status).toBe(200);
    expect(endpoints["GET /api/orders/price"].answers[200].parse(body).assumedSedan).toBe(false);
  });
});

describe("GET /api/orders/available", () => {
  it("finds what is picked up near a place", async () => {
    const near = await postOrder(cast.dealer.person, {
      pickupZip: "76102",
      pickupCity: "Fort Worth",
      pickupState: "TX",
    });
    const { person } = cast.transporter;
    const ask = async (query: string) => idsIn(await person.get(`/api/orders/available?limit=200&${query}`));
    expect(await ask("location=Dallas, TX&within=60")).toContain(near.id);
    expect(await ask("location=75201&within=60")).toContain(near.id);
    expect(await ask("location=75201&within=10")).not.toContain(near.id);
    expect(await ask("location=fort worth")).toContain(near.id);
    expect(await ask("location=98101&within=100")).not.toContain(near.id);
    const wrong = await person.get("/api/orders/available?location=Nowhereville&within=50");
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, "location"]);
    for (const within of ["0", "3001", "far"])
      expect((await person.get(`/api/orders/available?location=75201&within=${within}`)).status).toBe(422);
  });
});

describe("the archive", () => {
  it("holds what was delivered more than 90 days ago, and finds it", async () => {
    const dealer = await newDealer();
    const { person } = cast.transporter;
    const delivered = async () => {
      const { id } = await claimedOrder(dealer, person);
      await advance(person, id, "in_transit");
      await advance(person, id, "delivered");
      return id;
    };
    const [old, oldest, recent] = [await delivered(), await delivered(), await delivered()];
    // The dates move once all are posted: a dealer whose invoices are long overdue cannot post.
    await sql(
      databaseUrl(),
      `update orders set delivered_at = now() - make_interval(days => d.days)
         from (values ($1::uuid, 91), ($2::uuid, 200), ($3::uuid, 89)) as d (id, days) where orders.id = d.id`,
      [old, oldest, recent],
    );
    expect(idsIn(await dealer.get("/api/orders/archived"))).toEqual([old, oldest]);
    expect(idsIn(await dealer.get("/api/orders"))).toEqual([recent]);
    expect(idsIn(await dealer.get("/api/orders?status=delivered"))).toEqual([recent]);
    expect(idsIn(await person.get("/api/orders?limit=200"))).not.toContain(old);
    const every = idsIn(await cast.admin.person.get("/api/admin/orders?limit=200"));
    expect(every).toEqual(expect.arrayContaining([old, oldest, recent]));
    expect((await dealer.get("/api/orders/archived/count")).body).toEqual({ count: 2 });
    expect(idsIn(await dealer.get(`/api/orders/archived?q=${secrets.vehicleVin.slice(0, 8)}`))).toEqual([old, oldest]);
    expect(idsIn(await dealer.get("/api/orders/archived?q=tesla"))).toEqual([]);
    const first = await dealer.get("/api/orders/archived?limit=1");
    const next = new URL(/<([^>]+)>/.exec(first.headers.get("link")!)![1]!);
    expect(idsIn(await dealer.get(next.pathname + next.search))).toEqual([oldest]);
  });
});
