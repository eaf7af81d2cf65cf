import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { expect, test } from "vitest";
import { createSharer, metersBetween, type Sharing } from "./sharer.ts";

const start = Date.parse("2026-11-20T12:00:00.000Z");
const second = 1000;
const minute = 60 * second;

function aDrive() {
  let now = start;
  let failing: Error | null = null;
  let keys = 0;
  const tried: { north: number; key: string }[] = [];
  const arrived: number[] = [];
  let told: Sharing = { lastSentAt: null, waiting: false, problem: null, ended: false };
  const sharer = createSharer({
    now: () => now,
    newKey: () => `key ${++keys}`,
    onChange: (sharing) => {
      told = sharing;
    },
    send: async ({ latitude }, key) => {
      const north = Math.round((latitude - 35) * 111_195);
      tried.push({ north, key });
      if (failing instanceof ConnectionLost) return "kept";
      if (failing) throw failing;
      arrived.push(north);
      return "arrived";
    },
  });
  /** Gives the sharer a position `meters` north of where the drive began. */
  const at = (meters: number) =>
    sharer.take({
      latitude: 35 + meters / 111_195,
      longitude: -111,
      measuredAt: new Date(now).toISOString(),
    });
  return {
    sharer,
    at,
    arrived,
    tried,
    told: () => told,
    wait: (ms: number) => void (now += ms),
    fail: (error: Error | null) => void (failing = error),
  };
}

const answer = (status: number) => new HttpError(status, "No", { detail: "The server's words", code: "x" });

test("the first position is sent at once, the next after a minute and 500 meters", async () => {
  const drive = aDrive();
  await drive.at(0);
  drive.wait(30 * second);
  await drive.at(2000);
  drive.wait(31 * second);
  await drive.at(400);
  drive.wait(30 * second);
  await drive.at(600);
  expect(drive.arrived).toEqual([0, 600]);
});

test("what was too early is sent as soon as its minute has come", async () => {
  const drive = aDrive();
  await drive.at(0);
  drive.wait(50 * second);
  await drive.at(900);
  drive.wait(11 * second);
  await drive.sharer.tick();
  expect(drive.arrived).toEqual([0, 900]);
});

test("a vehicle that stands still is told of every ten minutes", async () => {
  const drive = aDrive();
  await drive.at(0);
  drive.wait(9 * minute);
  expect(drive.sharer.needsFix()).toBe(false);
  await drive.at(10);
  drive.wait(minute);
  expect(drive.sharer.needsFix()).toBe(true);
  await drive.at(20);
  expect(drive.arrived).toEqual([0, 20]);
});

test("without a connection each position that is due is handed on to wait, and none counts as sent", async () => {
  const drive = aDrive();
  drive.fail(new ConnectionLost("gone"));
  await drive.at(0);
  expect(drive.told()).toMatchObject({ lastSentAt: null, problem: expect.stringMatching(/connection/) });
  drive.wait(5 * second);
  await drive.at(800);
  expect(drive.tried).toHaveLength(1);
  drive.wait(minute);
  await drive.at(1600);
  expect(drive.tried.map(({ north }) => north)).toEqual([0, 1600]);
  drive.fail(null);
  drive.wait(minute);
  await drive.at(2400);
  expect(drive.arrived).toEqual([2400]);
  expect(drive.told()).toMatchObject({ waiting: false, problem: null, ended: false });
});

test("the same position is sent again under the same key", async () => {
  const drive = aDrive();
  drive.fail(answer(503));
  await drive.at(0);
  drive.wait(20 * second);
  drive.fail(null);
  await drive.sharer.tick();
  expect(drive.tried).toEqual([
    { north: 0, key: "key 1" },
    { north: 0, key: "key 1" },
  ]);
});

test("what waited for almost an hour is not sent any more", async () => {
  const drive = aDrive();
  drive.fail(answer(503));
  await drive.at(0);
  drive.wait(56 * minute);
  drive.fail(null);
  await drive.sharer.online();
  expect(drive.arrived).toEqual([]);
});

test.each([403, 404, 409])("an order that refuses with %s gets no more", async (status) => {
  const drive = aDrive();
  drive.fail(answer(status));
  await drive.at(0);
  expect(drive.told()).toMatchObject({ ended: true, problem: "The server's words" });
  drive.wait(20 * minute);
  drive.fail(null);
  await drive.at(5000);
  expect(drive.arrived).toEqual([]);
});

test("a position that is refused is dropped, and the next one goes", async () => {
  const drive = aDrive();
  drive.fail(answer(422));
  await drive.at(0);
  expect(drive.told()).toMatchObject({ ended: false, waiting: false, problem: "The server's words" });
  drive.fail(null);
  drive.wait(20 * second);
  await drive.sharer.tick();
  expect(drive.arrived).toEqual([]);
  await drive.at(100);
  expect(drive.arrived).toEqual([100]);
});

test("a degree of latitude is 111 kilometers", () => {
  const fix = { latitude: 35, longitude: -111, measuredAt: "" };
  expect(metersBetween(fix, { ...fix, latitude: 36 })).toBeCloseTo(111_195, -2);
});
