import { expect, test } from "vitest";
import {
  givenAnotherTry,
  marked,
  nextToSend,
  type Outbox,
  ordersToSend,
  restored,
  type Unsent,
  without,
} from "./outbox.ts";

const unsent = (key: string, orderId: string, state: Unsent["state"] = "waiting", refusal?: string): Unsent => ({
  key,
  orderId,
  message: key,
  writtenAt: "2026-12-01T12:00:00.000Z",
  state,
  refusal,
});
const states = (outbox: Outbox) => outbox.map(({ key, state }) => `${key} ${state}`);

test("messages of one order leave one after the other, those of another order beside them", () => {
  const outbox = [unsent("a1", "a"), unsent("a2", "a"), unsent("b1", "b")];
  expect(ordersToSend(outbox)).toEqual(["a", "b"]);
  const sending = marked(outbox, "a1", { state: "sending" });
  expect(nextToSend(sending, "a")).toBeUndefined();
  expect(ordersToSend(sending)).toEqual(["b"]);
  expect(nextToSend(without(sending, "a1"), "a")?.key).toBe("a2");
});

test("none overtakes one that failed", () => {
  const outbox = [unsent("a1", "a", "failed"), unsent("a2", "a")];
  expect(nextToSend(outbox, "a")).toBeUndefined();
  expect(nextToSend(givenAnotherTry(outbox), "a")?.key).toBe("a1");
});

test("what was refused waits for its writer", () => {
  const outbox = [unsent("a1", "a", "failed", "Please write a message"), unsent("b1", "b", "failed")];
  expect(states(givenAnotherTry(outbox))).toEqual(["a1 failed", "b1 waiting"]);
  const again = marked(outbox, "a1", { state: "waiting" });
  expect(again[0]).toMatchObject({ state: "waiting", refusal: undefined });
});

test("after a reload, what was on its way is sent again under its key", () => {
  const before = [unsent("a1", "a", "sending"), unsent("a2", "a", "failed", "no"), unsent("a3", "a")];
  const after = restored(before);
  expect(states(after)).toEqual(["a1 waiting", "a2 failed", "a3 waiting"]);
  expect(nextToSend(after, "a")?.key).toBe("a1");
});
