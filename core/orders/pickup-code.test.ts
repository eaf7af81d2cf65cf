import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { positionSchema } from "../tracking/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, keepOrder } from "../testing/index.ts";
import { statusChangeSchema } from "./change-order-status.ts";
import type { Order } from "./order.ts";
import { pickupCode, pickupCodeCheck } from "./pickup-code.ts";

freshBeforeEach();

const claimed = (changes: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder("assigned", { needsPickupCode: true, driverId: people.dina.id, ...changes }));
const codeOf = (order: Order) => pickupCode(ports.vault, order)!;
/** A code that is not the order's. */
const wrongFor = (order: Order) => String((Number(codeOf(order)) + 1) % 1_000_000).padStart(6, "0");
const pickUp = (by: User, { id }: Order, code?: string) =>
  lotlane.commands.changeOrderStatus(by, id, statusChangeSchema.parse({ status: "in_transit", pickupCode: code }));
const share = (by: User, { id }: Order, code?: string) =>
  lotlane.commands.sharePosition(
    by,
    id,
    positionSchema.parse({ latitude: 34, longitude: -118, status: "in_transit", pickupCode: code }),
  );
const atCode = (message: string) => ({
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path: "pickupCode", message }] },
});
const missing = atCode("Enter the pickup code that the shipper or the gate gives you.");
const wrong = atCode("This pickup code is wrong. Ask the shipper or the gate for the code of this order.");

describe("a pickup code", () => {
  it("has six digits, the same for one claim of an order and others for all else", () => {
    const codes = Array.from({ length: 300 }, (_, second) =>
      codeOf(claimed({ assignedAt: new Date(second * 1000).toISOString() })),
    );
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(290);
    const order = claimed();
    expect(codeOf({ ...order })).toBe(codeOf(order));
    expect(codeOf({ ...order, id: anId() })).not.toBe(codeOf(order));
    expect(codeOf({ ...order, assignedAt: "2026-11-20T12:00:00.001Z" })).not.toBe(codeOf(order));
  });

  it.each(["pending", "in_transit", "delivered", "cancelled"] as const)("is none of a %s order", (status) => {
    expect(pickupCode(ports.vault, aDealersOrder(status, { needsPickupCode: true }))).toBeNull();
  });

  it("is none of an order that asks for none", () => {
    expect(pickupCode(ports.vault, aDealersOrder("assigned"))).toBeNull();
  });

  it("is recognized under the former secret", () => {
    const order = aDealersOrder("assigned", { needsPickupCode: true });
    const former = { ...createMemoryPorts().vault, digest: (text: string) => `former ${text}` };
    const digests = (text: string) => [ports.vault.digest(text), former.digest(text)] as const;
    const isRight = pickupCodeCheck({ vault: { ...ports.vault, digests } });
    expect(isRight(order, codeOf(order))).toBe(true);
    expect(isRight(order, pickupCode(former, order)!)).toBe(true);
    expect(isRight(order, wrongFor(order))).toBe(false);
  });

  it("is read by the shipper and admins alone", async () => {
    const order = claimed();
    const { dana, ada, carlos, dina, rita } = people;
    const read = async (user: User) => accepted(await lotlane.queries.readOrder(user, order.id)).pickupCode;
    for (const user of [dana, ada]) expect(await read(user)).toBe(codeOf(order));
    for (const user of [carlos, dina, rita]) expect(await read(user)).toBeNull();
  });

  it.each([
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["", null],
    [null, null],
    [undefined, null],
  ])("of %j is taken as %j", (typed, code) => {
    expect(statusChangeSchema.parse({ status: "in_transit", pickupCode: typed }).pickupCode).toBe(code);
  });

  it.each(["12345", "1234567", "12a456", "\u0661\u0662\u0663456"])("is not %j", (typed) => {
    const { error } = statusChangeSchema.safeParse({ status: "in_transit", pickupCode: typed });
    expect(error?.issues.map(({ message }) => message)).toEqual(["A pickup code has six digits"]);
  });
});

describe.each([
  ["marking an order picked up", pickUp],
  ["a position that says it is picked up", share],
])("%s", (_, act) => {
  it.each(["carlos", "dina"] as const)("takes the code of %s", async (name) => {
    const order = claimed();
    expect(await act(people[name], order)).toEqual(missing);
    expect(await act(people[name], order, wrongFor(order))).toEqual(wrong);
    expect(await ports.orders.find(order.id)).toEqual(order);
    expect(ports.storage.trackingUpdates.size).toBe(0);
    expect(await act(people[name], order, codeOf(order))).toMatchObject({ ok: true });
    expect((await ports.orders.find(order.id))?.status).toBe("in_transit");
  });

  it("takes no code that belonged to an earlier claim", async () => {
    const order = claimed();
    const again = { ...order, assignedAt: "2026-11-20T13:00:00.000Z" };
    ports.storage.orders.set(order.id, again);
    expect(await act(people.carlos, again, codeOf(order))).toEqual(wrong);
    expect(await act(people.carlos, again, codeOf(again))).toMatchObject({ ok: true });
  });

  it("takes none where the order asks for none, and minds none that comes along", async () => {
    expect(await act(people.carlos, claimed({ needsPickupCode: false }))).toMatchObject({ ok: true });
    expect(await act(people.carlos, claimed({ needsPickupCode: false }), "123456")).toMatchObject({ ok: true });
  });

  it("says first who may do it", async () => {
    const order = claimed();
    expect(await act(people.dana, order, codeOf(order))).toMatchObject({ refusal: { kind: "not_allowed" } });
    expect(await act(people.rita, order, codeOf(order))).toMatchObject({ refusal: { kind: "not_allowed" } });
  });
});

it("asks for no code at the delivery and for a cancellation", async () => {
  const order = claimed({ status: "in_transit" });
  const change = (by: User, status: "delivered" | "cancelled", { id }: Order) =>
    lotlane.commands.changeOrderStatus(by, id, { status, reason: "The buyer is away" });
  expect(await change(people.carlos, "delivered", order)).toMatchObject({ ok: true });
  expect(await change(people.dana, "cancelled", claimed())).toMatchObject({ ok: true });
});
