import { createMemoryPorts } from "@lotlane/adapters/memory";
import type { User } from "@lotlane/core/accounts";
import type { Order } from "@lotlane/core/orders";
import { beforeAll, expect } from "vitest";
import { type DemoWorld, demoWorld } from "../index.ts";

export const now = new Date("2026-11-20T09:41:07.123Z");
export const ports = createMemoryPorts();
export const worldAt = (moment: string) => demoWorld(createMemoryPorts(), new Date(moment));

/** The demo world at `now`, and its people by id, for the tests of a file that calls `demoBeforeAll`. */
export let world: DemoWorld;
export let users: ReadonlyMap<string, User>;

export const demoBeforeAll = () =>
  beforeAll(async () => {
    world = await worldAt(now.toISOString());
    users = new Map(world.accounts.map(({ user }) => [user.id, user]));
  });

export const user = (id: string | null): User | undefined => (id === null ? undefined : users.get(id));
export const withEmail = (email: string) => world.accounts.find((account) => account.user.email === email)!.user;
export const ofType = (userType: User["userType"]) => [...users.values()].filter((one) => one.userType === userType);
export const factsOf = ({ id }: Pick<Order, "id">) => world.orderFacts.filter(({ orderId }) => orderId === id);
export const deliveredAt = (order: Order) => factsOf(order).find(({ kind }) => kind === "delivered")!.at;

export const daysBetween = (from: string, to: Date | string) =>
  (new Date(to).getTime() - Date.parse(from)) / 86_400_000;

export function expectInOrder(moments: readonly string[]): void {
  expect(moments).toEqual(moments.toSorted());
}
