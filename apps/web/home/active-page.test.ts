import { expect, test } from "vitest";
import { activePage, mostShown } from "./active-page.ts";

const order = (id: string, status: "pending" | "assigned" | "in_transit" = "pending") => ({ id, status });
const orders = (count: number, ...rest: Parameters<typeof order>) =>
  Array.from({ length: count }, (_, index) => order(`${rest[0]}${index}`, rest[1]));

test("trackable orders come first, also those too old for the newest page", () => {
  const [old, recent] = [order("old", "in_transit"), order("recent", "in_transit")];
  const [posted, claimed] = [order("posted"), order("claimed", "assigned")];
  expect(activePage([recent, old], [posted, recent, claimed])).toEqual({
    trackable: [recent, old],
    others: [posted, claimed],
  });
});

test("an order that was picked up between the two answers stands once", () => {
  const { trackable, others } = activePage([order("a", "in_transit")], [order("b"), order("a", "assigned")]);
  expect([...trackable, ...others].map(({ id }) => id)).toEqual(["a", "b"]);
});

test("both together are one page", () => {
  const { trackable, others } = activePage(orders(10, "road", "in_transit"), orders(mostShown, "open"));
  expect(trackable).toHaveLength(10);
  expect(others).toEqual(orders(mostShown - 10, "open"));
  expect(activePage(orders(mostShown, "road", "in_transit"), orders(3, "open")).others).toEqual([]);
});
