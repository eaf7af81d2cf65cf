import { createMemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { keepCast } from "./keep-cast.ts";

/** The product in memory, with the whole cast: new before each test of a file that calls `freshBeforeEach`. */
export let ports = createMemoryPorts();
export let lotlane = createLotlane(ports);
export let people: Awaited<ReturnType<typeof keepCast>>;

export const freshBeforeEach = () =>
  beforeEach(async () => {
    ports = createMemoryPorts();
    lotlane = createLotlane(ports);
    people = await keepCast(ports);
  });
