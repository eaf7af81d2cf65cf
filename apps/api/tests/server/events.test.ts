import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { listen, type Stream } from "../../testing/listen.ts";
import { advance, aPosition, claimedOrder, postOrder } from "../../testing/order-calls.ts";
import { aPerson, cookieHeader, newEmail, type Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { eventually } from "../../testing/eventually.ts";
import { mostWaitingBytes } from "../../events/event-stream.ts";

let databaseUrl: string;
let first: TestApp;
let second: TestApp;
let cast: Cast;
let others: Cast;
const open: Stream[] = [];

beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  first = await startTestApp({ databaseUrl, heartbeatMilliseconds: 300 });
  second = await startTestApp({ databaseUrl, heartbeatMilliseconds: 300 });
  cast = await castOf(() => first, databaseUrl);
  others = await castOf(() => first, databaseUrl);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});
afterAll(async () => {
  await first?.stop();
  await second?.stop();
});

type Place = { readonly on?: TestApp; readonly lastEventId?: string; readonly after?: string };

async function listening(person: Person, { on = first, lastEventId, after }: Place = {}) {
  const stream = await listen(person, { origin: on.origin, lastEventId, after });
  open.push(stream);
  return stream;
}

/** A user for one test, so that no other test's streams and events count. */
async function newPair() {
  const dealer = aPerson(() => first);
  await dealer.register({ email: newEmail("dealer") });
  const { person: transporter } = await aCarrier(() => first, databaseUrl);
  return { dealer, transporter };
}

