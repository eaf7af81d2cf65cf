import { createMemoryPorts, type MemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { keepCast } from "./keep-cast.ts";

/** The product in memory, with the whole cast: new before each test of a file that calls `freshBeforeEach`. */
export let ports: MemoryPorts = createMemoryPorts();
export let lotlane = createLotlane(ports);
export let people: Awaited<ReturnType<typeof keepCast>>;

/** A product on these ports takes the place of the one that was there. */
export async function beginAfresh(on: MemoryPorts = createMemoryPorts()): Promise<void> {
  ports = on;
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
}

/** False for a mail about a vehicle that comes too late: a queue that is drained carries out what is due later too. */
export const isOfNow = (mail: MemoryPorts["outbox"][number]): boolean =>
  mail.kind !== "order_mail" || (mail.step !== "delayed" && mail.step !== "pickup_overdue");

export const freshBeforeEach = () => beforeEach(() => beginAfresh());
