import { afterAll, beforeAll, expect, it } from "vitest";
import { type Pair, startPair } from "../../../../adapters/postgres/testing/standby.ts";
import { eventually } from "../../testing/eventually.ts";
import { listen } from "../../testing/listen.ts";
import { idsIn, postOrder } from "../../testing/order-calls.ts";
import { aNewDealer, aPerson, type Person } from "../../testing/person.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let pair: Pair;
let app: TestApp;
let dana: Person;

beforeAll(async () => {
  pair = await startPair();
  app = await startTestApp({
    databaseUrl: pair.primary.url,
    environment: {
      DATABASE_REPLICA_URL: pair.standby.at(pair.primary.url),
      LOTLANE_REPLICA_LAG_SECONDS: "60",
    },
  });
  dana = await aNewDealer(() => app);
}, 180_000);
afterAll(async () => {
  await app.stop();
  await pair.stop();
});

const listed = async (reader: Person, headers?: Readonly<Record<string, string>>) =>
  idsIn(await reader.ask("GET", "/api/orders", undefined, headers));

/** The same account in a browser that was not told of any write. */
const elsewhere = (): Person => {
  const browser = aPerson(() => app);
  for (const [name, value] of dana.cookies) if (name !== "lotlane_position") browser.cookies.set(name, value);
  return browser;
};

it("shows a writer what they wrote, while others read a list of some moments ago", async () => {
  const first = await postOrder(dana);
  await eventually(async () => expect(await listed(elsewhere())).toEqual([first.id]));
  await pair.standby.pause();
  const second = await postOrder(dana);
  expect(dana.cookies.get("lotlane_position")).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  expect(await listed(dana)).toEqual([second.id, first.id]);
  expect(await listed(elsewhere())).toEqual([first.id]);
  const position = dana.cookies.get("lotlane_position")!;
  expect(await listed(elsewhere(), { "lotlane-position": position })).toEqual([second.id, first.id]);
  // An order is read where it is decided.
  expect((await elsewhere().get(`/api/orders/${second.id}`)).status).toBe(200);
  await pair.standby.resume();
  await eventually(async () => expect(await listed(elsewhere())).toEqual([second.id, first.id]));
});

it("tells who follows events what lists have to hold to show them", async () => {
  await pair.standby.pause();
  const stream = await listen(elsewhere(), { origin: app.origin });
  const third = await postOrder(dana);
  await eventually(async () =>
    expect(stream.raw()).toMatch(/event: position\ndata: [0-9A-F/]+\n\n(?:id: .*\n)?event: order/),
  );
  const [, position = ""] = [...stream.raw().matchAll(/event: position\ndata: (.*)/g)].at(-1)!;
  expect(await listed(elsewhere(), { "lotlane-position": position })).toContain(third.id);
  stream.cut();
  await pair.standby.resume();
});

it("refuses a position that no answer had", async () => {
  const { status, body } = await dana.ask("GET", "/api/orders", undefined, { "lotlane-position": "yesterday" });
  expect([status, body.code, body.detail]).toEqual([
    400,
    "invalid_position",
    "Lotlane-Position takes the value that an earlier answer gave it.",
  ]);
  const browser = elsewhere();
  browser.cookies.set("lotlane_position", "%E0%A4%A");
  expect((await browser.get("/api/orders")).status).toBe(200);
});
