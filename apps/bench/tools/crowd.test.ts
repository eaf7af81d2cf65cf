import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCrowd, evenly } from "./crowd.ts";
import type { Person, Step } from "./day.ts";
import { seededRandom } from "./measure.ts";

let asked: string[] = [];
let held: ServerResponse[] = [];
let streams: ServerResponse[] = [];
const server = createServer((request, answer) => {
  asked.push(request.url!);
  if (request.url === "/api/events") {
    streams.push(answer.writeHead(200));
    return answer.flushHeaders();
  }
  if (request.url === "/broken") return void answer.writeHead(500).end();
  held.push(answer);
  // No request is answered before all three have come.
  if (held.length >= 3) for (const each of held.splice(0)) each.end("{}");
});
beforeEach(() => new Promise<void>((done) => void server.listen(0, "127.0.0.1", done)));
afterEach(async () => {
  [asked, held, streams] = [[], [], []];
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
});

const aPerson = (screen: Person["screen"] = []): Person => ({
  who: "dealer",
  email: "p@bench.example",
  cookie: "lotlane_session=bench",
  orders: [],
  toPickUp: [],
  toDeliver: [],
  screen,
});
const aStep = (path: string, anHour: number): Step => ({
  what: "asks",
  who: "dealer",
  anHour,
  isHeardByCarriers: false,
  act: (_, site) => site.ask(path),
});
const aCrowd = (person: Person, steps: readonly Step[] = []) =>
  createCrowd(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, [person], steps, seededRandom(1));

it("asks when it is time, though nothing was answered yet", async () => {
  const crowd = aCrowd(aPerson(), [aStep("/slow", 3 * 36_000)]);
  const { answered, failures } = await crowd.watch(100);
  await crowd.rest();
  crowd.leave();
  expect(answered).toHaveLength(3);
  expect(failures).toEqual([]);
});

it("counts a failure as a call that was never answered", async () => {
  const crowd = aCrowd(aPerson(), [aStep("/broken", 36_000)]);
  const { answered, failures } = await crowd.watch(100);
  await crowd.rest();
  crowd.leave();
  expect(answered).toEqual([{ what: "asks", milliseconds: Infinity }]);
  expect(failures[0]).toMatch(/^asks: GET .*\/broken answered 500/);
});

it("reads again what is on the screen and stale after the event", async () => {
  const crowd = aCrowd(
    aPerson([
      { path: "/list", after: ["order"] },
      { path: "/one", after: ["order"], about: "7" },
      { path: "/another", after: ["order"], about: "8" },
      { path: "/messages", after: ["message"] },
      { path: "/one-more", after: ["order", "tracking"] },
    ]),
  );
  await crowd.come();
  streams[0]!.write('event: order\ndata: {"kind":"order","orderId":"7","change":"claimed"}\n\n');
  await vi.waitFor(() => expect(asked).toEqual(["/api/events", "/list", "/one", "/one-more"]), 10_000);
  await crowd.rest();
  crowd.leave();
});

it("spreads steps over the window, those that are rarer than it by chance", () => {
  const random = seededRandom(3);
  const times = evenly(4, 1000, random);
  expect(times.map((at) => Math.floor(at / 250))).toEqual([0, 1, 2, 3]);
  const rare = Array.from({ length: 4000 }, () => evenly(0.25, 1000, random).length);
  expect(rare.reduce((sum, each) => sum + each, 0) / 4000).toBeCloseTo(0.25, 1);
});
