import { createPushSender } from "@lotlane/adapters/push";
import type { PushMessage } from "@lotlane/core/ports";
import { pushSenderContract } from "@lotlane/core/testing/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPushStandIn, type PushFailure } from "./push-service.ts";
import { commonFailures, isSilent, type StandIn } from "./stand-in.ts";

const seed = Buffer.alloc(32, 7).toString("base64url");
const formerSeed = Buffer.alloc(32, 9).toString("base64url");
const subject = "mailto:operator@lotlane.example";
const message: PushMessage = { title: "Order 1", line: "It is delivered", path: "/orders/1", topic: "a".repeat(32) };

pushSenderContract("Web Push", async () => {
  const service = createPushStandIn();
  const server = await service.start();
  return {
    pushSender: createPushSender({ seeds: [seed], subject, toLoopback: true }),
    subscribe: (publicKey) => service.subscribe(server.url, publicKey),
    shown: (endpoint) => service.shown(endpoint).map((shown) => shown.message),
    end: service.end,
    away: (isAway) => server.fail(isAway ? "hang-up" : undefined),
    close: server.stop,
  };
});

describe("a push service", () => {
  const service = createPushStandIn();
  let server: StandIn<PushFailure>;
  let time: Date;
  beforeEach(async () => {
    server = await service.start();
    time = new Date("2026-11-20T12:00:00Z");
  });
  afterEach(() => server.stop());

  const sender = (
    seeds: readonly [string, ...string[]] = [seed],
    options: Partial<Parameters<typeof createPushSender>[0]> = {},
  ) => createPushSender({ seeds, subject, toLoopback: true, now: () => time, ...options });
  const subscribed = (serverKey = sender().publicKey) => ({ ...service.subscribe(server.url, serverKey), serverKey });

  test("gets a message for as long as it is news, under its topic", async () => {
    const one = subscribed();
    expect(await sender().send(one, message, 3600)).toEqual({ kind: "taken" });
    expect(service.shown(one.endpoint)).toEqual([{ message, seconds: 3600, topic: message.topic }]);
  });

  test("takes the longest message, of the longest letters", async () => {
    const one = subscribed();
    const longest = { ...message, title: "😀".repeat(160), line: "😀".repeat(320), path: `/${"a".repeat(400)}` };
    expect(await sender().send(one, longest, 60)).toEqual({ kind: "taken" });
    const tooLong = { ...message, line: "a".repeat(4096) };
    expect(await sender().send(one, tooLong, 60)).toMatchObject({ kind: "refused" });
    expect(server.requests).toHaveLength(1);
  });

  test("is written to under the key of its subscription while the former secret is known", async () => {
    const former = sender([formerSeed]).publicKey;
    const one = subscribed(former);
    expect(await sender([seed, formerSeed]).send(one, message, 60)).toEqual({ kind: "taken" });
    expect(await sender().send(one, message, 60)).toEqual({ kind: "gone" });
    expect(await sender().send({ ...one, serverKey: sender().publicKey }, message, 60)).toMatchObject({
      kind: "refused",
    });
  });

  test.each([
    ["gone", { kind: "gone" }],
    ["not-found", { kind: "gone" }],
    ["too-large", { kind: "refused", reason: "the push service refused the message (HTTP 413)" }],
    ["forbidden", { kind: "refused", reason: "the push service refused the message (HTTP 403)" }],
  ] as const)("answers %s", async (failure, outcome) => {
    server.fail(failure);
    expect(await sender().send(subscribed(), message, 60)).toEqual(outcome);
  });

  test.each([
    ["busy", "2026-11-20T12:02:00Z"],
    ["busy-until", "2026-11-20T12:10:00Z"],
  ] as const)("is left alone for as long as it asks: %s", async (failure, until) => {
    server.fail(failure, 1);
    const [one, asking] = [subscribed(), sender()];
    await expect(asking.send(one, message, 60)).rejects.toThrow("HTTP");
    time = new Date(Date.parse(until) - 1);
    await expect(asking.send(one, message, 60)).rejects.toThrow("left alone");
    expect(server.requests).toHaveLength(1);
    time = new Date(until);
    expect(await asking.send(one, message, 60)).toEqual({ kind: "taken" });
  });

  test.each(commonFailures.filter((failure) => !isSilent(failure)))(
    "that fails (%s) is asked again later, in words without its address",
    async (failure) => {
      server.fail(failure, 1);
      const one = subscribed();
      const error = await sender([seed], { timeoutMilliseconds: 30_000 })
        .send(one, message, 60)
        .then(
          () => new Error("taken"),
          (thrown: unknown) => thrown as Error,
        );
      expect(error.name).toBe("NoAnswer");
      expect(error.message).not.toContain(new URL(one.endpoint).pathname);
      time = new Date(time.getTime() + 3_600_000);
      expect(await sender().send(one, message, 60)).toEqual({ kind: "taken" });
    },
  );

  test("that does not answer is given up", async () => {
    server.fail("stalled", 1);
    await expect(sender([seed], { timeoutMilliseconds: 200 }).send(subscribed(), message, 60)).rejects.toThrow(
      "No answer came",
    );
  });

  test("is not called on this machine, nor by a name that leads to it, where that is not switched on", async () => {
    const one = subscribed();
    const guarded = sender([seed], { toLoopback: false });
    expect(await guarded.check(one)).toContain("https://");
    await expect(guarded.send(one, message, 60)).rejects.toThrow("not called");
    const named = sender([seed], {
      toLoopback: false,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    const { port } = new URL(server.url);
    expect(await named.check({ ...one, endpoint: `https://push.example:${port}/` })).toContain("public internet");
    expect(server.requests).toEqual([]);
  });

  test("is not called for a key that is no point of the curve", async () => {
    const one = { ...subscribed(), p256dh: `BA${"b".repeat(85)}` };
    expect(await sender().check(one)).toContain("P-256");
    expect(await sender().send(one, message, 60)).toEqual({ kind: "gone" });
  });
});