describe("GET /api/events", () => {
  it("answers a stream that nothing on the way holds back", async () => {
    const { status, headers, raw } = await listening(cast.dealer.person);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("content-encoding")).toBeNull();
    await eventually(() => expect(raw()).toMatch(/^retry: 2000\n\n[^]*\n: |^retry: 2000\n\n[^]*: still here/));
  });

  it("asks who it is before everything else", async () => {
    const response = await fetch(`${first.origin}/api/events`, { headers: { "last-event-id": "nonsense" } });
    expect([response.status, response.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
  });

  it("answers HEAD with the headers alone", async () => {
    const headers = { cookie: cookieHeader(cast.dealer.person.cookies) };
    const response = await fetch(`${first.origin}/api/events`, { method: "HEAD", headers });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("tells on one process what happened on another", async () => {
    const shipper = await listening(cast.dealer.person, { on: second });
    const carrier = await listening(cast.transporter.person, { on: second });
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    await advance(cast.transporter.person, id, "in_transit");
    await cast.transporter.person.post(`/api/orders/${id}/tracking`, aPosition());
    await cast.dealer.person.post("/api/messages", { orderId: id, message: "Well done" });
    const expected = ["order created", "order claimed", "order in_transit", "tracking position"];
    const heardBy = (stream: Stream) =>
      stream.heard
        // The invoice is issued when its turn comes.
        .filter(({ data }) => data.orderId === id && data.change !== "invoice")
        .map(({ kind, data }) => `${kind} ${data.change}`);
    for (const stream of [shipper, carrier]) {
      await eventually(() => expect(heardBy(stream)).toEqual([...expected, expect.stringMatching(/^message /)]));
      expect(stream.raw()).not.toMatch(/audience|Well done|Hidden St/);
    }
  });

  it("tells strangers nothing, and each user only about their own orders", async () => {
    const streams = {
      dealer: await listening(cast.dealer.person),
      colleague: await listening(cast.subUser.person),
      driver: await listening(cast.driver.person),
      otherDealer: await listening(others.dealer.person),
      otherTransporter: await listening(others.transporter.person),
      otherDriver: await listening(others.driver.person),
      receiver: await listening(cast.receiver.person),
      admin: await listening(cast.admin.person),
    };
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person, {
      deliveryContactEmail: cast.receiver.email,
    });
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    await cast.dealer.person.post("/api/messages", { orderId: id, message: "Between us" });
    await advance(cast.transporter.person, id, "in_transit");
    const last = "in_transit";
    await streams.admin.until(() => streams.admin.changes(id).includes(last));
    await streams.dealer.until(() => streams.dealer.changes(id).includes(last));
    await streams.driver.until(() => streams.driver.changes(id).includes(last));
    await streams.otherTransporter.until(() => streams.otherTransporter.changes(id).includes("claimed"));
    const messages = (stream: Stream) =>
      stream.heard.filter(({ kind, data }) => kind === "message" && data.orderId === id);
    expect(messages(streams.dealer)).toHaveLength(1);
    expect(messages(streams.driver)).toEqual([]);
    expect(streams.driver.changes(id)).toEqual(["driver", last]);
    // Every transporter hears when an open order is posted and when it is taken.
    expect(streams.otherTransporter.changes(id)).toEqual(["created", "claimed"]);
    for (const stranger of ["colleague", "otherDealer", "otherDriver", "receiver"] as const)
      expect([stranger, streams[stranger].heard]).toEqual([stranger, []]);
  });

  it("goes on where the connection was cut, on any process, and misses nothing", async () => {
    const { dealer, transporter } = await newPair();
    const early = await listening(dealer);
    const order = await claimedOrder(dealer, transporter);
    await early.until(() => early.changes(order.id).includes("claimed"));
    early.cut();
    await early.ended;
    await advance(transporter, order.id, "in_transit");
    const late = await listening(dealer, { on: second, lastEventId: early.place()! });
    await advance(transporter, order.id, "delivered");
    await late.until(() => late.changes(order.id).includes("delivered"));
    expect(late.changes(order.id).filter((change) => change !== "created" && change !== "claimed")).toEqual(
      expect.arrayContaining(["in_transit", "delivered"]),
    );
    expect(late.resets()).toBe(0);
  });

  it("begins where events stood when the user was looked up", async () => {
    const { dealer, transporter } = await newPair();
    const { headers } = await dealer.get("/api/auth/user");
    const { id } = await claimedOrder(dealer, transporter);
    const late = await listening(dealer, { on: second, after: headers.get("lotlane-live-cursor")! });
    await late.until(() => late.changes(id).includes("claimed"));
    expect([...new Set(late.changes(id))]).toEqual(["created", "claimed"]);
    expect(late.resets()).toBe(0);
    const lost = await listening(dealer, { after: "nonsense" });
    await eventually(() => expect(lost.resets()).toBe(1));
  });

  it("knows where a listener stood who had heard nothing yet", async () => {
    const { dealer, transporter } = await newPair();
    const fresh = await startTestApp({ databaseUrl });
    const early = await listening(dealer, { on: fresh });
    await eventually(() => expect(early.place()).toBeDefined());
    early.cut();
    const { id } = await claimedOrder(dealer, transporter);
    const late = await listening(dealer, { lastEventId: early.place()! });
    await late.until(() => late.changes(id).includes("claimed"));
    // An event may come twice: once as missed, and once more when this process hears of it.
    expect([...new Set(late.changes(id))]).toEqual(["created", "claimed"]);
    await fresh.stop();
  });

  it.each(["nonsense", "0", "1-1", "x".repeat(4000), "'; drop table live_events"])(
    "asks to read everything again after %j",
    async (lastEventId) => {
      const stream = await listening(cast.dealer.person, { lastEventId });
      await eventually(() => expect(stream.resets()).toBe(1));
      const { id } = await postOrder(cast.dealer.person);
      await stream.until(() => stream.changes(id).includes("created"));
    },
  );

  it("ends with the session, and with the person's right to sign in", async () => {
    const signedOut = await newPair();
    const stream = await listening(signedOut.dealer, { on: second });
    const staying = await listening(signedOut.transporter, { on: second });
    await signedOut.dealer.post("/api/logout");
    expect(await stream.ended).toBe("by the server");

    const gone = await cast.member(cast.dealer.person, "sub");
    const removed = await listening(gone.person);
    await cast.dealer.person.remove(`/api/users/sub/${gone.id}`);
    expect(await removed.ended).toBe("by the server");

    const { body } = await signedOut.transporter.get("/api/user");
    await cast.admin.person.patch(`/api/admin/users/${body.id}`, { isSuspended: true, reason: "Fraud" });
    expect(await staying.ended).toBe("by the server");
    expect((await listening(signedOut.transporter)).status).toBe(401);

    const { dealer, subUser, admin } = await castOf(() => first, databaseUrl);
    const ofMember = await listening(subUser.person, { on: second });
    await admin.person.patch(`/api/admin/users/${dealer.id}`, { isSuspended: true, reason: "Fraud" });
    expect(await ofMember.ended).toBe("by the server");
    expect((await listening(subUser.person)).status).toBe(401);
  });

  it("goes by the role that a person has by then", async () => {
    const { dealer, transporter } = await newPair();
    const stream = await listening(dealer);
    const { id } = await claimedOrder(dealer, transporter);
    await advance(transporter, id, "in_transit");
    await stream.until(() => stream.changes(id).includes("in_transit"));
    const admin = await listening(cast.admin.person);
    const { body } = await dealer.get("/api/user");
    await sql(databaseUrl, "update accounts set user_type = 'receiver', organization_id = null where id = $1", [
      body.id,
    ]);
    await eventually(async () => {
      const [told, heard] = [admin.changes(id).length, stream.changes(id).length];
      await transporter.post(`/api/orders/${id}/tracking`, aPosition());
      await admin.until(() => admin.changes(id).length > told);
      expect(stream.changes(id)).toHaveLength(heard);
    });
    await advance(transporter, id, "delivered");
    await admin.until(() => admin.changes(id).includes("delivered"));
    expect(stream.changes(id)).not.toContain("delivered");
  });

  it("takes at most twenty streams of one account on a process", async () => {
    const { dealer } = await newPair();
    const streams = await Promise.all(Array.from({ length: 24 }, () => listening(dealer)));
    expect(streams.map(({ status }) => `${status}`).toSorted()).toEqual([
      ...Array<string>(20).fill("200"),
      "429",
      "429",
      "429",
      "429",
    ]);
    streams.find(({ status }) => status === 200)!.cut();
    await eventually(async () => expect((await listening(dealer)).status).toBe(200));
  });

  it("sends a thousand events in a burst to every listener, also to one that is cut off in the middle", async () => {
    const { dealer, transporter } = await newPair();
    const { id } = await claimedOrder(dealer, transporter);
    const streams = await Promise.all([first, second].map((on) => listening(dealer, { on })));
    const unlucky = await listening(transporter);
    const write = async (from: number) => {
      for (let index = from; index < 1000; index += 20)
        await (index % 2 ? dealer : transporter).post("/api/messages", { orderId: id, message: `Message ${index}` });
    };
    const written = Promise.all(Array.from({ length: 20 }, (_, from) => write(from)));
    const messagesOf = ({ heard }: Pick<Stream, "heard">) =>
      heard.filter(({ kind, data }) => kind === "message" && data.orderId === id);
    await unlucky.until(() => messagesOf(unlucky).length > 200);
    unlucky.cut();
    await unlucky.ended;
    const again = await listening(transporter, { on: second, lastEventId: unlucky.place()! });
    await written;
    const told = (stream: Pick<Stream, "heard">) => new Set(messagesOf(stream).map(({ data }) => data.at)).size;
    for (const stream of streams)
      await eventually(() => expect(messagesOf(stream).length).toBeGreaterThanOrEqual(1000));
    await eventually(() => expect(told({ heard: [...unlucky.heard, ...again.heard] })).toBe(told(streams[0]!)));
    expect(streams.map(({ resets }) => resets())).toEqual([0, 0]);
  });

  it("cuts off only a listener who does not read", async () => {
    const { dealer } = await newPair();
    const { body } = await dealer.get("/api/user");
    // No heartbeat comes between: it would be what cuts the listener off.
    const app = await startTestApp({ databaseUrl, heartbeatMilliseconds: 3_600_000 });
    const address = new URL(app.origin);
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${cookieHeader(dealer.cookies)}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    const reader = await listening(dealer, { on: app });
    const ended = () => app.lines.filter((line) => line.includes('"stream ended"')).length;
    let told = 0;
    const tell = async (times: number) => {
      const text = `insert into live_events (kind, change, open, order_id, shipper_id)
        select 'order', 'flood', false, gen_random_uuid(), $1 from generate_series(1, $2::int)`;
      await sql(databaseUrl, text, [body.id, times]);
      await sql(databaseUrl, "select pg_notify('lotlane_live', '')");
      told += times;
      await reader.until((heard) => heard.length === told);
    };
    // The product sees a backlog only once the network buffers are full, and their size depends on the machine.
    for (let batches = 1; ended() === 0; batches++) {
      expect(batches).toBeLessThan(1000);
      await tell(1000);
    }
    expect(reader.raw().length).toBeGreaterThan(mostWaitingBytes);
    await tell(1);
    expect(ended()).toBe(1);
    socket.destroy();
    await app.stop();
  });

  it("has a line in the log for its beginning and one for its end, and no hours in the metrics", async () => {
    const app = await startTestApp({ databaseUrl });
    const stream = await listening(cast.dealer.person, { on: app });
    await new Promise((resolve) => setTimeout(resolve, 600));
    stream.cut();
    const lines = () =>
      app.lines
        .map((line) => JSON.parse(line) as { route?: string; msg: string; milliseconds: number })
        .filter(({ route }) => route === "GET /api/events");
    await eventually(() => expect(lines().map(({ msg }) => msg)).toEqual(["request", "stream ended"]));
    const [request, whole] = lines().map(({ milliseconds }) => milliseconds) as [number, number];
    expect(whole - request).toBeGreaterThan(550);
    const metrics = await (await fetch(`${app.origin}/metrics`)).text();
    const seconds = /http_request_duration_seconds_sum\{[^}]*api\/events[^}]*\} (.*)/.exec(metrics)?.[1];
    expect(whole - Number(seconds) * 1000).toBeGreaterThan(550);
    await app.stop();
  });
});
